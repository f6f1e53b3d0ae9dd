import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import type { Clock } from '../../clock.ts'
import { bookings } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { LedgerKind } from '../../db/payments-schema.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import type { PaymentRow } from '../../payments/gateway.ts'
import { writeMovement } from '../../payments/ledger.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Requested } from '../../payments/refunds.ts'
import { nextVersion } from '../../calls/etag.ts'
import { seatsRepository } from '../holds/seats.ts'
import { noteLapse } from '../reservations/lapses.ts'
import { type BookingSteps, createBookingMoves } from './moves.ts'
import { cancelMail, cancelRefund, retainedOf } from './policy.ts'
import { canChange } from './serialize.ts'
import { returnUnits } from '../subscriptions/quota/usage.ts'
import type { BookingRow } from './repository.ts'
import { newTicketCode } from './ticket.ts'

interface BookingChangeDeps {
  clock: Clock
  add: AddJob
  takeMail: TakeContactMail
  /** Looked up when a payment is made, since payments depend on bookings too. */
  payments: () => Payments
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The changes of a booking. Each runs in the caller's transaction, on a booking that is locked with its slots; false
 * where it is not allowed.
 */
export const createBookingChanges = ({ clock, add, takeMail, payments }: BookingChangeDeps) => {
  const change = async (
    tx: Database,
    row: BookingRow,
    values: Partial<BookingRow>,
    status: BookingStatus = row.status,
  ): Promise<BookingRow> => {
    const at = clock.now().toISOString()
    const timeline = row.status === status ? row.timeline : [...row.timeline, { status, at }]
    const [changed] = await tx
      .update(bookings)
      .set({ ...values, status, timeline, updatedAt: nextVersion(row) })
      .where(eq(bookings.id, row.id))
      .returning()
    if (!changed) throw new Error('a booking is gone')
    return changed
  }

  const mail: BookingSteps['mail'] = async (tx, row, kind, { key = '', refund, remindAt } = {}) => {
    const { id, calendarSequence: sequence, contact, userId, mailHeld } = row
    const isSent = await takeMail(tx, { email: contact.email, userId, isPaid: row.status !== 'pending_payment' })
    if (isSent)
      await add(tx, {
        kind: 'booking.mail',
        payload: {
          bookingId: id,
          kind,
          sequence,
          ...(refund !== undefined && { refund }),
          ...(remindAt && { isReminder: true }),
        },
        key: `mail ${id} ${kind} ${sequence}${key && ` ${key}`}`,
        ...(remindAt && { at: remindAt }),
      })
    if (!isSent || mailHeld) await tx.update(bookings).set({ mailHeld: !isSent }).where(eq(bookings.id, id))
  }

  const remind = async (tx: Database, { id, startsAt }: BookingRow): Promise<void> => {
    const at = new Date(startsAt.getTime() - DAY_MS)
    if (at > clock.now())
      await add(tx, {
        kind: 'booking.remind',
        payload: { bookingId: id },
        key: `remind ${id} ${startsAt.getTime()}`,
        at,
      })
  }

  const payBack = (tx: Database, row: BookingRow, amount: number): Promise<Requested> =>
    payments().refunds.request(tx, { intent: 'booking', intentId: row.id, amount })

  /** Records a reservation that ends unpaid. */
  const lapse: BookingSteps['lapse'] = (tx, row, slotId, from) =>
    noteLapse(tx, { ...row, things: [`slot ${slotId}`], from, to: clock.now() })

  const noteMovement = async (tx: Database, row: BookingRow, kind: LedgerKind, amount: number, key: string) => {
    const entry = { intent: 'booking', intentId: row.id, amount, currency: row.currency } as const
    // An unpaid booking has nothing to keep.
    if (retainedOf(row) > 0) await writeMovement(tx, { ...entry, kind, key: `${row.id} ${key}`, at: clock.now() })
  }

  /** Reminds a customer who did not pay: at once after a failure, a little later when the page may have been left. */
  const askToPay: BookingSteps['askToPay'] = (tx, row, remindAt) => {
    const key = `${row.move?.since ?? ''}${remindAt ? ' reminder' : ''}`.trim()
    return mail(tx, row, row.move ? 'booking_move_awaits_payment' : 'booking_awaits_payment', {
      key,
      ...(remindAt && { remindAt }),
    })
  }

  const confirm = async (tx: Database, row: BookingRow): Promise<BookingRow> => {
    // Refunds of payments before the confirmation do not belong to the booking.
    const values = { ticketCode: newTicketCode(), expiresAt: null, refunded: 0 }
    const confirmed = await change(tx, row, values, 'confirmed')
    await mail(tx, confirmed, 'booking_confirmed')
    await remind(tx, confirmed)
    return confirmed
  }

  const moves = createBookingMoves({ clock, add, payments, change, mail, askToPay, remind, lapse })

  return {
    confirm,
    askToPay,
    ...moves,

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
      const { amount } = await payBack(tx, row, due)
      const values = {
        move: null,
        expiresAt: null,
        refunded: row.refunded + amount,
        calendarSequence: row.calendarSequence + 1,
      }
      const cancelled = await change(tx, row, values, 'cancelled')
      await noteMovement(tx, row, 'cancellation_fee', Math.max(0, row.total - row.refunded) - amount, 'cancelled')
      if (row.usesEntitlement) await returnUnits(tx, { refType: 'booking', refId: row.id }, now)
      if (!isUnpaid) await mail(tx, cancelled, cancelMail(row, by), { refund: amount })
      return cancelled
    },

    /**
     * Refunds what the shop retained, all of it or a part; the booking is unchanged. Undefined if less was retained.
     */
    refund: async (tx: Database, row: BookingRow, asked = retainedOf(row)): Promise<number | undefined> => {
      if (asked <= 0 || asked > retainedOf(row)) return undefined
      const { amount } = await payBack(tx, row, asked)
      const changed = await change(tx, row, { refunded: row.refunded + amount })
      await noteMovement(tx, row, 'write_off', amount, String(changed.refunded))
      await mail(tx, changed, 'booking_refunded', { refund: amount, key: String(changed.refunded) })
      return amount
    },

    /** Marks the ticket as used. */
    redeem: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (row.status !== 'confirmed') return false
      await change(tx, row, {}, 'redeemed')
      return true
    },

    noShow: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (row.status !== 'confirmed' || row.startsAt > clock.now()) return false
      await change(tx, row, {}, 'no_show')
      return true
    },

    /** Mails a refund: the payment came after the slot was taken, or for a booking that needs none any more. */
    tooLate: (tx: Database, row: BookingRow, { id, amount }: PaymentRow): Promise<void> =>
      mail(tx, row, row.status === 'expired' ? 'booking_too_late' : 'booking_paid_twice', { refund: amount, key: id }),

    reminded: async (tx: Database, row: BookingRow): Promise<void> => {
      await change(tx, row, { remindedAt: clock.now() })
      await mail(tx, row, 'booking_reminder')
    },
  }
}
export type BookingChanges = ReturnType<typeof createBookingChanges>
