import type Stripe from 'stripe'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env/env.ts'
import { chargedOf, type GatewayEvent } from '../gateway.ts'
import { type HostedPage, openOnePage, resultPage } from '../one-page.ts'
import { heldOf, idOf, outcome, savedCard } from './api.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

const MINUTE_MS = 60_000
/**
 * Stripe accepts an `expires_at` from 30 minutes to 24 hours after it creates the page. The margins allow for latency
 * and for clocks that differ. A shorter deadline of the shop is enforced by closing the page.
 */
export const PAGE_LIFE_MS = { least: 31 * MINUTE_MS, most: (24 * 60 - 5) * MINUTE_MS }

interface StripePageDeps {
  stripe: Stripe
  env: Pick<Env, 'publicUrl'>
  db: Database
  clock: Clock
}

type Session = Stripe.Checkout.Session

/** The pages of Stripe Checkout: one open page at a time for an attempt to pay. */
export const stripePages = ({ stripe, env, db, clock }: StripePageDeps) => {
  /** The outcome of a page; undefined while it may still be paid. */
  const outcomeOf = async (session: Session, payment: PaymentRow, id: string): Promise<GatewayEvent | undefined> => {
    const facts = factsOf(session, payment)
    if (session.status === 'expired')
      return isLastPage(session, payment)
        ? outcome(id, { ...facts, outcome: 'expired', failure: 'expired' })
        : undefined
    if (session.status !== 'complete') return undefined
    const paid = (charge?: string) => heldOf(charge, session.amount_total, session.currency)
    if (session.mode === 'setup')
      return outcome(id, { ...facts, outcome: 'succeeded', held: paid(), ...(await setUp(session)) })
    // `unpaid`: a slower method than a card, whose own event gives the outcome.
    if (session.payment_status === 'unpaid') return undefined
    const charge = idOf(session.payment_intent)
    const saved = charge !== undefined && payment.savesMethod ? await cardOf(charge) : {}
    return outcome(id, { ...facts, outcome: 'succeeded', held: paid(charge), ...saved })
  }

  /** Whether no other page will follow: an older page was replaced, and before the deadline a new one can be opened. */
  const isLastPage = ({ id }: Session, { gatewayId, expiresAt }: PaymentRow): boolean =>
    id === gatewayId && (expiresAt === null || expiresAt.getTime() - clock.now().getTime() < PAGE_LIFE_MS.least)

  const cardOf = async (intentId: string) =>
    savedCard(await stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] }))

  const setUp = async ({ setup_intent: setup }: Session) => {
    const id = idOf(setup)
    const made = id === undefined ? undefined : await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })
    return made?.status === 'succeeded' ? savedCard(made) : {}
  }

  const read = async (gatewayId: string) => toPage(await stripe.checkout.sessions.retrieve(gatewayId))

  const create = async (payment: PaymentRow): Promise<HostedPage> => {
    const expiresAt = expiryOf(payment, clock.now())
    const session = await stripe.checkout.sessions.create(
      {
        ...pageOf(payment),
        client_reference_id: payment.id,
        metadata: { payment_id: payment.id },
        expires_at: expiresAt,
        success_url: resultPage(env.publicUrl, 'success', payment),
        cancel_url: resultPage(env.publicUrl, 'failed', payment),
      },
      // Differs with each page and each expiry: Stripe refuses a known key with other parameters.
      { idempotencyKey: `open ${payment.id} ${payment.gatewayId ?? 'first'} ${expiresAt}` },
    )
    return toPage(session)
  }

  const close = async (gatewayId: string): Promise<void> => {
    const { status } = await stripe.checkout.sessions.retrieve(gatewayId)
    if (status === 'open') await stripe.checkout.sessions.expire(gatewayId)
  }

  return {
    outcomeOf,
    close,

    open: (payment: PaymentRow): Promise<string> =>
      openOnePage({ db, clock, publicUrl: env.publicUrl, close, read, create }, payment),

    look: async (payment: PaymentRow): Promise<GatewayEvent[]> => {
      if (payment.gatewayId === null) return []
      const session = await stripe.checkout.sessions.retrieve(payment.gatewayId)
      const event = await outcomeOf(session, payment, `look ${session.id}`)
      return event ? [event] : []
    },
  }
}

/**
 * How a page names its attempt. Metadata is written with the secret key alone; `client_reference_id` can be chosen by
 * customers in the address of a Payment Link, so that it only names the attempt.
 */
export const factsOf = ({ metadata }: Pick<Session, 'metadata'>, { id }: PaymentRow) =>
  ({ paymentId: id, way: 'page', isOurs: metadata?.payment_id === id }) as const

const toPage = ({ id, status, url }: Session): HostedPage => ({
  id,
  state: status === 'open' ? 'open' : status === 'complete' ? 'paid' : 'ended',
  url: url ?? undefined,
})

/** When a page that is opened now ends, in seconds. */
export const expiryOf = ({ expiresAt }: Pick<PaymentRow, 'expiresAt'>, now: Date): number => {
  const { least, most } = PAGE_LIFE_MS
  const wanted = expiresAt ? expiresAt.getTime() - now.getTime() : most
  return Math.floor((now.getTime() + Math.min(Math.max(wanted, least), most)) / 1000)
}

/** The parameters of a page: a payment of exactly the amount due, or a card to save where nothing is due. */
const pageOf = (payment: PaymentRow): Stripe.Checkout.SessionCreateParams => {
  const currency = payment.currency.toLowerCase()
  const metadata = { payment_id: payment.id }
  const creation = payment.savesMethod && { customer_creation: 'always' as const }
  if (payment.amount === 0) return { mode: 'setup', currency, setup_intent_data: { metadata }, ...creation }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: chargedOf(payment), product_data: { name: payment.reference } },
      },
    ],
    payment_intent_data: {
      metadata,
      ...(payment.savesMethod && { setup_future_usage: 'off_session' as const }),
    },
    ...creation,
  }
}
