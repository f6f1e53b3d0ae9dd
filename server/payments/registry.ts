import { bookingIntent } from '../modules/bookings/intent.ts'
import { orderIntent } from '../modules/orders/intent.ts'
import { subscriptionIntent } from '../modules/subscriptions/intent.ts'
import type { Services } from '../modules/services.ts'
import type { IntentHandlers } from './intents.ts'

/** THE registry of what can be paid for: who adds something to it adds a row. */
export const createIntents = ({ orderChanges, bookingChanges, memberships }: Services): IntentHandlers => ({
  order: orderIntent(orderChanges),
  booking: bookingIntent(bookingChanges),
  subscription: subscriptionIntent(memberships),
})
