import type { Requested } from '../../payments/refunds.ts'
import { written } from '../input/typed-amount.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** What is typed once money that staff took was given back. */
export const handedBack = (reference: string): string =>
  `${reference.startsWith('QB-') ? 'booking' : 'order'} cash-returned`

interface Paid extends Pick<OrderRow, 'reference' | 'currency'> {
  paymentMethod?: string
  /** What had gone back before. */
  refunded?: number
}

/** The refund in words: no money moves by itself where staff took it, or where nothing was paid. */
export const refundSentence = (
  { reference, currency, paymentMethod, refunded = 0 }: Paid,
  { amount, to, prepaid = 0, isByHand }: Requested,
): string => {
  if (amount === 0)
    return refunded > 0
      ? 'All that was paid had gone back before, so nothing goes back.'
      : 'Nothing was paid, so nothing goes back.'
  const sum = written(amount, currency)
  if (isByHand)
    return `${sum} was paid ${to === 'cash' ? 'in cash: hand it back' : 'at the terminal: give it back there'}, then type "${handedBack(reference)} ${reference}".`
  if (prepaid === amount) return `${sum} is back on the gift card.`
  if (prepaid > 0)
    return `${written(prepaid, currency)} is back on the gift card, ${written(amount - prepaid, currency)} goes back to the card.`
  return `${sum} goes back ${to === 'split' ? `through ${paymentMethod}` : 'to the card'}.`
}
