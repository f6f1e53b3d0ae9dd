import type { Database } from '../../db/client.ts'
import { seatsRepository } from '../holds/seats.ts'
import { returnUnits } from '../subscriptions/quota/usage.ts'
import { cancelMail, cancelRefund, retainedOf } from './policy.ts'
import { canChange } from './serialize.ts'
import type { BookingSteps } from './steps.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** Cancellations and refunds of bookings. Each runs in the caller's transaction, on a booking locked with its slots. */
export const createCancellations = ({ clock, payments, change, mail, lapse, payBack, noteMovement }: BookingSteps) => ({
  /**
   * Cancels a booking; the refund follows the policy, or is full where the shop or a changed membership cancels it.
   */
  cancel: async (
    tx: Database,
    row: BookingRow,
    by: 'customer' | 'shop' | 'membership' = 'customer',
  ): Promise<BookingRow | undefined> => {
    const now = clock.now()
    const isUnpaid = row.status === 'pending_payment'
    if (!isUnpaid && !(by === 'customer' ? canChange(row, now) : row.status === 'confirmed')) return undefined
    const due = by === 'customer' ? cancelRefund(row, now) : retainedOf(row)
    await seatsRepository(tx).release({ bookingId: row.id })
    if (isUnpaid) await lapse(tx, row, row.availabilityId, row.createdAt)
    await payments().giveUp(tx, 'booking', row.id, 'cancelled')
    const { amount, to, prepaid } = await payBack(tx, row, due, row.closedAt ? 'venue_closed' : 'booking_cancelled')
    const values = {
      move: null,
      expiresAt: null,
      refunded: row.refunded + amount,
      calendarSequence: row.calendarSequence + 1,
    }
    const cancelled = await change(tx, row, values, 'cancelled')
    const left = Math.max(0, row.total - row.refunded)
    await noteMovement(tx, row, 'cancellation_fee', Math.max(0, left - amount), 'cancelled')
    // More than is left of the price: the shop gives back the fee of an earlier move too.
    await noteMovement(tx, row, 'write_off', Math.max(0, amount - left), 'cancelled')
    if (row.usesEntitlement) await returnUnits(tx, { refType: 'booking', refId: row.id }, now)
    if (!isUnpaid) await mail(tx, cancelled, cancelMail(row, by), { refund: amount, to, prepaid })
    return cancelled
  },

  /** Offers another time or all of the money for a confirmed booking that cannot take place; false where it was before. */
  close: async (tx: Database, row: BookingRow): Promise<boolean> => {
    if (row.status !== 'confirmed' || row.closedAt !== null) return false
    const closed = await change(tx, row, { closedAt: clock.now() })
    await mail(tx, closed, 'booking_closed', { key: 'closed' })
    return true
  },

  /**
   * Refunds what the shop retained, all of it or a part; the booking is unchanged. Undefined if less was retained.
   */
  refund: async (
    tx: Database,
    row: BookingRow,
    requested = retainedOf(row),
    reason?: string,
  ): Promise<number | undefined> => {
    if (requested <= 0 || requested > retainedOf(row)) return undefined
    const { amount, to, prepaid } = await payBack(tx, row, requested, 'booking_refunded')
    const changed = await change(tx, row, { refunded: row.refunded + amount })
    await noteMovement(tx, row, 'write_off', amount, String(changed.refunded), reason)
    await mail(tx, changed, 'booking_refunded', { refund: amount, to, prepaid, key: String(changed.refunded) })
    return amount
  },

  /** Records that staff gave back the money it had taken; undefined where none was due. */
  returnCash: async (tx: Database, row: BookingRow): Promise<number | undefined> =>
    (await payments().refunds.handBack(tx, 'booking', row.id))?.amount,
})
