/**
 * The part of a text that a search reads: enough for any name in the shop, and few enough words that one query stays
 * cheap.
 */
export const MAX_SEARCH_LENGTH = 80
export const MAX_SEARCH_WORDS = 8

/** A longer text is no search. */
export const MAX_SEARCH_INPUT = 1000
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** A searched text as it is read, on the page, the device and the server: in one line, its first words alone. */
export const readSearchText = (text: string): string => {
  const line = text
    .slice(0, MAX_SEARCH_INPUT)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  const next = [...line.matchAll(WORD)][MAX_SEARCH_WORDS]
  return (
    line
      .slice(0, Math.min(MAX_SEARCH_LENGTH, next?.index ?? MAX_SEARCH_LENGTH))
      // Half of a character that was cut through.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  )
}
