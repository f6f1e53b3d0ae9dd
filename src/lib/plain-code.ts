import { foldDigits } from './digits.ts'

/**
 * The digits of a code out of what was typed or pasted: in Arabic digits, in groups, or a whole message that holds it.
 * @example plainCode('Your code: ١٢٣-٤٥٦', 6) === '123456'
 */
export const plainCode = (text: string, length: number): string => {
  const folded = foldDigits(text)
  const whole = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(folded)
  return (whole?.[0] ?? folded).replace(/\D/g, '').slice(0, length)
}
