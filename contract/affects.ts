import type { EndpointName } from './index.ts'

const ORDERS = ['orders.read', 'orders.list'] as const
const QUOTAS = ['subscription.usage', 'subscription.quota'] as const
const BOOKINGS = ['bookings.read', 'bookings.list', 'availability.list', ...QUOTAS] as const
const MEMBERSHIP = ['subscription.read', 'subscription.invoices', 'plans.list', ...QUOTAS] as const

/** The reads whose kept answers a payment invalidates, by what is paid for. */
export const affectedByPayment: Record<'order' | 'booking' | 'subscription', readonly EndpointName[]> = {
  order: ORDERS,
  booking: BOOKINGS,
  subscription: MEMBERSHIP,
}

/**
 * The reads whose kept answers a write invalidates. They are fetched again at once where they are on screen, and before
 * a page that needs them is shown. Writes of the outbox are in `writes.ts`.
 */
const affects: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  'orders.create': ORDERS,
  'orders.cancel': ORDERS,
  'orders.payInCash': ORDERS,
  'payments.retry': [...ORDERS, ...BOOKINGS, 'subscription.read'],
  'holds.create': ['availability.list'],
  'holds.extend': ['availability.list'],
  'holds.remove': ['availability.list'],
  'bookings.create': BOOKINGS,
  'bookings.cancel': BOOKINGS,
  'bookings.reschedule': BOOKINGS,
  'subscriptions.add': MEMBERSHIP,
  'subscription.change': [...MEMBERSHIP, ...BOOKINGS],
}

/** The reads a call makes out of date; none for a call that changes nothing, or another back end's own. */
export const affectedBy = (name: EndpointName): readonly EndpointName[] => affects[name] ?? []
