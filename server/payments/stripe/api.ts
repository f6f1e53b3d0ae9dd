import Stripe from 'stripe'
import type { Env } from '../../env/env.ts'
import { fetchThrough } from '../../lib/circuit.ts'
import type { ChargeableMethod, GatewayEvent, HeldMoney } from '../gateway.ts'
import { UnsignedEvent } from '../gateway.ts'

/** The version the shop was written against: a newer one is adopted on purpose. */
const API_VERSION = Stripe.API_VERSION
const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 10_000

/**
 * Opens Stripe's API. What fails on the network is not repeated here: a customer would wait for it, and jobs repeat it
 * themselves under the same idempotency key.
 */
export const openStripe = ({ secretKey, apiUrl }: NonNullable<Env['stripe']>): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    httpClient: Stripe.createFetchHttpClient((url, init = {}) =>
      fetchThrough('stripe', url as string, init, TIMEOUT_MS),
    ),
    ...place(apiUrl),
  })

/** Where Stripe is spoken to: its own address unless said. */
const place = (url: string | undefined): { host?: string; port?: number; protocol?: 'http' | 'https' } => {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return { host: hostname, port: Number(port) || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' }
}

/** The event of a webhook request. Throws `UnsignedEvent` unless Stripe signed it a moment ago. */
export const signedEvent = async (
  stripe: Stripe,
  raw: Buffer,
  header: unknown,
  secret: string,
): Promise<Stripe.Event> => {
  try {
    return await stripe.webhooks.constructEventAsync(raw, String(header ?? ''), secret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw new UnsignedEvent('it is not signed by Stripe', { cause })
  }
}

/** The id of something that Stripe answers either whole or by its id. */
export const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  typeof one === 'string' ? one : one?.id

/** The card that a payment or a setup saved, if it saved one. */
export const savedCard = ({
  customer,
  payment_method: method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): {
  method?: ChargeableMethod
} => {
  const owner = idOf(customer)
  if (owner === undefined || !method || typeof method === 'string') return {}
  const { brand = '', last4 = '', fingerprint } = method.card ?? {}
  return { method: { customer: owner, method: method.id, brand, last4, ...(fingerprint && { fingerprint }) } }
}

type Without<Event, Key extends keyof GatewayEvent> = Event extends GatewayEvent ? Omit<Event, Key> : never

/** An outcome under an id that differs by outcome: a later success is not taken for a repetition of a failure. */
export const outcome = (id: string, event: Without<GatewayEvent, 'id'>): GatewayEvent => ({
  id: `${id} ${event.outcome}`,
  ...event,
})

/** A sum as Stripe answers it: minor units, and a currency in lower case. */
export const heldOf = (charge: string | undefined, amount: number | null, currency: string | null): HeldMoney => ({
  ...(charge !== undefined && { charge }),
  amount: amount ?? 0,
  currency: (currency ?? '').toUpperCase(),
})
