// Written by `npm run fix` from the rows of the contract (server/build/contract-tables.ts).
import type { WriteFacts } from './index.ts'

export const writeFacts: WriteFacts = {
  'addresses.add': { rereads: ['addresses.list'], queue: { onDuplicate: 'ask' } },
  'addresses.update': { rereads: ['addresses.list'], queue: {} },
  'addresses.remove': { rereads: ['addresses.list'], queue: { onGone: 'done' } },
  'me.update': { rereads: ['me.read'], queue: { answersRead: true, staysWithGuest: true } },
  'bookings.create': {
    rereads: [
      'bookings.read',
      'bookings.list',
      'availability.list',
      'documents.list',
      'subscription.usage',
      'subscription.quota',
    ],
  },
  'bookings.cancel': {
    rereads: [
      'bookings.read',
      'bookings.list',
      'availability.list',
      'documents.list',
      'subscription.usage',
      'subscription.quota',
    ],
  },
  'bookings.reschedule': {
    rereads: [
      'bookings.read',
      'bookings.list',
      'availability.list',
      'documents.list',
      'subscription.usage',
      'subscription.quota',
    ],
  },
  'holds.create': { rereads: ['availability.list'] },
  'holds.extend': { rereads: ['availability.list'] },
  'holds.remove': { rereads: ['availability.list'] },
  'subscription.change': {
    rereads: [
      'subscription.read',
      'subscription.invoices',
      'documents.list',
      'plans.list',
      'subscription.usage',
      'subscription.quota',
      'bookings.read',
      'bookings.list',
      'availability.list',
      'documents.list',
      'subscription.usage',
      'subscription.quota',
    ],
  },
  'subscriptions.add': {
    rereads: [
      'subscription.read',
      'subscription.invoices',
      'documents.list',
      'plans.list',
      'subscription.usage',
      'subscription.quota',
    ],
  },
  'payments.retry': {
    rereads: [
      'orders.read',
      'orders.list',
      'documents.list',
      'bookings.read',
      'bookings.list',
      'availability.list',
      'documents.list',
      'subscription.usage',
      'subscription.quota',
      'subscription.read',
    ],
  },
  'orders.create': { rereads: ['orders.read', 'orders.list', 'documents.list'] },
  'orders.payInCash': { rereads: ['orders.read', 'orders.list', 'documents.list'] },
  'orders.cancel': { rereads: ['orders.read', 'orders.list', 'documents.list'] },
  'wishlists.add': { rereads: ['wishlists.list'], queue: { onRefusal: 'done' } },
  'wishlists.remove': { rereads: ['wishlists.list'], queue: { onRefusal: 'done' } },
  'wishlists.merge': { rereads: ['wishlists.list'], queue: { onRefusal: 'done' } },
}
