import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { MoneyMoved } from '../documents/money-moved.ts'
import type { GatewayEvent, PaymentRow } from './gateway.ts'
import type { Refunds } from './refunds.ts'
import { paymentsRepository } from './repository.ts'
import { savedMethodsRepository } from './saved-methods.ts'
import type { SubjectHandler, SubjectHandlers } from './subjects.ts'

interface SettleDeps {
  db: Database
  clock: Clock
  intents: () => SubjectHandlers
  refunds: Refunds
  giveUp: (tx: Database, intent: PaymentSubject, intentId: string, failure: 'cancelled') => Promise<void>
  moneyMoved: MoneyMoved
}

/** Records the outcome of an attempt, and what it means for the thing that was to be paid. */
export const createSettle = (deps: SettleDeps) => {
  const { db, clock, intents } = deps
  return async (event: GatewayEvent): Promise<void> => {
    const found = await paymentsRepository(db).read(event.paymentId)
    if (!found) return
    await db.transaction(async (tx) => {
      const repository = paymentsRepository(tx)
      const intent = intents()[found.intent]
      await intent?.hold(tx, found.intentId)
      const payment = await repository.hold(found.id)
      const now = clock.now()
      if (!payment || !(await repository.noteEvent(`${payment.gateway}:${event.id}`, event.outcome, payment.id, now)))
        return
      // A payment is received also after a failure: a gateway's events may arrive out of order, and the money decides.
      if (event.outcome === 'succeeded') return receive(deps, tx, payment, event, intent)
      if (payment.status !== 'pending') return
      const status = event.outcome === 'cancelled' ? 'cancelled' : 'failed'
      const failureCode = event.failure ?? (event.outcome === 'failed' ? 'declined' : event.outcome)
      await intent?.onFailed(tx, await repository.change(payment.id, { status, failureCode }, now))
    })
  }
}

const receive = async (
  { clock, refunds, giveUp, moneyMoved }: SettleDeps,
  tx: Database,
  payment: PaymentRow,
  event: GatewayEvent,
  intent: SubjectHandler | undefined,
): Promise<void> => {
  if (payment.status === 'succeeded' || payment.status === 'refunded') return
  const repository = paymentsRepository(tx)
  const now = clock.now()
  const paid = await repository.change(
    payment.id,
    { status: 'succeeded', failureCode: null, gatewayCharge: event.charge ?? payment.gatewayCharge },
    now,
  )
  if (event.method && payment.userId)
    await savedMethodsRepository(tx).save(payment.userId, payment.gateway, event.method, now)
  const outcome = await intent?.onPaid(tx, paid)
  await moneyMoved(tx, { kind: 'charge', payment: paid, of: outcome === 'kept' ? 'sale' : 'late' })
  if (outcome === 'refused') await repository.change(payment.id, { status: 'failed', failureCode: 'trial_used' }, now)
  else if (outcome === 'refund') await refunds.requestLate(tx, paid)
  // Another page for the same thing may still be open.
  else await giveUp(tx, paid.intent, paid.intentId, 'cancelled')
}
