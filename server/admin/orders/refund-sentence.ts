import type { Requested } from '../../payments/refunds.ts'
import { written } from '../input/typed-amount.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** The refund in words: no money moves automatically where it was paid in cash, or not at all. */
export const refundSentence = ({ reference, currency, paymentMethod }: OrderRow, { amount, to }: Requested): string => {
  if (amount === 0) return 'Nothing was paid, so nothing goes back.'
  return to === 'cash'
    ? `${written(amount, currency)} was paid in cash: hand it back, then type "order cash-returned ${reference}".`
    : `${written(amount, currency)} goes back ${to === 'split' ? `through ${paymentMethod}` : 'to the card'}.`
}
