import { and, eq } from 'drizzle-orm'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { paymentEvents } from '../db/schema/payments-schema.ts'
import { paymentsRepository } from './repository.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

interface SumRefund {
  db: Database
  clock: Clock
  payment: PaymentRow
  amount: number
  key: string
  /** What the gateway has refunded of the charge so far. */
  refunded: (charge: string) => Promise<number>
  refund: (charge: string) => Promise<unknown>
}

/**
 * Refunds through a gateway that takes no key for it: only the sum refunded so far tells whether one was made. So a
 * refund first claims the sum it starts from, and the claim is kept: another refund of the same payment waits until
 * that sum has changed, and a repetition finds its own claim and compares.
 */
export const refundBySum = async ({ db, clock, payment, amount, key, refunded, refund }: SumRefund): Promise<void> => {
  const charge = payment.gatewayCharge
  if (charge === null) throw new Error(`${payment.id} has no charge to refund`)
  const start = await refunded(charge)
  const repository = paymentsRepository(db)
  // The parts of a basket are refunded from one charge.
  const claims = `${payment.gateway} refund of ${payment.partOf ?? payment.id} from`
  const earlier = await repository.eventOfType(payment.id, `refund ${key}`)
  const { currency } = payment
  if (earlier !== undefined) {
    const made = start - Number(earlier.slice(claims.length))
    // Later refunds of the payment add to it.
    if (made > 0) return checkRefund(payment, { requested: amount, made: Math.min(made, amount), currency })
  } else if (!(await repository.noteEvent(`${claims} ${start}`, `refund ${key}`, payment.id, clock.now())))
    throw new Error(`another refund of ${payment.id} is under way`)
  await refund(charge)
  checkRefund(payment, { requested: amount, made: (await refunded(charge)) - start, currency })
}

/** Forgets the claim of a refund that was paid back by hand: the others of its payment wait for it no longer. */
export const dropClaim = async (tx: Database, paymentId: string, key: string): Promise<void> => {
  const isClaim = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.type, `refund ${key}`))
  await tx.delete(paymentEvents).where(isClaim)
}

/** Refuses a refund of another sum than was asked for: the job gives up, and the refund is listed for staff. */
export const checkRefund = (
  { id, currency }: Pick<PaymentRow, 'id' | 'currency'>,
  refund: { requested: number; made: number; currency: string },
): void => {
  if (refund.made !== refund.requested || refund.currency.toUpperCase() !== currency)
    throw new Error(`${refund.made} ${refund.currency} of ${id} went back, not ${refund.requested} ${currency}`)
}
