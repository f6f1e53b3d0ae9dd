import { eq } from 'drizzle-orm'
import { places } from '../../db/schema/places-schema.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { SubjectHandler, Payable } from '../../payments/subjects.ts'
import type { BookingChanges } from './changes.ts'
import { GRACE_MS } from './policy.ts'
import { bookingsRepository } from './repository.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The payment handler of bookings. */
export const bookingSubject = (changes: BookingChanges): SubjectHandler => ({
  lock: async (tx, id) => void (await bookingsRepository(tx).lock(id)),

  onPaid: async (tx, payment) => {
    const row = await bookingsRepository(tx).lock(payment.intentId)
    if (row?.status === 'pending_payment') {
      await changes.confirm(tx, row)
      return 'kept'
    }
    if (row?.move && payment.createdAt >= new Date(row.move.since) && payment.amount === row.move.due)
      return (await changes.finishMove(tx, row)) ? 'kept' : 'refund'
    // Its seats are still free and are taken again.
    if (row?.status === 'expired' && (await changes.revive(tx, row, await isExclusive(tx, row)))) return 'kept'
    if (row) await changes.tooLate(tx, row, payment)
    return 'refund'
  },

  // Another attempt may follow until it expires; the mail links back to the payment.
  onFailed: async (tx, payment) => {
    const row = await bookingsRepository(tx).lock(payment.intentId)
    if (row && payableOf(row)) await changes.askToPay(tx, row)
  },

  onRefunded: async (tx, payment, { amount, key, to, prepaid }) => {
    const row = await bookingsRepository(tx).lock(payment.intentId)
    // That it was asked for was written already, for the way it should have gone.
    if (row && to === 'hand') await changes.mail(tx, row, 'booking_refunded', { refund: amount, to, prepaid, key })
    if (payment.failureCode !== 'too_late') return
    if (row?.status === 'expired')
      await tx
        .update(bookings)
        .set({ refunded: row.refunded + amount })
        .where(eq(bookings.id, row.id))
  },

  payable: async (db, { intentId }) => {
    const row = await bookingsRepository(db).read(intentId)
    return row && payableOf(row)
  },

  stateOf: async (db, { intentId }) => {
    const row = await bookingsRepository(db).read(intentId)
    if (!row || row.status === 'cancelled') return 'cancelled'
    if (row.status === 'expired') return 'expired'
    return payableOf(row) ? 'open' : 'kept'
  },
})

/** The amount due for a booking: its price, or the difference of its move. */
export const payableOf = ({ status, total, expiresAt, move }: BookingRow): Payable | undefined => {
  if (status === 'pending_payment' && expiresAt)
    return { amount: total, expiresAt, payUntil: new Date(expiresAt.getTime() - GRACE_MS) }
  if (!move) return undefined
  const end = new Date(move.expires_at)
  return { amount: move.due, expiresAt: end, payUntil: end }
}

const isExclusive = async (tx: Database, { placeId }: BookingRow): Promise<boolean> => {
  const [place] = await tx.select({ booking: places.booking }).from(places).where(eq(places.id, placeId))
  return place?.booking?.mode === 'exclusive'
}
