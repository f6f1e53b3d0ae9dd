import type { PaymentIntent } from '#contract/payment/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import type { MoneyMoved } from '../money-moved.ts'
import type { GatewayEvent, MoneyEvent } from '../gateway.ts'
import type { GatewayTable } from '../gateway-table.ts'
import { releaseCards } from '../gift-cards/balance.ts'
import { judge } from './judge.ts'
import type { Refunds } from '../refunds.ts'
import { paymentsRepository } from '../repository.ts'
import { savedMethodsRepository } from '../saved-methods.ts'
import { bookStray } from './stray.ts'
import type { SubjectHandlers } from '../subjects.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

interface SettleDeps {
  db: Database
  clock: Clock
  gateways: GatewayTable
  intents: () => SubjectHandlers
  refunds: Refunds
  receive: Receive
  moneyMoved: MoneyMoved
}

interface ReceiveDeps extends Pick<SettleDeps, 'clock' | 'intents' | 'refunds' | 'moneyMoved'> {
  giveUp: (tx: Database, intent: PaymentIntent, intentId: string, failure: 'cancelled') => Promise<void>
}

/** Records that an attempt is paid, with the money that was taken for it; answers it as it is then. */
type Receive = (tx: Database, payment: PaymentRow, taken: Pick<MoneyEvent, 'held' | 'method'>) => Promise<PaymentRow>

/** Records what a gateway says of an attempt, and what it means for the thing that was to be paid. */
export const createSettle = (deps: SettleDeps) => async (event: GatewayEvent) => {
  const payment = await paymentsRepository(deps.db).read(event.paymentId)
  if (!payment) return
  const outcome = event.outcome === 'reserved' ? await captureOrRelease(deps, payment, event) : event
  if (outcome) await record(deps, payment, outcome)
}

/**
 * Takes what is reserved for an attempt, while its thing may be paid; else it is released. Both calls to the gateway
 * are made outside of any transaction.
 */
const captureOrRelease = async (
  { db, gateways, intents }: SettleDeps,
  payment: PaymentRow,
  event: MoneyEvent,
): Promise<GatewayEvent | undefined> => {
  const { capture, release } = gateways.named(payment.gateway) ?? {}
  const isOpen = payment.status === 'pending' || (await intents()[payment.intent]?.mayBePaid?.(db, payment)) === true
  const act = capture && isOpen && judge(payment, event) === 'ours' ? capture : release
  const outcome = await act?.(payment, event.held.charge ?? '')
  if (outcome?.outcome === 'reserved') throw new Error(`${payment.gateway} left ${payment.id} reserved`)
  return outcome
}

const record = async (deps: SettleDeps, found: PaymentRow, event: GatewayEvent): Promise<void> => {
  const { db, clock, intents, receive } = deps
  await db.transaction(async (tx) => {
    const repository = paymentsRepository(tx)
    const intent = intents()[found.intent]
    await intent?.lock(tx, found.intentId)
    const payment = await repository.lock(found.id)
    const now = clock.now()
    if (!payment || !(await repository.noteEvent(`${payment.gateway}:${event.id}`, event.outcome, payment.id, now)))
      return
    const judgement = judge(payment, event)
    if (judgement === 'known') return
    if ('held' in event) {
      const { charge } = event.held
      // One charge is counted once, whatever attempts it names.
      const claim = `${payment.gateway}:charge ${charge}`
      if (charge !== undefined && !(await repository.noteEvent(claim, 'charge', payment.id, now))) return
      // A payment is received also after a failure: a gateway's events may arrive out of order, and the money decides.
      if (judgement === 'ours') return void (await receive(tx, payment, event))
      await bookStray(deps, tx, payment, event.held, judgement)
    } else if (judgement !== 'ours') return
    if (payment.status !== 'pending' || ('held' in event && !isSpent(payment, event))) return
    const failed = await repository.change(payment.id, failureOf(event), now)
    await repository.changeParts(payment.id, failureOf(event), now)
    await releaseCards(tx, payment, now)
    await intent?.onFailed(tx, failed)
  })
}

/**
 * Whether stray money has used up what the attempt is paid by: its own page or charge, which is not made again. A form
 * that saves a card is open still.
 */
const isSpent = ({ chargeKey, savesMethod }: PaymentRow, { way, isOurs }: MoneyEvent): boolean =>
  way === 'charge' ? chargeKey !== null : isOurs && chargeKey === null && !savesMethod

const failureOf = (event: GatewayEvent): Pick<PaymentRow, 'status' | 'failureCode'> => {
  if ('held' in event) return { status: 'failed', failureCode: 'gateway' }
  const { outcome, failure = outcome === 'failed' ? 'declined' : outcome } = event
  return { status: outcome === 'cancelled' ? 'cancelled' : 'failed', failureCode: failure }
}

export const createReceive =
  ({ clock, intents, refunds, giveUp, moneyMoved }: ReceiveDeps): Receive =>
  async (tx, payment, { held, method }) => {
    const repository = paymentsRepository(tx)
    const now = clock.now()
    const paid = await repository.change(
      payment.id,
      { status: 'succeeded', failureCode: null, gatewayCharge: held.charge ?? payment.gatewayCharge },
      now,
    )
    if (method && payment.userId && payment.savesMethod)
      await savedMethodsRepository(tx).save(payment.userId, payment.gateway, method, now)
    for (const one of await paidParts(tx, paid, now)) {
      const outcome = await intents()[one.intent]?.onPaid(tx, one)
      // Another page for the same thing may still be open.
      if (outcome !== 'refused' && outcome !== 'refund') await giveUp(tx, one.intent, one.intentId, 'cancelled')
      await moneyMoved(tx, { kind: 'charge', payment: one, of: outcome === 'kept' ? 'sale' : 'late' })
      if (outcome === 'refused') await repository.change(one.id, { status: 'failed', failureCode: 'trial_used' }, now)
      else if (outcome === 'refund') await refunds.requestLate(tx, one)
    }
    await intents()[paid.intent]?.onPartsPaid?.(tx, paid)
    return (await repository.read(paid.id)) ?? paid
  }

/**
 * What a payment paid for: itself, or the parts of a basket. Each of them is kept or refunded on its own, so that one
 * that came too late costs the others nothing.
 */
const paidParts = async (tx: Database, paid: PaymentRow, now: Date): Promise<PaymentRow[]> => {
  const repository = paymentsRepository(tx)
  const { gatewayCharge } = paid
  const parts: PaymentRow[] = []
  for (const { id } of await repository.partsOf(paid.id))
    parts.push(await repository.change(id, { status: 'succeeded', failureCode: null, gatewayCharge }, now))
  return parts.length === 0 ? [paid] : parts
}
