import { bookingSupply } from '../modules/bookings/supply.ts'
import { orderSupply } from '../modules/orders/supply.ts'
import { membershipSupply } from '../modules/subscriptions/supply.ts'
import type { Supplies } from './supply.ts'

/** What is sold for payments of each subject. */
export const SUPPLIES: Supplies = {
  order: (db, { intentId }) => orderSupply(db, intentId),
  booking: bookingSupply,
  subscription: membershipSupply,
}
