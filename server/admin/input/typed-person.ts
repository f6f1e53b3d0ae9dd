import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { foldDigits } from '../../lib/fold-digits.ts'
import { hasTyped } from './typed-words.ts'

/** Fewer digits are in many numbers. */
const LEAST_DIGITS = 4

/**
 * What a person is found by: part of a name or an e-mail address, or digits of a phone number. It is stored as
 * +966501234567, and typed as that, as 00966…, 0501234567 or 501234567, in any digits.
 */
export const isPersonTyped = (
  typed: string,
  { phones, ...texts }: { name: SQLWrapper; email: SQLWrapper; phones: readonly SQLWrapper[] },
): SQL | undefined => {
  const text = foldDigits(typed).trim()
  const isNumber = /^[+\d\s()-]+$/.test(text)
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (isNumber && digits.length >= LEAST_DIGITS)
    return or(...phones.map((phone) => sql`position(${digits}::text in ${phone}) > 0`))
  return or(...Object.values(texts).map((column) => hasTyped(text, column)))
}
