import type { Database } from '../../db/client.ts'
import { isByHand, refundMethodOf } from '../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** How an amount of a booking goes back, by what it was paid with. */
export const goesBack = async (tx: Database, amount: number, row: BookingRow): Promise<string> => {
  const attempts = await paymentsRepository(tx).of('booking', row.id)
  const paid = attempts.find(({ refundReserved }) => refundReserved > 0)
  return refundSentence(row, {
    amount,
    to: paid ? refundMethodOf(paid) : 'card',
    isByHand: paid !== undefined && isByHand(paid),
  })
}
