import { basketSubject } from './baskets/payment-subject.ts'
import { bookingSubject } from './bookings/payment-subject.ts'
import { giftCardSubject } from './gift-cards/payment-subject.ts'
import { orderSubject } from './orders/payment-subject.ts'
import { subscriptionSubject } from './subscriptions/payment-subject.ts'
import type { Services } from './services.ts'
import type { SubjectHandlers } from '../payments/subjects.ts'

/** The registry of what can be paid for: each thing is one row. */
export const createSubjects = ({
  orderChanges,
  bookingChanges,
  memberships,
  gateways,
  intents,
  clock,
  jobs,
}: Services): SubjectHandlers => ({
  order: orderSubject(orderChanges, gateways),
  booking: bookingSubject(bookingChanges),
  subscription: subscriptionSubject(memberships),
  gift_card: giftCardSubject({ clock, add: jobs.add }),
  basket: basketSubject(intents, jobs.add),
})
