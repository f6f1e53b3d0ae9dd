import { freeCharacters } from '#contract/rules/guessable-password.ts'
import { PASSWORD_MIN } from '#contract/rules/limits.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

/** Bits of guessing from which on a password is fair, and strong. */
const FAIR = 42
const STRONG = 64

/**
 * How hard a password is to guess, roughly: by the number of its free characters and their kinds. No kind of character
 * is required.
 */
export const passwordStrength = (password: string, guessable: readonly string[] = []): Strength | undefined => {
  if (password === '') return undefined
  if (Array.from(password).length < PASSWORD_MIN) return 'short'
  const bits = freeCharacters(password, guessable) * Math.log2(kinds(password.normalize('NFKC')))
  return bits < FAIR ? 'weak' : bits < STRONG ? 'fair' : 'strong'
}

const kinds = (text: string): number =>
  (/\p{Ll}/u.test(text) ? 26 : 0) +
  (/\p{Lu}/u.test(text) ? 26 : 0) +
  (/\p{Lo}/u.test(text) ? 36 : 0) +
  (/\p{N}/u.test(text) ? 10 : 0) +
  (/[^\p{L}\p{N}]/u.test(text) ? 20 : 0)
