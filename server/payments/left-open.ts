import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { paymentsRepository } from './repository.ts'

/** The time after which an open payment page counts as left: more than a bank's own confirmation takes. */
export const LEFT_AFTER_MS = 3 * 60 * 1000

/**
 * Whether the customer has left the payment page of a thing without a result. For one that was declined or cancelled a
 * mail was sent at once, and no second is needed. `since` leaves out earlier payments.
 */
export const isLeftOpen = async (
  db: Database,
  intent: PaymentSubject,
  intentId: string,
  since = new Date(0),
): Promise<boolean> => {
  const attempts = (await paymentsRepository(db).of(intent, intentId)).filter(({ createdAt }) => createdAt >= since)
  return attempts.some(({ status }) => status === 'pending') && attempts.every(({ status }) => status === 'pending')
}
