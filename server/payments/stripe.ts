import Stripe from 'stripe'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { type ChargeableMethod, type Gateway, type GatewayEvent, type PaymentRow, UnsignedEvent } from './gateway.ts'
import { paymentsRepository } from './repository.ts'

/** What the shop was written against: a newer version is adopted on purpose. */
const API_VERSION = Stripe.API_VERSION
const TOLERANCE_SECONDS = 300
/** A page of Stripe lives this long at least. */
const LEAST_LIFE_MS = 30 * 60 * 1000

/** Of a page that saves a card and charges nothing. */
const setupOnly = ({ currency }: Pick<PaymentRow, 'currency'>) => ({
  mode: 'setup' as const,
  currency: currency.toLowerCase(),
})

interface Given {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'stripe'>
  db: Database
}

/** Stripe Checkout; its pages are opened when somebody goes to pay. */
export interface StripeGateway extends Gateway {
  /** Opens the page of an attempt, or the one that is open already, and says where it is. */
  open: (payment: PaymentRow) => Promise<string>
}

export const stripeGateway = ({ env, db }: Given): StripeGateway => {
  if (!env.stripe) throw new Error('there is no key of Stripe')
  const { secretKey, webhookSecret = '' } = env.stripe
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 2,
    timeout: 10_000,
    ...place(env.stripe.apiUrl),
  })

  const methodOf = async (intentId: string): Promise<{ charge: string; method?: ChargeableMethod }> => {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] })
    const { customer, payment_method: method } = intent
    if (typeof customer !== 'string' || method === null || typeof method === 'string') return { charge: intentId }
    const { brand = '', last4 = '' } = method.card ?? {}
    return { charge: intentId, method: { customer, method: method.id, brand, last4 } }
  }

  /** The card that a page saved. */
  const methodSaved = async ({
    setup_intent: setup,
  }: Stripe.Checkout.Session): Promise<Pick<GatewayEvent, 'method'>> => {
    const id = typeof setup === 'string' ? setup : setup?.id
    if (id === undefined) return {}
    const { payment_method: method, customer } = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
    const owner = typeof customer === 'string' ? customer : customer?.id
    if (!method || typeof method === 'string' || owner === undefined) return {}
    const { brand = '', last4 = '' } = method.card ?? {}
    return { method: { customer: owner, method: method.id, brand, last4 } }
  }

  /** What became of a page; undefined while it is open. */
  const outcomeOf = async (session: Stripe.Checkout.Session, id: string): Promise<GatewayEvent | undefined> => {
    const paymentId = session.client_reference_id
    if (paymentId === null) return undefined
    if (session.status === 'expired') return { id, paymentId, outcome: 'expired', failure: 'expired' }
    if (session.status !== 'complete') return undefined
    // Only a card was saved: nothing was charged.
    if (session.mode === 'setup') return { id, paymentId, outcome: 'succeeded', ...(await methodSaved(session)) }
    if (session.payment_status !== 'paid') return undefined
    const charge = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
    return { id, paymentId, outcome: 'succeeded', ...(charge !== undefined && (await methodOf(charge))) }
  }

  return {
    name: 'stripe',
    url: ({ id }) => `${env.publicUrl}${env.apiPrefix}/stripe/payments/${id}`,

    open: async (payment) => {
      const back = (page: string) => `${env.publicUrl}/payment/${page}?payment=${payment.id}`
      const session = await stripe.checkout.sessions.create(
        {
          client_reference_id: payment.id,
          ...(payment.amount === 0
            ? setupOnly(payment)
            : {
                mode: 'payment' as const,
                line_items: [
                  {
                    quantity: 1,
                    price_data: {
                      currency: payment.currency.toLowerCase(),
                      unit_amount: payment.amount,
                      product_data: { name: payment.reference },
                    },
                  },
                ],
                payment_intent_data: {
                  metadata: { payment_id: payment.id },
                  ...(payment.savesMethod && { setup_future_usage: 'off_session' as const }),
                },
              }),
          ...(payment.savesMethod && { customer_creation: 'always' as const }),
          expires_at: Math.ceil(
            Math.max(payment.expiresAt?.getTime() ?? 0, payment.createdAt.getTime() + LEAST_LIFE_MS + 60_000) / 1000,
          ),
          success_url: back('success'),
          cancel_url: back('failed'),
        },
        { idempotencyKey: `open ${payment.id}` },
      )
      await paymentsRepository(db).change(payment.id, { gatewayId: session.id }, new Date())
      return session.url ?? back('failed')
    },

    readEvent: async (headers, raw) => {
      const event = await signed(stripe, raw, headers['stripe-signature'], webhookSecret)
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.expired':
          return outcomeOf(event.data.object, event.id)
        case 'checkout.session.async_payment_failed': {
          const paymentId = event.data.object.client_reference_id
          return paymentId === null ? undefined : { id: event.id, paymentId, outcome: 'failed', failure: 'declined' }
        }
        default:
          return undefined
      }
    },

    look: async (payment) => {
      if (payment.gatewayId === null) return undefined
      return outcomeOf(await stripe.checkout.sessions.retrieve(payment.gatewayId), `look ${payment.gatewayId}`)
    },

    charge: async (payment, { gatewayCustomer, gatewayMethod }) => {
      const event = { id: `charge ${payment.chargeKey}`, paymentId: payment.id }
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: payment.amount,
            currency: payment.currency.toLowerCase(),
            customer: gatewayCustomer,
            payment_method: gatewayMethod,
            off_session: true,
            confirm: true,
            metadata: { payment_id: payment.id },
          },
          { idempotencyKey: payment.chargeKey ?? payment.id },
        )
        const isPaid = intent.status === 'succeeded'
        return isPaid
          ? { ...event, outcome: 'succeeded', charge: intent.id }
          : { ...event, outcome: 'failed', failure: 'declined' }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
        const isAsked = error.code === 'authentication_required'
        return { ...event, outcome: 'failed', failure: isAsked ? 'authentication_failed' : 'declined' }
      }
    },

    refund: async (payment, amount, key) => {
      if (payment.gatewayCharge === null) throw new Error(`${payment.id} has no charge to refund`)
      await stripe.refunds.create(
        { payment_intent: payment.gatewayCharge, amount },
        { idempotencyKey: `refund ${key}` },
      )
    },

    close: async ({ gatewayId }) => {
      if (gatewayId === null) return
      const { status } = await stripe.checkout.sessions.retrieve(gatewayId)
      if (status === 'open') await stripe.checkout.sessions.expire(gatewayId)
    },
  }
}

/** Where Stripe is spoken to: its own address unless said. */
const place = (url: string | undefined): { host?: string; port?: number; protocol?: 'http' | 'https' } => {
  if (url === undefined) return {}
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return { host: hostname, port: Number(port) || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' }
}

const signed = async (stripe: Stripe, raw: Buffer, header: unknown, secret: string): Promise<Stripe.Event> => {
  try {
    return await stripe.webhooks.constructEventAsync(raw, String(header ?? ''), secret, TOLERANCE_SECONDS)
  } catch (cause) {
    throw new UnsignedEvent('it is not signed by Stripe', { cause })
  }
}
