/** The reads of one subject, by which rows of writes name what they make out of date. */
export const ORDERS = ['orders.read', 'orders.list', 'documents.list'] as const
const QUOTAS = ['subscription.usage', 'subscription.quota'] as const
export const BOOKINGS = ['bookings.read', 'bookings.list', 'availability.list', 'documents.list', ...QUOTAS] as const
export const MEMBERSHIP = [
  'subscription.read',
  'subscription.invoices',
  'documents.list',
  'plans.list',
  ...QUOTAS,
] as const

/** The reads whose stored answers a payment makes out of date, by what is paid for. */
export const affectedByPayment = {
  order: ORDERS,
  booking: BOOKINGS,
  subscription: MEMBERSHIP,
  gift_card: ['giftCards.read', 'giftCards.list'],
  basket: [...ORDERS, ...BOOKINGS, ...MEMBERSHIP],
} as const
