import type { Database } from '../../db/client.ts'
import { createCancellations } from './cancel.ts'
import { createHandOvers } from './hand-over.ts'
import { createLatePaymentChanges } from './late-payment.ts'
import { createBookingMoves } from './moves.ts'
import { type BookingChangeDeps, type BookingSteps, createBookingSteps } from './steps.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/**
 * The changes of a booking. Each runs in the caller's transaction, on a booking that is locked with its slots; false
 * where it is not allowed.
 */
export const createBookingChanges = (deps: BookingChangeDeps) => {
  const steps = createBookingSteps(deps)
  return {
    confirm: steps.confirm,
    askToPay: steps.askToPay,
    mail: steps.mail,
    ...createBookingMoves(steps),
    ...createLatePaymentChanges(steps),
    ...createCancellations(steps),
    ...createHandOvers(steps),
    ...createAttendanceChanges(steps),
  }
}
export type BookingChanges = ReturnType<typeof createBookingChanges>

const createAttendanceChanges = ({ clock, change, mail }: BookingSteps) => ({
  reminded: async (tx: Database, row: BookingRow): Promise<void> => {
    await change(tx, row, { remindedAt: clock.now() })
    await mail(tx, row, 'booking_reminder')
  },

  /** Marks the ticket as used. */
  redeem: async (tx: Database, row: BookingRow): Promise<boolean> => {
    if (row.status !== 'confirmed' || row.guestCount === 0) return false
    await change(tx, row, {}, 'redeemed')
    return true
  },

  /** Takes back that the ticket was used. */
  unredeem: async (tx: Database, row: BookingRow): Promise<boolean> => {
    if (row.status !== 'redeemed') return false
    await change(tx, row, {}, 'confirmed')
    return true
  },

  noShow: async (tx: Database, row: BookingRow): Promise<boolean> => {
    if (row.status !== 'confirmed' || row.guestCount === 0 || row.startsAt > clock.now()) return false
    await change(tx, row, {}, 'no_show')
    return true
  },
})
