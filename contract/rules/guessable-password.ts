/** Keyboard rows, Latin and Arabic: four neighbours or more are one choice, in either direction. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ']
const RUN = 4

/** What people choose first, and years. */
const COMMON =
  /passw[o0]rd|letmein|welcome|admin|iloveyou|abc123|monkey|dragon|qafila|قافلة|saudi|riyadh|jeddah|mohamm[ae]d|ahmad|ahmed|(?:19|20)\d\d/g

/** One character stands for all that an attacker tries as one. */
const ONE = '•'

/**
 * The number of a password's characters that do not follow from the ones before, or from words that an attacker tries
 * first: repetitions, runs of a keyboard or an alphabet, common words, and what is known of the owner (`ownWords`: name,
 * addresses, numbers) count next to nothing.
 */
export const freeCharacters = (password: string, ownWords: readonly string[] = []): number => {
  const signs = Array.from(withoutWords(password.normalize('NFKC').toLowerCase(), ownWords))
  const steps = signs.filter(
    (sign, at) => Math.abs((sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? -9)) > 1,
  )
  return Math.min(steps.length, new Set(signs).size * 2)
}

/** Whether a password has next to nothing beyond what is tried first. No kind of character is asked for. */
export const isGuessable = (password: string, ownWords?: readonly string[]): boolean =>
  freeCharacters(password, ownWords) < 5

const withoutWords = (password: string, ownWords: readonly string[]): string => {
  const words = ownWords
    .map((text) => text.normalize('NFKC').toLowerCase())
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 2)
    .toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((text, word) => text.replaceAll(word, ONE), password).replace(COMMON, ONE)
  return withoutRuns(rest)
}

/** Takes out runs of the rows, the longest first. */
const withoutRuns = (text: string): string => {
  let rest = text
  for (const row of ROWS.flatMap((one) => [one, Array.from(one).reverse().join('')]))
    for (let length = row.length; length >= RUN; length -= 1)
      for (let at = 0; at + length <= row.length; at += 1) rest = rest.replaceAll(row.slice(at, at + length), ONE)
  return rest
}
