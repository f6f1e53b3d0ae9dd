import { query } from '#src/api/query.ts'

/** One booking of the customer. */
export const bookingQuery = (id: string) => query('bookings.read', { params: { id } })
