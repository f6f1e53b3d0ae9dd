import { fromDecimal, toDecimal } from '#contract/rules/money.ts'
import { AdminError } from './command.ts'

/** An amount as it was typed; undefined when none was. */
export const typedAmount = (typed: string | undefined, currency: string): number | undefined => {
  if (typed === undefined) return undefined
  const amount = fromDecimal(typed, currency)
  if (!amount) throw new AdminError(`"${typed}" is no amount. Write it as 249.50.`)
  return amount
}

/** An amount as a command answers it. */
export const written = (amount: number, currency: string): string => `${currency} ${toDecimal(amount, currency)}`
