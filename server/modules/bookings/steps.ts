import { eq } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Clock } from '../../lib/clock.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { RefundReason } from '../../documents/words.ts'
import type { AddJob, JobPayloads } from '../../jobs/kinds.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import { type UndocumentedKind, writeMovement } from '../../payments/ledger.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Requested } from '../../payments/refunds.ts'
import { touchPass } from '../wallet-passes/repository.ts'
import { noteShopEvent } from '../shop-notices/events.ts'
import { noteLapse } from '../reservations/lapses.ts'
import type { ShopMessage } from './message.ts'
import { retainedOf } from './policy.ts'
import { newTicketCode } from './ticket.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

export interface BookingChangeDeps {
  clock: Clock
  add: AddJob
  takeMail: TakeContactMail
  /** Looked up when a payment is made, since payments depend on bookings too. */
  payments: () => Payments
}

/** The steps that every change of a booking is made of. */
export interface BookingSteps extends BookingChangeDeps {
  change: (tx: Database, row: BookingRow, values: Partial<BookingRow>, status?: BookingStatus) => Promise<BookingRow>
  mail: (
    tx: Database,
    row: BookingRow,
    kind: JobPayloads['booking.mail']['kind'],
    facts?: {
      refund?: number
      to?: RefundWay
      prepaid?: number | undefined
      message?: ShopMessage
      part?: string
      key?: string
      remindAt?: Date
    },
  ) => Promise<void>
  /** Reminds a customer to pay for a booking or its move, at once or, unless it is paid by then, at `remindAt`. */
  askToPay: (tx: Database, row: BookingRow, remindAt?: Date) => Promise<void>
  remind: (tx: Database, row: BookingRow) => Promise<void>
  /** Records that a slot was reserved since then and not paid. */
  lapse: (tx: Database, row: BookingRow, slotId: string, from: Date) => Promise<void>
  /** Gives the booking its ticket, and tells the shop, unless its own people have just made it. */
  confirm: (tx: Database, row: BookingRow, from?: 'counter') => Promise<BookingRow>
  /** Refunds this much of the booking, with a credit note; answers the amount that was possible. */
  payBack: (tx: Database, row: BookingRow, amount: number, because: RefundReason) => Promise<Requested>
  /** Records what the shop keeps or gives up of a paid booking. */
  noteMovement: (
    tx: Database,
    row: BookingRow,
    kind: UndocumentedKind,
    amount: number,
    key: string,
    reason?: string,
  ) => Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_MS = 2 * 60 * 60 * 1000

/** Mails to the customer of a booking, as far as their address takes them. */
const createBookingMails = ({ clock, add, takeMail }: BookingChangeDeps) => {
  const mail: BookingSteps['mail'] = async (
    tx,
    row,
    kind,
    { key = '', refund, to, prepaid, message, part, remindAt } = {},
  ) => {
    const { id, calendarSequence: sequence, contact, userId, mailHeld } = row
    // A person at the counter may leave no address.
    if (contact.email === '') return
    const isSent = await takeMail(tx, { email: contact.email, userId, isPaid: row.status !== 'pending_payment' })
    if (isSent)
      await add(tx, {
        kind: 'booking.mail',
        payload: {
          bookingId: id,
          kind,
          sequence,
          ...(refund !== undefined && { refund }),
          ...(to && { to }),
          ...(prepaid && { prepaid }),
          ...(message && { message }),
          ...(part !== undefined && { part }),
          ...(remindAt && { isReminder: true }),
        },
        key: `mail ${id} ${kind} ${sequence}${key && ` ${key}`}`,
        ...(remindAt && { at: remindAt }),
      })
    if (!isSent || mailHeld) await tx.update(bookings).set({ mailHeld: !isSent }).where(eq(bookings.id, id))
  }

  const remind = async (tx: Database, { id, startsAt }: BookingRow): Promise<void> => {
    const [dayBefore, hoursBefore] = [DAY_MS, SOON_MS].map((ms) => new Date(startsAt.getTime() - ms)) as [Date, Date]
    if (dayBefore > clock.now())
      await add(tx, {
        kind: 'booking.remind',
        payload: { bookingId: id },
        key: `remind ${id} ${startsAt.getTime()}`,
        at: dayBefore,
      })
    if (hoursBefore > clock.now())
      await add(tx, {
        kind: 'booking.remind_soon',
        payload: { bookingId: id, startsAt: startsAt.toISOString() },
        key: `remind soon ${id} ${startsAt.getTime()}`,
        at: hoursBefore,
      })
  }

  /** Reminds a customer who did not pay: at once after a failure, a little later when the page may have been left. */
  const askToPay: BookingSteps['askToPay'] = (tx, row, remindAt) => {
    const key = `${row.move?.since ?? ''}${remindAt ? ' reminder' : ''}`.trim()
    return mail(tx, row, row.move ? 'booking_move_awaits_payment' : 'booking_awaits_payment', {
      key,
      ...(remindAt && { remindAt }),
    })
  }

  return { mail, remind, askToPay }
}

export const createBookingSteps = (deps: BookingChangeDeps): BookingSteps => {
  const { add, clock, payments } = deps
  const mails = createBookingMails(deps)

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
    await touchPass(tx, { bookingId: row.id }, changed.updatedAt, add)
    return changed
  }

  const payBack: BookingSteps['payBack'] = (tx, row, amount, because) =>
    payments().refunds.request(tx, { intent: 'booking', intentId: row.id, amount, because })

  /** Records a reservation that ends unpaid. */
  const lapse: BookingSteps['lapse'] = (tx, row, slotId, from) =>
    noteLapse(tx, { ...row, things: [`slot ${slotId}`], from, to: clock.now() })

  const noteMovement: BookingSteps['noteMovement'] = async (tx, row, kind, amount, key, reason) => {
    const entry = { intent: 'booking', intentId: row.id, amount, currency: row.currency, reason } as const
    // An unpaid booking has nothing to keep.
    if (retainedOf(row) > 0) await writeMovement(tx, { ...entry, kind, key: `${row.id} ${key}`, at: clock.now() })
  }

  const confirm: BookingSteps['confirm'] = async (tx, row, from) => {
    // Refunds of payments before the confirmation do not belong to the booking.
    const values = { ticketCode: newTicketCode(), expiresAt: null, refunded: 0 }
    const confirmed = await change(tx, row, values, 'confirmed')
    // What is paid together is told by one mail.
    if (!(await paymentsRepository(tx).wasPaidTogether('booking', row.id)))
      await mails.mail(tx, confirmed, 'booking_confirmed')
    await mails.remind(tx, confirmed)
    if (from !== 'counter') await noteShopEvent(tx, add, bookingEvent(confirmed, clock.now()))
    return confirmed
  }

  return { ...deps, ...mails, change, confirm, payBack, lapse, noteMovement }
}

const bookingEvent = ({ id, reference, placeId, place, slot, guestCount }: BookingRow, at: Date) => ({
  id,
  topic: 'bookings' as const,
  reference,
  placeId,
  facts: { place: place.name, starts: slot.local_start, guests: guestCount },
  at,
})
