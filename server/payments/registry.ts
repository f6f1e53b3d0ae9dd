import { bookingSubject } from '../modules/bookings/payment-subject.ts'
import { orderSubject } from '../modules/orders/payment-subject.ts'
import { subscriptionSubject } from '../modules/subscriptions/payment-subject.ts'
import type { Services } from '../modules/services.ts'
import type { SubjectHandlers } from './subjects.ts'

/** The registry of what can be paid for: each thing is one row. */
export const createSubjects = ({ orderChanges, bookingChanges, memberships, gateways }: Services): SubjectHandlers => ({
  order: orderSubject(orderChanges, gateways),
  booking: bookingSubject(bookingChanges),
  subscription: subscriptionSubject(memberships),
})
