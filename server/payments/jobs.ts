import type { JobHandlers } from '../jobs/kinds.ts'
import type { Services } from '../modules/services.ts'
import { lookUp } from './charge-once.ts'
import { CASH } from './refunds.ts'
import { paymentsRepository } from './repository.ts'

/** What payments have done later. */
export const paymentJobs = ({
  db,
  gateways,
  intents,
  payments,
}: Pick<Services, 'db' | 'gateways' | 'intents' | 'payments'>): Pick<
  JobHandlers,
  'payment.refund' | 'payment.close'
> => ({
  'payment.refund': async ({ paymentId, amount, key }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    if (!payment) return
    if (payment.gateway !== CASH) {
      // A former gateway's charges are unknown to the one in use: the job gives up, and the refund is listed for staff.
      const gateway = gateways.named(payment.gateway)
      if (!gateway) throw new Error(`${paymentId} was paid through ${payment.gateway}`)
      await gateway.refund(payment, amount, key)
    }
    await db.transaction(async (tx) => {
      const intent = intents()[payment.intent]
      await intent?.hold(tx, payment.intentId)
      const changed = await payments.refunds.complete(tx, { paymentId, amount, key })
      if (changed) await intent?.onRefunded?.(tx, changed, { amount, key })
    })
  },

  'payment.close': async ({ paymentId }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    const gateway = payment && gateways.named(payment.gateway)
    if (!gateway) return
    await gateway.close(payment)
    // What was paid or reserved at the last moment, should its event be lost.
    for (const event of await lookUp(gateway, payment)) if ('held' in event) await payments.settle(event)
  },
})
