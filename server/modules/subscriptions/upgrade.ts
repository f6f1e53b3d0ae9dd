import type { ChangePreview } from '#contract/membership/memberships.ts'
import type { PlanChoice } from '#contract/membership/plan-choice.ts'
import { isBelowCard } from '#contract/rules/money.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import { isOfService, whileCustomerWaits } from '../../lib/circuit.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { shopCurrency } from '../plans/routes.ts'
import { changed, changeTo } from './billing.ts'
import { type SubscriptionDeps, save, enqueueMail } from './deps.ts'
import { applyChange, chargeKey } from './payment-subject.ts'
import { changeLines } from './lines.ts'
import { serializePreview } from './serialize.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import { termsOf, toBilling } from './rows.ts'
import { releasedBy } from './releases.ts'
import { UNFINISHED_MS } from './settle.ts'
import { stepOf } from './subscribe.ts'
import type { InvoiceRow, SubscriptionRow } from '../../db/schema/rows.ts'

interface UpgradeInput extends PlanChoice {
  expected_total?: number | undefined
}

/** The price of a change of plan in the present state of a membership. */
export const weigh = async (deps: SubscriptionDeps, db: Database, row: SubscriptionRow, choice: PlanChoice) => {
  const plans = await subscriptionsRepository(db).plans()
  const [from, to] = [plans.get(row.planId), plans.get(choice.plan_id)]
  if (!from || !to) throw apiError('not_found')
  const billing = toBilling(row, plans)
  const exact = changeTo(billing, termsOf(to, choice.interval), deps.clock.now(), { hasTrial: to.trialDays > 0 })
  // A few halalas for the last hours of a period are less than a card is charged.
  const change = isBelowCard(exact.due, await shopCurrency(db)) ? { ...exact, due: 0 } : exact
  return { from, to, billing, change }
}

/** The same as the API answers it. */
export const previewChange = async (
  deps: SubscriptionDeps,
  db: Database,
  row: SubscriptionRow,
  choice: PlanChoice,
): Promise<ChangePreview> => {
  const { billing, change } = await weigh(deps, db, row, choice)
  const after = change.now ? changed(billing, change) : { ...billing, pending: change.terms, cancelAtPeriodEnd: false }
  const releases = await releasedBy(db, row, after, deps.clock.now())
  const currency = await shopCurrency(db)
  const at = change.now ? deps.clock.now() : billing.period.end
  const nextAt = change.now ? change.period.end : billing.period.end
  return serializePreview({ ...change, at, then: change.terms.price, nextAt, releases }, currency)
}

/**
 * Changes the plan: to more at once, by a charge of the saved method; to less at the end of the period. The invoice is
 * written first and charged by a key of its own, so that a repeated call continues where the first ended.
 */
export const upgrade = async (deps: SubscriptionDeps, userId: string, input: UpgradeInput) => {
  const written = await deps.db.transaction((tx) => write(deps, tx, userId, input))
  if (!written) return null
  const { row, invoice } = written
  const charge = {
    intent: 'subscription',
    intentId: row.id,
    reference: row.number,
    userId,
    amount: invoice.total,
    currency: await shopCurrency(deps.db),
    key: chargeKey(invoice, 1),
  } as const
  const payment = await whileCustomerWaits(() => deps.payments.charge(charge)).catch(async (error: unknown) => {
    if (!isOfService(error)) throw error
    // The gateway does not answer, or by a fault of its own: the job written above finishes the charge, as if it were being processed.
    const begun = await paymentsRepository(deps.db).underWay('subscription', row.id)
    if (begun?.chargeKey !== charge.key) throw error
    return begun
  })
  if (payment.status === 'failed' || payment.status === 'cancelled') throw apiError('payment_declined')
  return stepOf(payment)
}

const write = async (
  deps: SubscriptionDeps,
  tx: Database,
  userId: string,
  { expected_total: expected, ...choice }: UpgradeInput,
): Promise<{ row: SubscriptionRow; invoice: InvoiceRow } | undefined> => {
  const repository = subscriptionsRepository(tx)
  const row = await repository.lockLive(userId)
  if (!row || row.status === 'pending_payment') throw apiError('not_found')
  const isOpen = row.status === 'active' || row.status === 'trialing'
  const now = deps.clock.now()
  if (!isOpen || row.periodEnd <= now)
    throw apiError(row.status === 'past_due' ? 'payment_pending' : 'version_conflict')
  const { from, to, billing, change } = await weigh(deps, tx, row, choice)
  const isSame = row.planId === choice.plan_id && row.interval === choice.interval
  if (isSame) throw apiError('version_conflict')
  // What is shown is what is charged, to the halala.
  if (expected !== undefined && change.due !== expected)
    throw apiError('price_changed', { data: { preview: await previewChange(deps, tx, row, choice) } })
  const underWay = await paymentsRepository(tx).underWay('subscription', row.id)
  const open = await invoicesRepository(tx).lockOpen(row.id, 'change:')
  const isThis = open?.terms?.planId === to.id && open.terms.interval === choice.interval
  if (open && isThis && (underWay || open.total === change.due)) return { row, invoice: open }
  if (underWay) throw apiError('payment_pending')
  // One that was written and never charged makes way.
  await invoicesRepository(tx).closeOpen(row.id, 'void', 'change:')
  if (!change.now) {
    const after = await save(deps, tx, row, { ...billing, pending: change.terms, cancelAtPeriodEnd: false })
    await enqueueMail(deps, tx, after, 'downgraded', `${row.id} ${now.toISOString()}`)
    return undefined
  }
  if (change.due === 0) {
    const after = await applyChange(deps, tx, row, change)
    await enqueueMail(deps, tx, after, 'changed', `${row.id} ${now.toISOString()}`)
    return undefined
  }
  const { planId, interval, price } = change.terms
  const invoice = await invoicesRepository(tx).add({
    id: newId('inv'),
    userId,
    subscriptionId: row.id,
    key: `change:${newId('chg')}`,
    status: 'open',
    lines: changeLines(
      { from, to },
      { ...change, startsPeriod: change.period.start.getTime() !== billing.period.start.getTime() },
    ),
    total: change.due,
    periodStart: change.period.start,
    periodEnd: change.period.end,
    terms: { planId, interval, price, anchor: change.anchor.toISOString() },
    createdAt: now,
  })
  // In case this process ends before the outcome of the charge is known.
  await deps.add(tx, {
    kind: 'membership.settle',
    payload: { subscriptionId: row.id },
    at: new Date(now.getTime() + UNFINISHED_MS),
    key: `finish ${invoice.id}`,
  })
  return { row, invoice }
}
