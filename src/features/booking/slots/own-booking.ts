import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Availability, AvailabilityDay } from '#contract/booking/availability.ts'
import type { BookedSlot, Booking } from '#contract/booking/bookings.ts'
import { MAX_PER_PAGE } from '#contract/rules/limits.ts'
import { optional, query } from '#src/api/query.ts'
import { tokenAtom } from '#src/domain/session/session.ts'

/** A slot that an own booking takes, or moves to, once it is paid for. */
export interface OwnBooking {
  bookingId: string
  slot: BookedSlot
}

// An unpaid booking may be months ahead of others that are coming.
const comingQuery = optional(query('bookings.list', { query: { filter: 'coming', per_page: MAX_PER_PAGE } }), 'failing')
const read = { ...comingQuery, meta: { ...comingQuery.meta, isQuiet: true } }
const NONE: readonly OwnBooking[] = []

/**
 * The slots of a place that the customer's own unpaid bookings take. Availability is the same for all visitors and
 * calls them sold out, so they are asked for only where something is, and there is a session.
 */
export const useOwnBookings = (
  what: string,
  shown: readonly (Availability | AvailabilityDay)[] | undefined,
): readonly OwnBooking[] => {
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const isEnabled = hasSession && shown?.some(({ status }) => status === 'sold_out') === true
  const { data: coming } = useQuery({ ...read, enabled: isEnabled })
  return isEnabled && coming ? ownBookingsOf(coming.data, what) : NONE
}

/** The same of bookings that are known. `what` is the place as availability is asked for, by id or slug. */
export const ownBookingsOf = (bookings: readonly Booking[], what: string): OwnBooking[] =>
  bookings.flatMap(({ id, status, place, availability, pending_move: move }) => {
    if (![place.slug, place.id].some((name) => what === `${place.kind}:${name}`)) return []
    const slot = status === 'pending_payment' ? availability : move?.availability
    return slot ? [{ bookingId: id, slot }] : []
  })

/** Whether a day has a slot of one's own: it can be opened, also when it is sold out. */
export const isOwnDay = (own: readonly OwnBooking[], date: string): boolean =>
  own.some(({ slot }) => slot.local_start.slice(0, 10) === date)
