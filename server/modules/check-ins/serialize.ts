import { createHash } from 'node:crypto'
import type { CheckIn, DoorResult, DoorTicket, TicketStatus } from '#contract/check-in/door-list.ts'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The check-in of a booking that counts. */
export interface FirstCheckIn {
  id: string
  at: Date
  /** None in the terminal. */
  by: string | null
}

const STATUSES: Record<BookingStatus, TicketStatus> = {
  held: 'cancelled',
  pending_payment: 'not_paid',
  confirmed: 'confirmed',
  redeemed: 'checked_in',
  cancelled: 'cancelled',
  expired: 'cancelled',
  no_show: 'no_show',
}

/** A check-in that contradicts its booking. */
type Contradiction = FirstCheckIn & { result: DoorResult }

/** A booking as the door shows it. */
export const serializeTicket = (
  row: BookingRow,
  first: FirstCheckIn | undefined,
  entries: readonly Contradiction[] = [],
): DoorTicket => {
  const checkIn = row.status === 'redeemed' ? checkInOf(row, first) : undefined
  return {
    id: row.id,
    reference: row.reference,
    place: { id: row.placeId, name: row.place.name },
    time_zone: row.slot.time_zone,
    local_start: row.slot.local_start,
    local_end: row.slot.local_end,
    name: row.contact.name,
    guests: row.guests,
    party: row.guestCount,
    units: row.units.map(({ label, quantity }) => ({ label, quantity })),
    status: STATUSES[row.status],
    code_hash: row.ticketCode === null ? null : hashOf(row.ticketCode),
    ...(row.handedCode !== null && { former_code_hash: hashOf(row.handedCode) }),
    ...(checkIn && { check_in: checkIn }),
    ...(entries.length > 0 && {
      entries: entries.map(({ id, at, by, result }) => ({ id, at: at.toISOString(), by, result })),
    }),
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Bookings that older versions redeemed in the terminal have no row of a check-in. */
const checkInOf = (row: BookingRow, first: FirstCheckIn | undefined): CheckIn =>
  first
    ? { id: first.id, at: first.at.toISOString(), by: first.by }
    : {
        id: null,
        at: row.timeline.findLast(({ status }) => status === 'redeemed')?.at ?? row.updatedAt.toISOString(),
        by: null,
      }
