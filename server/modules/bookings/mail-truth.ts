import type { BookingRow } from '../../db/schema/rows.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { payableOf } from './payment-subject.ts'

/** A mail that a booking's event asks for. */
export type MailRequest = Pick<
  JobPayloads['booking.mail'],
  'kind' | 'sequence' | 'refund' | 'to' | 'prepaid' | 'message' | 'part' | 'isReminder'
>

/**
 * Whether a mail about a booking's time is still true: a mail that was delayed is not sent once the booking was moved
 * or cancelled since. What it states about refunds stays true.
 */
export const isStillTrue = ({ kind, sequence }: MailRequest, row: BookingRow, now: Date): boolean => {
  switch (kind) {
    case 'booking_awaits_payment':
      return row.status === 'pending_payment' && payUntilOf(row) > now
    case 'booking_move_awaits_payment':
      return row.status === 'confirmed' && row.move !== null && payUntilOf(row) > now
    case 'booking_confirmed':
    case 'booking_changed':
    case 'booking_part_taken':
      return row.status === 'confirmed' && (sequence ?? row.calendarSequence) === row.calendarSequence
    case 'booking_handed':
    case 'booking_given_back':
      return row.status === 'confirmed'
    case 'booking_message':
      return row.status === 'confirmed' || row.status === 'redeemed'
    case 'booking_closed':
    case 'booking_part_closed':
      return row.status === 'confirmed' && row.closedAt !== null
    case 'booking_reminder':
      return (
        row.closedAt === null &&
        row.status === 'confirmed' &&
        (sequence ?? row.calendarSequence) === row.calendarSequence &&
        isTomorrow(row, now)
      )
    case 'booking_cancelled':
    case 'booking_returned':
    case 'booking_released':
    case 'booking_part_ended':
      return row.status === 'cancelled'
    case 'booking_refunded':
    case 'booking_too_late':
    case 'booking_paid_twice':
      return true
  }
  // A job of a newer release waits for a server that knows its kind.
  throw new Error(`No such mail: ${String(kind satisfies never)}`)
}

/** Its words say "tomorrow": by the clock of the place. */
const isTomorrow = ({ startsAt, slot }: BookingRow, now: Date): boolean => {
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: slot.time_zone }).format(at)
  const next = new Date(`${dayOf(now)}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return startsAt > now && dayOf(startsAt) === next.toISOString().slice(0, 10)
}

const payUntilOf = (row: BookingRow): Date => payableOf(row)?.payUntil ?? new Date(0)
