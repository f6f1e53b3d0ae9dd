import type { Database } from '../../db/client.ts'
import { seatsRepository } from '../holds/seats.ts'
import type { BookingSteps } from './steps.ts'
import type { BookingRow, PaymentRow } from '../../db/schema/rows.ts'

/** What happens to a booking that is not paid in time. Each runs in the caller's transaction, on a locked booking. */
export const createLatePaymentChanges = ({ clock, payments, change, mail, lapse, confirm }: BookingSteps) => ({
  /** It is not paid in time: its seats are others' again. */
  expire: async (tx: Database, row: BookingRow): Promise<boolean> => {
    if (row.status !== 'pending_payment' || !row.expiresAt || row.expiresAt > clock.now()) return false
    await seatsRepository(tx).release({ bookingId: row.id })
    await lapse(tx, row, row.availabilityId, row.createdAt)
    await change(tx, row, {}, 'expired')
    await payments().giveUp(tx, 'booking', row.id, 'expired')
    return true
  },

  /** Payment after the booking had expired: its seats are taken again, if they are still free. */
  revive: async (tx: Database, row: BookingRow, isExclusive: boolean): Promise<boolean> => {
    if (row.startsAt <= clock.now()) return false
    const isTaken = await seatsRepository(tx).take({
      slot: { id: row.availabilityId, placeId: row.placeId, startsAt: row.startsAt, endsAt: row.endsAt },
      seats: row.seats,
      isExclusive,
      owner: { bookingId: row.id },
    })
    if (isTaken) await confirm(tx, row)
    return isTaken
  },

  /** Mails a refund: the payment came after the slot was taken, or for a booking that needs none any more. */
  tooLate: (tx: Database, row: BookingRow, { id, amount }: PaymentRow): Promise<void> =>
    mail(tx, row, row.status === 'expired' ? 'booking_too_late' : 'booking_paid_twice', { refund: amount, key: id }),
})
