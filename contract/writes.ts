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
  /** What arrives twice is there twice: without an `Idempotency-Key` it is not sent again by itself. */
  doubles?: true
  /** Which refusals mean that nothing is left to do: that the thing is gone, or any at all. */
  doneWhen?: 'gone' | 'refused'
  /** A guest's goes with the guest: it is not taken along into the account they sign in to. */
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

/** What is known of a write; nothing of one that an older version of the app left on the device. */
export const writeNamed = (name: string): Write | undefined => (writes as Partial<Record<string, Write>>)[name]
