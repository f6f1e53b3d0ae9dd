import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Clock } from '../../clock.ts'
import { type BookingMove, bookings } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { AddJob, JobPayloads } from '../../jobs/kinds.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import type { Payments } from '../../payments/payments.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { nextVersion } from '../../version.ts'
import { seatsRepository } from '../holds/seats.ts'
import { MOVE_PAY_MS, type NewSlot } from './new-slot.ts'
import { cancelUntil, refundOf } from './policy.ts'
import { canChange } from './present.ts'
import { returnUnits } from '../subscriptions/usage.ts'
import type { BookingRow } from './repository.ts'
import { newTicketCode } from './ticket.ts'

type BookingMail = JobPayloads['booking.mail']['kind']

interface Given {
  clock: Clock
  add: AddJob
  takeMail: TakeContactMail
  /** Looked up when money moves, since payments know of bookings too. */
  payments: () => Payments
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * What becomes of bookings. Each runs in a transaction of whoever calls it, on a booking that is held with its slots; false
 * where it cannot be.
 */
export const createBookingChanges = ({ clock, add, takeMail, payments }: Given) => {
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

  const mail = async (tx: Database, row: BookingRow, kind: BookingMail): Promise<void> => {
    const { id, calendarSequence, contact, userId, mailHeld } = row
    // A booking that is written about was paid, or is within a membership.
    const isSent = await takeMail(tx, { email: contact.email, userId, isPaid: true })
    if (isSent)
      await add(tx, {
        kind: 'booking.mail',
        payload: { bookingId: id, kind },
        key: `mail ${id} ${kind} ${calendarSequence}`,
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

  /** So much goes back, from the latest payment on. */
  const payBack = async (tx: Database, row: BookingRow, amount: number, reason: string): Promise<void> => {
    let left = amount
    for (const payment of await paymentsRepository(tx).of('booking', row.id)) {
      if (payment.status !== 'succeeded' || payment.failureCode === 'too_late' || left <= 0) continue
      const part = Math.min(left, payment.amount - payment.refunded)
      if (part <= 0) continue
      left -= part
      await payments().refund(tx, payment, part, `booking ${row.id} ${reason} ${payment.id}`)
    }
  }

  const dropMove = async (tx: Database, row: BookingRow): Promise<BookingRow> => {
    if (!row.move) return row
    await payments().giveUp(tx, 'booking', row.id, 'cancelled')
    await seatsRepository(tx).release({ bookingId: row.id }, row.move.slot.id)
    return change(tx, row, { move: null })
  }

  const settleAt = async (
    tx: Database,
    row: BookingRow,
    to: Omit<NewSlot, 'row' | 'isExclusive'>,
  ): Promise<BookingRow> => {
    const startsAt = new Date(to.slot.starts_at)
    const moved = await change(tx, row, {
      availabilityId: to.slot.id,
      slot: to.slot,
      startsAt,
      endsAt: new Date(to.slot.ends_at),
      units: to.units,
      seats: to.seats,
      total: to.total,
      cancelUntil: cancelUntil(row.cancellation, startsAt),
      calendarSequence: row.calendarSequence + 1,
      move: null,
      remindedAt: null,
    })
    await mail(tx, moved, 'booking_changed')
    await remind(tx, moved)
    return moved
  }

  const confirm = async (tx: Database, row: BookingRow): Promise<BookingRow> => {
    const values = { ticketCode: newTicketCode(), expiresAt: null }
    const confirmed = await change(tx, row, values, 'confirmed')
    await mail(tx, confirmed, 'booking_confirmed')
    await remind(tx, confirmed)
    return confirmed
  }

  return {
    confirm,
    dropMove,

    /** It is not paid in time: its seats are others' again. */
    expire: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (row.status !== 'pending_payment' || !row.expiresAt || row.expiresAt > clock.now()) return false
      await seatsRepository(tx).release({ bookingId: row.id })
      await change(tx, row, {}, 'expired')
      await payments().giveUp(tx, 'booking', row.id, 'expired')
      return true
    },

    /** Money came after it had expired: its seats are taken again, if they are still free. */
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

    /** Ends a booking; the policy says what comes back, or all of it where the shop itself ends it. */
    cancel: async (
      tx: Database,
      row: BookingRow,
      by: 'customer' | 'shop' = 'customer',
    ): Promise<BookingRow | undefined> => {
      const now = clock.now()
      const isUnpaid = row.status === 'pending_payment'
      if (!isUnpaid && !(by === 'shop' ? row.status === 'confirmed' : canChange(row, now))) return undefined
      const refund = isUnpaid ? 0 : by === 'shop' ? row.total : refundOf(row.cancellation, row.startsAt, row.total, now)
      await seatsRepository(tx).release({ bookingId: row.id })
      await payments().giveUp(tx, 'booking', row.id, 'cancelled')
      const values = { move: null, expiresAt: null, refunded: refund, calendarSequence: row.calendarSequence + 1 }
      const cancelled = await change(tx, row, values, 'cancelled')
      if (row.usesEntitlement) await returnUnits(tx, { refType: 'booking', refId: row.id }, now)
      await payBack(tx, cancelled, refund, 'cancelled')
      if (!isUnpaid) await mail(tx, cancelled, 'booking_cancelled')
      return cancelled
    },

    /** Moves a booking now, or once what it costs more is paid. Undefined when the other slot has no room. */
    move: async (tx: Database, row: BookingRow, to: NewSlot): Promise<BookingRow | undefined> => {
      const seats = seatsRepository(tx)
      const free = await dropMove(tx, row)
      const due = to.total - free.total
      const owner = { bookingId: free.id }
      // A party may only stay a little in its own way: what it has is given back first where nothing is to be paid.
      if (due <= 0) await seats.release(owner)
      if (!(await seats.take({ slot: to.row, seats: to.seats, isExclusive: to.isExclusive, owner }))) return undefined
      if (due > 0) {
        const expires = new Date(clock.now().getTime() + MOVE_PAY_MS)
        const move: BookingMove = {
          slot: to.slot,
          units: to.units,
          seats: to.seats,
          total: to.total,
          due,
          since: clock.now().toISOString(),
          expires_at: expires.toISOString(),
        }
        await add(tx, {
          kind: 'booking.move_expire',
          payload: { bookingId: free.id },
          key: `move ${newId('bkg')}`,
          at: expires,
        })
        return change(tx, free, { move })
      }
      const moved = await settleAt(tx, free, to)
      if (due < 0) await payBack(tx, moved, -due, `moved ${moved.calendarSequence}`)
      return moved
    },

    /** What a move costs more is paid. */
    finishMove: async (tx: Database, row: BookingRow): Promise<boolean> => {
      const { move } = row
      if (!move || row.status !== 'confirmed') return false
      await seatsRepository(tx).release({ bookingId: row.id }, row.availabilityId)
      await settleAt(tx, row, move)
      return true
    },

    /** A move that was not paid in time does not happen. */
    expireMove: async (tx: Database, row: BookingRow): Promise<boolean> => {
      if (!row.move || new Date(row.move.expires_at) > clock.now()) return false
      await dropMove(tx, row)
      await payments().giveUp(tx, 'booking', row.id, 'expired')
      return true
    },

    /** Somebody came with the ticket. */
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

    /** Money that goes back: it came after its time had gone to somebody else, or for what needs none any more. */
    tooLate: (tx: Database, row: BookingRow): Promise<void> =>
      mail(tx, row, row.status === 'expired' ? 'booking_too_late' : 'booking_paid_twice'),

    reminded: async (tx: Database, row: BookingRow): Promise<void> => {
      await change(tx, row, { remindedAt: clock.now() })
      await mail(tx, row, 'booking_reminder')
    },
  }
}
export type BookingChanges = ReturnType<typeof createBookingChanges>
