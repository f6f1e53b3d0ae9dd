/** Distinct characters of a secret: 32 random hexadecimal digits have about 14, and fewer than this almost never. */
const LEAST_DISTINCT = 8
/** What examples and templates put where a secret belongs. */
const PLACEHOLDER =
  /change[ _-]?me|change[ _-]?this|replace[ _-]?(me|this|with)|your[ _-]?(own[ _-]?)?secret|placeholder|example|password|qwerty|letmein|super[ _-]?secret|secret[ _-]?key|insert[ _-]?here/i

/** Whether a secret was typed rather than made at random: a placeholder, few characters, a repeated piece or a sequence. */
export const isGuessable = (secret: string): boolean =>
  PLACEHOLDER.test(secret) || new Set(secret).size < LEAST_DISTINCT || isRepeated(secret) || isSequence(secret)

/** A piece of up to half the length, over and over. */
const isRepeated = (secret: string): boolean => {
  for (let period = 1; period <= secret.length / 2; period += 1)
    if (secret.slice(period) === secret.slice(0, -period)) return true
  return false
}

/** Mostly runs such as `abcdef` or `987654`. */
const isSequence = (secret: string): boolean => {
  let steps = 0
  for (let index = 1; index < secret.length; index += 1)
    if (Math.abs(secret.charCodeAt(index) - secret.charCodeAt(index - 1)) <= 1) steps += 1
  return steps > secret.length / 2
}
