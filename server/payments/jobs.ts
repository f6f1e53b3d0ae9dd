import { eq, sql } from 'drizzle-orm'
import { payments } from '../db/payments-schema.ts'
import type { JobHandlers } from '../jobs/kinds.ts'
import type { Services } from '../modules/services.ts'
import { CASH } from './payments.ts'
import { paymentsRepository } from './repository.ts'

/** What payments have done later. */
export const paymentJobs = ({
  db,
  clock,
  gateway,
  intents,
}: Pick<Services, 'db' | 'clock' | 'gateway' | 'intents'>): Pick<JobHandlers, 'payment.refund' | 'payment.close'> => ({
  'payment.refund': async ({ paymentId, amount, key }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    if (!payment) return
    if (payment.gateway !== CASH) await gateway.refund(payment, amount, key)
    await db.transaction(async (tx) => {
      const repository = paymentsRepository(tx)
      const intent = intents()[payment.intent]
      await intent?.hold(tx, payment.intentId)
      await repository.hold(payment.id)
      // Done again after a process ended in between, the gateway pays once by the key, and so do the books.
      if (!(await repository.noteEvent(`refund:${key}`, 'refunded', payment.id, clock.now()))) return
      const [changed] = await tx
        .update(payments)
        .set({
          refunded: sql`least(${payments.amount}, ${payments.refunded} + ${amount})`,
          status: sql`case when ${payments.refunded} + ${amount} >= ${payments.amount} then 'refunded' else ${payments.status} end`,
          updatedAt: clock.now(),
        })
        .where(eq(payments.id, payment.id))
        .returning()
      if (changed) await intent?.onRefunded?.(tx, changed)
    })
  },

  'payment.close': async ({ paymentId }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    if (payment) await gateway.close(payment)
  },
})
