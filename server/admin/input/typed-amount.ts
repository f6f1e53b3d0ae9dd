import { fromDecimal, toDecimal } from '#contract/rules/money.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { AdminError } from '../command.ts'

/**
 * An amount as it was typed, also in Arabic digits, and with `٫` or a comma before the decimals. A
 * comma before three digits may separate thousands: such an amount is refused.
 */
export const parseAmount = (typed: string, currency: string): number | undefined =>
  fromDecimal(foldDigits(typed).replace(/٫|,(?=\d{1,2}$)/, '.'), currency)

/** An amount as it was typed; undefined when none was. */
export const typedAmount = (typed: string | undefined, currency: string): number | undefined => {
  if (typed === undefined) return undefined
  const amount = parseAmount(typed, currency)
  if (!amount) throw noAmount(typed, currency)
  return amount
}

/** Refuses what was typed as an amount. */
export const noAmount = (typed: string, currency: string): AdminError =>
  new AdminError(`"${typed}" is no amount. Write it as ${toDecimal(24_950, currency)}.`)

/** A whole number as it was typed, from 0 to `most`; undefined when it is none. */
export const parseCount = (typed: string, most: number): number | undefined => {
  const text = foldDigits(typed)
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined
}

/** An amount as a command answers it. */
export const written = (amount: number, currency: string): string => `${currency} ${toDecimal(amount, currency)}`
