import { query } from '#src/api/query.ts'

/** What a payment is for: the page is shown without it too. */
const quiet = <Read extends { meta: object }>(read: Read): Read => ({ ...read, meta: { ...read.meta, isQuiet: true } })
export const orderQuery = (id: string) => quiet(query('orders.read', { params: { id } }))
export const membershipQuery = quiet(query('subscription.read', {}))
export const bookingQuery = (id: string) => quiet(query('bookings.read', { params: { id } }))
export const basketQuery = (id: string) => quiet(query('baskets.read', { params: { id } }))
