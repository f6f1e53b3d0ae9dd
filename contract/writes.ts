import type { EndpointName } from './index.ts'

/**
 * Calls that must not wait on a device: sign-in, payment, and what another customer may take meanwhile. The outbox
 * refuses them by type.
 */
type OfTheMoment =
  `${'auth' | 'holds' | 'bookings' | 'quotes' | 'orders' | 'payments' | 'subscriptions' | 'subscription'}.${string}`

/** A write that is kept on the device until the server has answered. */
interface Write {
  /** The read that it changes. */
  rereads: EndpointName
  /** The answer to it is what that read would answer. */
  answersRead?: true
  /** A repetition creates a duplicate: without an `Idempotency-Key` it is not sent again automatically. */
  doubles?: true
  /** Which refusals mean that nothing is left to do: a 404 only, or any. */
  doneWhen?: 'gone' | 'refused'
  /** A guest's write of this kind is not moved to the account at sign-in. */
  ofGuestAlone?: true
}

/** Writes that may wait for a network. */
export const writes = {
  'me.update': { rereads: 'me.read', answersRead: true, ofGuestAlone: true },
  'addresses.add': { rereads: 'addresses.list', doubles: true },
  'addresses.update': { rereads: 'addresses.list' },
  'addresses.remove': { rereads: 'addresses.list', doneWhen: 'gone' },
  // What is no longer sold or wished for is corrected by the next read of the list.
  'wishlists.add': { rereads: 'wishlists.list', doneWhen: 'refused' },
  'wishlists.remove': { rereads: 'wishlists.list', doneWhen: 'refused' },
  'wishlists.merge': { rereads: 'wishlists.list', doneWhen: 'refused' },
} as const satisfies Partial<Record<Exclude<EndpointName, OfTheMoment>, Write>>

/** Writes that can wait for a network. */
export type WaitingName = keyof typeof writes

/** The properties of a write; undefined for one that an older version of the app left on the device. */
export const writeNamed = (name: string): Write | undefined => (writes as Partial<Record<string, Write>>)[name]
