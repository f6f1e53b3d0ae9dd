import Stripe from 'stripe'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { GatewayEvent } from '../gateway.ts'
import { paymentsRepository } from '../repository.ts'
import { heldOf, outcome } from './api.ts'
import type { PaymentRow, SavedMethodRow } from '../../db/schema/rows.ts'

interface StripeDeps {
  stripe: Stripe
  db: Database
  clock: Clock
}

/** Charges of saved cards, made without the customer. */
export const stripeCharges = ({ stripe, db, clock }: StripeDeps) => {
  /** Stripe's record of a charge: by its id where it is known, else by the payment in its metadata. */
  const findIntent = async (payment: PaymentRow): Promise<Stripe.PaymentIntent | undefined> => {
    if (payment.gatewayId !== null) return stripe.paymentIntents.retrieve(payment.gatewayId)
    const { data } = await stripe.paymentIntents.search({ query: `metadata['payment_id']:'${payment.id}'`, limit: 1 })
    return data[0]
  }

  const make = async (payment: PaymentRow, { gatewayCustomer, gatewayMethod }: SavedMethodRow) => {
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
    await paymentsRepository(db).noteGatewayId(payment, intent.id, clock.now())
    return intent
  }

  return {
    /** Charges once for as long as Stripe keeps the key; undefined while Stripe processes it. */
    charge: async (payment: PaymentRow, method: SavedMethodRow): Promise<GatewayEvent | undefined> => {
      const id = `charge ${payment.chargeKey}`
      try {
        const intent = await make(payment, method)
        return outcomeOfCharge(intent, { ...payment, gatewayId: intent.id }, id)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
        const isUnauthenticated = error.code === 'authentication_required'
        const failure = isUnauthenticated ? 'authentication_failed' : 'declined'
        return outcome(id, { paymentId: payment.id, way: 'charge', isOurs: true, outcome: 'failed', failure })
      }
    },

    find: async (payment: PaymentRow): Promise<{ event: GatewayEvent | undefined } | undefined> => {
      const intent = await findIntent(payment)
      return intent && { event: outcomeOfCharge(intent, payment, `look ${intent.id}`) }
    },
  }
}

/**
 * The outcome of a charge; undefined while it is open. A charge that needs the customer has failed, since the customer
 * is absent.
 */
export const outcomeOfCharge = (
  intent: Pick<Stripe.PaymentIntent, 'id' | 'status' | 'amount_received' | 'currency' | 'metadata'>,
  { id: paymentId, gatewayId }: PaymentRow,
  id: string,
): GatewayEvent | undefined => {
  const isNamed = intent.metadata.payment_id === paymentId
  const facts = { paymentId, way: 'charge', isOurs: isNamed && (gatewayId ?? intent.id) === intent.id } as const
  switch (intent.status) {
    case 'succeeded':
      return outcome(id, {
        ...facts,
        outcome: 'succeeded',
        held: heldOf(intent.id, intent.amount_received, intent.currency),
      })
    case 'canceled':
      return outcome(id, { ...facts, outcome: 'cancelled', failure: 'cancelled' })
    case 'requires_payment_method':
      return outcome(id, { ...facts, outcome: 'failed', failure: 'declined' })
    case 'requires_action':
      return outcome(id, { ...facts, outcome: 'failed', failure: 'authentication_failed' })
    default:
      return undefined
  }
}
