import { databaseErrorOf } from '../errors/database-error.ts'
import { noteFault } from '../lib/circuit.ts'
import type { Gateway, GatewayEvent } from './gateway.ts'
import type { PaymentRow, SavedMethodRow } from '../db/schema/rows.ts'

/**
 * The shortest time a gateway keeps an idempotency key: Stripe deletes one after 24 hours, and a repetition is then a
 * second charge. The hour is for clocks that differ and for requests under way.
 */
export const KEYS_KEPT_MS = 23 * 60 * 60 * 1000

interface Charge {
  gateway: Gateway
  payment: PaymentRow
  method: SavedMethodRow | undefined
  now: Date
}

/**
 * Charges once, whenever and however often it is called: a charge the gateway gave an id, or one that is older than
 * its key, is looked up, and made only when the gateway has no record of it. Undefined while it is processed.
 */
export const chargeOnce = async ({ gateway, payment, method, now }: Charge): Promise<GatewayEvent | undefined> => {
  const isOld = now.getTime() - payment.createdAt.getTime() >= KEYS_KEPT_MS
  const isLookedUp = payment.gatewayId !== null || isOld
  const found = isLookedUp ? await ofGateway(gateway.findCharge(payment)) : undefined
  if (found) return found.event
  if (method) return ofGateway(gateway.charge(payment, method))
  const none = { id: `none ${payment.id}`, paymentId: payment.id, way: 'charge', isOurs: true } as const
  return { ...none, outcome: 'failed', failure: 'declined' }
}

/**
 * Whatever a gateway throws but for the database, such as its 5xx or an answer that cannot be read, is its failure: how
 * the charge ended is not known.
 */
const ofGateway = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (databaseErrorOf(error) === undefined) noteFault(error)
    throw error
  })

/** What the gateway says of an attempt now, of a page or of a charge; nothing while it is open. */
export const fetchOutcomes = async (gateway: Gateway, payment: PaymentRow): Promise<readonly GatewayEvent[]> => {
  if (payment.chargeKey === null) return gateway.findStatus(payment)
  const event = (await gateway.findCharge(payment))?.event
  return event ? [event] : []
}
