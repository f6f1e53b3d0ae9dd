import { PASSWORD_MIN } from '#contract/rules/limits.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits of guessing from which on a password is fair, and strong. */
const FAIR = 42
const STRONG = 64

const COMMON =
  /passw[o0]rd|qwert|asdf|zxcv|letmein|welcome|admin|iloveyou|abc123|monkey|dragon|qafila|saudi|riyadh|mohamm|ahmad|ahmed/gi

/**
 * How hard a password is to guess, roughly: by the number of its characters and their kinds, where repetitions,
 * sequences, common passwords and words known of the owner add next to nothing. No kind of character is required.
 */
export const passwordStrength = (password: string, guessable: readonly string[] = []): Strength | undefined => {
  if (password === '') return undefined
  if (Array.from(password).length < PASSWORD_MIN) return 'short'
  const bits = telling(withoutGuessable(password.normalize('NFKC'), guessable)) * Math.log2(kinds(password))
  return bits < FAIR ? 'weak' : bits < STRONG ? 'fair' : 'strong'
}

/** Words known of the owner and common passwords count as one character each. */
const withoutGuessable = (password: string, guessable: readonly string[]): string =>
  guessable
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.toLowerCase().replaceAll(word, '•'), password)
    .replace(COMMON, '•')

/**
 * Counts the characters that do not follow from the ones before: not the same, nor the next of the alphabet, nor used
 * twice.
 */
const telling = (text: string): number => {
  const signs = Array.from(text.toLowerCase())
  const steps = signs.filter((sign, at) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[at - 1]?.codePointAt(0) ?? -9)
    return Math.abs(step) > 1
  })
  const distinct = new Set(signs).size
  return Math.min(steps.length, distinct * 2)
}

const kinds = (text: string): number =>
  (/\p{Ll}/u.test(text) ? 26 : 0) +
  (/\p{Lu}/u.test(text) ? 26 : 0) +
  (/\p{Lo}/u.test(text) ? 36 : 0) +
  (/\p{N}/u.test(text) ? 10 : 0) +
  (/[^\p{L}\p{N}]/u.test(text) ? 20 : 0)
