import type { EndpointName } from './index.ts'

/**
 * The properties of a read that the app needs before its schemas are loaded. Names are those of the endpoints. Separate
 * from the endpoints because it belongs to the first load and the schemas do not.
 */
interface Read {
  /** Kept for offline reading: for the device, or for the signed-in customer alone. */
  keep?: 'device' | 'customer'
  /** The answer is written in the request's language, so each language is cached apart. */
  perLanguage?: boolean
}

const rows: Partial<Record<EndpointName, Read>> = {
  'settings.read': { keep: 'device', perLanguage: true },
  'legal.read': { keep: 'device' },
  'home.read': { keep: 'device' },
  'categories.list': { keep: 'device' },
  'products.list': { keep: 'device' },
  'products.read': { keep: 'device' },
  'locations.list': { keep: 'device' },
  'locations.read': { keep: 'device' },
  'destinations.list': { keep: 'device' },
  'destinations.read': { keep: 'device' },
  'experiences.list': { keep: 'device' },
  'experiences.read': { keep: 'device' },
  'availability.list': { keep: 'device' },
  'plans.list': { keep: 'device' },
  'reviews.list': { keep: 'device' },
  'reviews.mine': { keep: 'customer' },
  'wishlists.list': { keep: 'customer' },
  'wishlists.look': { keep: 'device' },
  'wishlists.read': {},
  'bookings.list': { keep: 'customer' },
  'bookings.read': { keep: 'customer' },
  'me.read': { keep: 'customer' },
  'subscription.read': { keep: 'customer' },
  'subscription.usage': { keep: 'customer' },
  'subscription.quota': { keep: 'customer' },
  'subscription.invoices': { keep: 'customer' },
  'addresses.list': { keep: 'customer' },
  'carts.read': { keep: 'customer' },
  'orders.list': { keep: 'customer' },
  'orders.read': { keep: 'customer' },
}

/** The same by any name; a read without a row is kept nowhere. */
export const reads: Partial<Record<string, Read>> = rows
