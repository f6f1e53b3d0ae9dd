/**
 * Keeps a number in one line with its unit: "5:30 pm", "3 guests", "8 December 2026". Only the space between the two
 * changes.
 */
export const unbroken = (text: string): string => text.replace(/(\p{N}) (?=\p{L})/gu, '$1\u00A0')

/**
 * The same for a day or a time by itself, where a word before a number belongs to it too, and the weekday before the
 * rest: "Saturday, December 8".
 */
export const unbrokenDate = (text: string): string =>
  unbroken(text)
    .replace(/(\p{L}) (?=\p{N})/gu, '$1\u00A0')
    .replace(/^(\p{L}+[,،]) /u, '$1\u00A0')
    // A time of day has its own line where both are too long for one.
    .replace(/\u00A0(?=\p{L}+\u00A0\p{N}+:)/u, ' ')
