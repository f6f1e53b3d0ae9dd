import type { Database } from '../../db/client.ts'
import { isByHand, refundMethodOf, refundsOf } from '../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** How an amount of a booking goes back, by what it was paid with. */
export const goesBack = async (tx: Database, amount: number, row: BookingRow): Promise<string> => {
  const attempts = await paymentsRepository(tx).of('booking', row.id)
  const paid = attempts.find(({ refundReserved }) => refundReserved > 0)
  const last = (await refundsOf(tx, paid ? [paid] : [])).findLast(({ state }) => state !== 'done')
  return refundSentence(row, {
    amount,
    to: paid ? refundMethodOf(paid) : 'card',
    prepaid: last?.prepaid,
    isByHand: paid !== undefined && isByHand(paid),
  })
}
