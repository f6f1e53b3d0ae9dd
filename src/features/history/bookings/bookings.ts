import type { BookingFilter } from '#contract/booking/bookings.ts'
import { optional, query } from '#src/api/query.ts'
import { pageFrom } from '#src/lib/pagination.ts'

/** Which bookings a list shows, in the order offered; the first unless the URL names another. */
export const BOOKING_FILTERS = ['coming', 'past', 'cancelled'] as const satisfies readonly BookingFilter[]

export const filterFrom = (search: URLSearchParams): BookingFilter =>
  BOOKING_FILTERS.find((filter) => filter === search.get('when')) ?? 'coming'

/** A page of the customer's bookings; without them the page shows why. */
export const bookingsQuery = (search: URLSearchParams) =>
  optional(
    query('bookings.list', { query: { filter: filterFrom(search), page: pageFrom(search.get('page')) } }),
    'failing',
  )

/** The first bookings, whether they are over or not. */
export const anyBookingQuery = optional(query('bookings.list', { query: { page: 1 } }), 'failing')
