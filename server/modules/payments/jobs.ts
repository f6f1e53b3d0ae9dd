import { type GiveUp, type JobHandlers, JobRefused } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { fetchOutcomes } from '../../payments/charge-once.ts'
import { isByHand, refundMethodOf } from '../../payments/refunds/parts.ts'
import { refundsRepository } from '../../payments/refunds/rows.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** Jobs of this module, each with its payload. */
export interface PaymentJobPayloads {
  /** Pays back, `key` making it happen once; a later `attempt` takes the place of the ones before. */
  'payment.refund': { paymentId: string; amount: number; key: string; attempt?: number }
  /** Closes a payment page whose payment has ended. */
  'payment.close': { paymentId: string }
}

/** What payments have done later. */
export const paymentJobs = ({
  db,
  clock,
  gateways,
  intents,
  payments,
}: Pick<Services, 'db' | 'clock' | 'gateways' | 'intents' | 'payments'>): Pick<
  JobHandlers,
  'payment.refund' | 'payment.close'
> => ({
  'payment.refund': async ({ paymentId, amount, key, attempt = 1 }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    const rows = refundsRepository(db)
    const row = payment && (await rows.send({ key, paymentId, amount, attempt }, clock.now()))
    if (!payment || !row) return
    // What gift cards had paid is on them already.
    const { prepaid } = row
    if (!isByHand(payment) && amount > prepaid) {
      // A former gateway's charges are unknown to the one in use: the job gives up, and the refund is listed for staff.
      const gateway = gateways.named(payment.gateway)
      const made = gateway?.refund(payment, amount - prepaid, key) ?? Promise.reject(noLonger(payment))
      await made.catch(async (error: unknown) => {
        await rows.noteError(key, (error as Error).message)
        throw error
      })
    }
    await db.transaction(async (tx) => {
      const intent = intents()[payment.intent]
      await intent?.lock(tx, payment.intentId)
      const changed = await payments.refunds.complete(tx, { paymentId, amount, key })
      if (changed) await intent?.onRefunded?.(tx, changed, { amount, key, to: refundMethodOf(changed), prepaid })
    })
  },

  'payment.close': async ({ paymentId }) => {
    const payment = await paymentsRepository(db).read(paymentId)
    const gateway = payment && gateways.named(payment.gateway)
    if (!gateway) return
    await gateway.close(payment)
    // What was paid or reserved at the last moment, should its event be lost.
    for (const event of await fetchOutcomes(gateway, payment)) if ('held' in event) await payments.settle(event)
  },
})

const noLonger = ({ id, gateway }: PaymentRow): Error =>
  new JobRefused(`${id} was paid through ${gateway}, which is not set up any more`)

/** The job of a refund failed for the last time: staff sends it again or pays it back by hand. */
export const giveUpRefund =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): GiveUp<'payment.refund'> =>
  async ({ key, attempt = 1 }, { reason }) => {
    await refundsRepository(db).giveUp({ key, attempt }, reason, clock.now())
  }
