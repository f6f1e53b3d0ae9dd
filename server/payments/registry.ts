import { bookingIntent } from '../modules/bookings/intent.ts'
import { orderIntent } from '../modules/orders/intent.ts'
import { subscriptionIntent } from '../modules/subscriptions/intent.ts'
import type { Services } from '../modules/services.ts'
import type { IntentHandlers } from './intents.ts'

/** The registry of what can be paid for: each thing is one row. */
export const createIntents = ({ orderChanges, bookingChanges, memberships }: Services): IntentHandlers => ({
  order: orderIntent(orderChanges),
  booking: bookingIntent(bookingChanges),
  subscription: subscriptionIntent(memberships),
})
