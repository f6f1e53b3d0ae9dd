import { bookingSupply } from '../bookings/supply.ts'
import { orderSupply } from '../orders/supply.ts'
import { membershipSupply } from '../subscriptions/supply.ts'
import type { Supplies } from '../../documents/supply.ts'

/** What is sold for payments of each subject. */
export const SUPPLIES: Supplies = {
  order: (db, { intentId }) => orderSupply(db, intentId),
  booking: bookingSupply,
  subscription: membershipSupply,
}
