import type { Database } from '../../db/client.ts'
import { seatsRepository } from '../holds/seats.ts'
import { returnUnits } from '../subscriptions/quota/usage.ts'
import { bookingsRepository } from './repository.ts'
import { canCancel, canChange, cancelMail, cancelRefund, retainedOf, spentOf, usedOf } from './policy.ts'
import type { BookingSteps } from './steps.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** Cancellations and refunds of bookings. Each runs in the caller's transaction, on a booking locked with its slots. */
export const createCancellations = (steps: BookingSteps) => {
  const { clock, payments, change, mail, lapse, payBack, noteMovement } = steps
  const refund = createRefund(steps)

  /** Ends a part that was handed over: its seats are free, its receiver is told. */
  const endPart = async (tx: Database, part: BookingRow): Promise<BookingRow> => {
    await seatsRepository(tx).release({ bookingId: part.id })
    const ended = await change(tx, part, { calendarSequence: part.calendarSequence + 1 }, 'cancelled')
    await mail(tx, ended, 'booking_part_ended')
    return ended
  }

  /** The same by the shop: what was paid for it goes back to the payer. */
  const cancelPart = async (tx: Database, part: BookingRow): Promise<BookingRow | undefined> => {
    if (part.status !== 'confirmed') return undefined
    const ended = await endPart(tx, part)
    const payer = part.handedFrom === null ? undefined : await bookingsRepository(tx).read(part.handedFrom)
    if (payer) await refund(tx, payer, Math.min(part.handedTotal, retainedOf(payer)))
    return ended
  }

  /**
   * Cancels a booking; the refund follows the policy, or is full where the shop or a changed membership cancels it. The
   * parts that were handed over end with it, by the policy those that can still be cancelled.
   */
  const cancel = async (
    tx: Database,
    row: BookingRow,
    by: 'customer' | 'shop' | 'membership' = 'customer',
  ): Promise<BookingRow | undefined> => {
    if (row.handedFrom !== null) return by === 'customer' ? undefined : cancelPart(tx, row)
    const now = clock.now()
    const isUnpaid = row.status === 'pending_payment'
    const isByPolicy = by === 'customer'
    const parts = await bookingsRepository(tx).parts(row.id)
    if (!isUnpaid && !(isByPolicy ? canCancel(row, now, parts) : row.status === 'confirmed')) return undefined
    const spent = isByPolicy ? spentOf(parts, now) : usedOf(parts)
    const due = isByPolicy ? cancelRefund(row, now, parts) : Math.max(0, retainedOf(row) - spent)
    await seatsRepository(tx).release({ bookingId: row.id })
    for (const part of parts)
      if (isByPolicy ? canChange(part, now) : part.status === 'confirmed') await endPart(tx, part)
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
    const left = Math.max(0, row.total - row.refunded - spent)
    await noteMovement(tx, row, 'cancellation_fee', Math.max(0, left - amount), 'cancelled')
    // More than is left of the price: the shop gives back the fee of an earlier move too.
    await noteMovement(tx, row, 'write_off', Math.max(0, amount - left), 'cancelled')
    if (row.usesEntitlement) await returnUnits(tx, { refType: 'booking', refId: row.id }, now)
    if (!isUnpaid) await mail(tx, cancelled, cancelMail(row, by), { refund: amount, to, prepaid })
    return cancelled
  }

  return {
    cancel,

    /** Offers another time or all of the money for a confirmed booking that cannot take place; false where it was before. */
    close: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (row.status !== 'confirmed' || row.closedAt !== null) return false
      const closed = await change(tx, row, { closedAt: clock.now() })
      await mail(tx, closed, row.handedFrom === null ? 'booking_closed' : 'booking_part_closed', { key: 'closed' })
      return true
    },

    refund,

    /** Records that staff gave back the money it had taken; undefined where none was due. */
    returnCash: async (tx: Database, row: BookingRow): Promise<number | undefined> =>
      (await payments().refunds.handBack(tx, 'booking', row.id))?.amount,
  }
}

/** Refunds what the shop retained, all of it or a part; the booking is unchanged. Undefined if less was retained. */
const createRefund =
  ({ payBack, change, noteMovement, mail }: BookingSteps) =>
  async (tx: Database, row: BookingRow, requested = retainedOf(row), reason?: string): Promise<number | undefined> => {
    if (requested <= 0 || requested > retainedOf(row)) return undefined
    const { amount, to, prepaid } = await payBack(tx, row, requested, 'booking_refunded')
    const changed = await change(tx, row, { refunded: row.refunded + amount })
    await noteMovement(tx, row, 'write_off', amount, String(changed.refunded), reason)
    await mail(tx, changed, 'booking_refunded', { refund: amount, to, prepaid, key: String(changed.refunded) })
    return amount
  }
