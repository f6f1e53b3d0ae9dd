import type Stripe from 'stripe'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import type { GatewayEvent, HostedGateway } from '../gateway.ts'
import { checkRefund } from '../refund-by-sum.ts'
import { paymentsRepository } from '../repository.ts'
import { openStripe, outcome, signedEvent } from './api.ts'
import { outcomeOfCharge, stripeCharges } from './charges.ts'
import { factsOf, stripePages } from './pages.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface StripeDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix' | 'stripe'>
  db: Database
  clock: Clock
}

const BRANDS = ['visa', 'mastercard', 'apple_pay'] as const
/** The refunds of one charge that are looked through for one made before. */
const MOST_REFUNDS = 100
/** The states of a refund that moves no money. */
const HAVE_FAILED = ['failed', 'canceled']

/** Stripe Checkout, which does not take mada. */
export const stripeGateway = ({ env, db, clock }: StripeDeps): HostedGateway => {
  if (!env.stripe) throw new Error('there is no key of Stripe')
  const { webhookSecret = '' } = env.stripe
  const stripe = openStripe(env.stripe)
  const pages = stripePages({ stripe, env, db, clock })
  const charges = stripeCharges({ stripe, db, clock })

  const ofPage = async (session: Stripe.Checkout.Session, event: Stripe.Event): Promise<GatewayEvent | undefined> => {
    const payment = await paymentNamed(db, session.client_reference_id)
    if (!payment) return undefined
    if (event.type === 'checkout.session.async_payment_failed')
      return outcome(event.id, { ...factsOf(session, payment), outcome: 'failed', failure: 'declined' })
    return pages.outcomeOf(session, payment, event.id)
  }

  const ofIntent = async (intent: Stripe.PaymentIntent, event: Stripe.Event): Promise<GatewayEvent | undefined> => {
    const payment = await paymentNamed(db, intent.metadata?.payment_id)
    // On a page another card can be tried after a decline: there the page's own events give the outcome.
    return payment && payment.chargeKey !== null ? outcomeOfCharge(intent, payment, event.id) : undefined
  }

  return {
    name: 'stripe',
    brands: { once: BRANDS, renewing: BRANDS },
    url: ({ id }, locale) => `${env.publicUrl}${env.apiPrefix}/stripe/payments/${id}?lang=${locale}`,
    open: async (payment) => ({ to: await pages.open(payment) }),
    charge: charges.charge,
    findCharge: charges.find,

    readEvent: async (headers, raw) => {
      const event = await signedEvent(stripe, raw, headers['stripe-signature'], webhookSecret)
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired':
          return ofPage(event.data.object, event)
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.canceled':
          return ofIntent(event.data.object, event)
        default:
          return undefined
      }
    },

    findStatus: pages.look,

    refund: async (payment, amount, key) => {
      const charge = payment.gatewayCharge
      if (charge === null) throw new Error(`${payment.id} has no charge to refund`)
      // The job may run again after Stripe's key has expired: an earlier refund is found by its metadata.
      const { data } = await stripe.refunds.list({ payment_intent: charge, limit: MOST_REFUNDS })
      const own = data.filter(({ metadata }) => metadata?.key === key)
      const earlier = own.find(({ status }) => !HAVE_FAILED.includes(status ?? ''))
      const made =
        earlier ??
        (await stripe.refunds.create(
          { payment_intent: charge, amount, metadata: { key } },
          // Under the key of one that failed Stripe would repeat its first answer.
          { idempotencyKey: own.length === 0 ? `refund ${key}` : `refund ${key} ${own.length}` },
        ))
      if (HAVE_FAILED.includes(made.status ?? '')) throw new Error(`Stripe could not refund ${key}: ${made.status}`)
      checkRefund(payment, { requested: amount, made: made.amount, currency: made.currency })
    },

    close: async ({ gatewayId, chargeKey }) => {
      if (gatewayId !== null && chargeKey === null) await pages.close(gatewayId)
    },
  }
}

const paymentNamed = async (db: Database, id: string | null | undefined): Promise<PaymentRow | undefined> => {
  const payment = id ? await paymentsRepository(db).read(id) : undefined
  return payment?.gateway === 'stripe' ? payment : undefined
}
