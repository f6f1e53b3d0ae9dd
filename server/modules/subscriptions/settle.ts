import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import type { SavedCharge } from '../../payments/payments.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { shopCurrency } from '../plans/routes.ts'
import { type Billing, type Due, dueAt, ended, renewal, resumed } from './billing.ts'
import { type SubscriptionDeps, save, enqueueMail } from './deps.ts'
import { apply, chargeKey } from './payment-subject.ts'
import { periodLine } from './lines.ts'
import { pausesRepository } from './pause.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import { toBilling } from './rows.ts'
import type { InvoiceRow, SubscriptionRow } from '../../db/schema/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The age after which a charge without an outcome is looked up. */
export const UNFINISHED_MS = 60_000
/** How often a charge that is being processed is looked up: it may take days, and its event usually arrives first. */
const LOOK_EVERY_MS = 30 * 60 * 1000
/** More steps than any membership has due; the rest is left for the next check. */
const MOST_STEPS = 12

/**
 * Runs all due steps of one membership. Each step is a transaction of its own, and a charge runs between two of them
 * with a key of its invoice: after a crash the next call continues, and two parallel calls make each charge once.
 */
export const settle = async (deps: SubscriptionDeps, id: string): Promise<void> => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const todo = await deps.db.transaction((tx) => takeStep(deps, tx, id))
    if (todo === 'done') return
    if (todo === 'again') continue
    const payment = await deps.payments.charge(todo)
    if (payment.status === 'pending') return lookAgain(deps, id)
  }
}

/** The gateway is still processing a charge: it is asked again, should its event be lost. One look for each time. */
const lookAgain = (deps: SubscriptionDeps, subscriptionId: string): Promise<void> => {
  const at = new Date((Math.floor(deps.clock.now().getTime() / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS)
  const key = `look ${subscriptionId} ${at.toISOString()}`
  return deps.db.transaction((tx) => deps.add(tx, { kind: 'membership.settle', payload: { subscriptionId }, at, key }))
}

/** Runs all steps that are due, in case a job was lost. A failure is reported and does not stop the others. */
export const settleDue = async (deps: SubscriptionDeps, onError: (error: unknown) => void): Promise<void> => {
  const now = deps.clock.now()
  for (const id of await subscriptionsRepository(deps.db).due(now, new Date(now.getTime() - UNFINISHED_MS)))
    await settle(deps, id).catch(onError)
}

type Todo = 'done' | 'again' | SavedCharge

const takeStep = async (deps: SubscriptionDeps, tx: Database, id: string): Promise<Todo> => {
  const repository = subscriptionsRepository(tx)
  const row = await repository.lock(id)
  if (!row) return 'done'
  const charge = { intent: 'subscription', intentId: row.id, reference: row.number, userId: row.userId } as const
  // A process that ended while charging may have taken the money: its outcome is settled before anything else.
  const left = await paymentsRepository(tx).underWay('subscription', id)
  if (left?.chargeKey) return { ...charge, amount: left.amount, currency: left.currency, key: left.chargeKey }
  const now = deps.clock.now()
  if (!row.nextAt || row.nextAt > now) return 'done'
  const billing = toBilling(row, await repository.plans())
  // Overdue by another method is tried before its day.
  const due = dueAt(billing, now) ?? (row.status === 'past_due' ? renewal(billing, now) : undefined)
  if (!due) return 'done'
  // An open purchase for the rest of this period is too late.
  await invoicesRepository(tx).closeOpen(id, 'void', 'change:')
  if (due.kind === 'resume') {
    const after = await resumeNow(deps, tx, row, billing, now)
    await enqueueMail(deps, tx, after, 'resumed', `${row.id} ${now.toISOString()}`)
    return 'again'
  }
  if (due.kind === 'end') {
    await endNow(deps, tx, row, ended(billing, due))
    return 'done'
  }
  const invoice = await billPeriod(tx, row, due, now)
  if (invoice.status !== 'open') return 'done'
  if (invoice.total > 0)
    return {
      ...charge,
      amount: invoice.total,
      currency: await shopCurrency(tx),
      key: chargeKey(invoice, invoice.attempts + 1),
    }
  await invoicesRepository(tx).change(invoice.id, { status: 'paid', paidAt: now })
  await apply(deps, tx, row, invoice)
  return 'again'
}

/** Ends a pause now. */
export const resumeNow = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  billing: Billing,
  now: Date,
): Promise<SubscriptionRow> => {
  if (row.resumesAt) await pausesRepository(tx).end(row, row.resumesAt, now)
  return save(deps, tx, row, resumed(billing, now))
}

/** Ends a membership; its open bills are closed. */
export const endNow = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  over: Billing,
): Promise<SubscriptionRow> => {
  await invoicesRepository(tx).closeOpen(row.id, over.status === 'expired' ? 'failed' : 'void')
  const after = await save(deps, tx, row, over)
  if (over.status === 'expired') await enqueueMail(deps, tx, after, 'ended', row.id)
  return after
}

const billPeriod = async (
  tx: Database,
  row: SubscriptionRow,
  { terms, period, anchor }: Due & { kind: 'charge' },
  now: Date,
): Promise<InvoiceRow> => {
  const repository = subscriptionsRepository(tx)
  const open = await invoicesRepository(tx).lockOpen(row.id, 'period:')
  if (open) return open
  const plan = (await repository.plans()).get(terms.planId)
  if (!plan) throw new Error('a plan is gone')
  return invoicesRepository(tx).add({
    id: newId('inv'),
    userId: row.userId,
    subscriptionId: row.id,
    key: `period:${period.start.toISOString()}`,
    status: 'open',
    lines: [periodLine(plan, terms.interval, terms.price)],
    total: terms.price,
    periodStart: period.start,
    periodEnd: period.end,
    terms: { planId: terms.planId, interval: terms.interval, price: terms.price, anchor: anchor.toISOString() },
    createdAt: now,
  })
}

/** Says that a renewal is near, once for each, if it still is. */
export const announce = (deps: SubscriptionDeps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const repository = subscriptionsRepository(tx)
    const row = await repository.lock(id)
    const isRunning = row?.status === 'active' || row?.status === 'trialing'
    if (!row || !isRunning || row.cancelAtPeriodEnd || row.announcedFor?.getTime() === row.periodEnd.getTime()) return
    // After a change of plan the period may end later than was thought.
    if (row.periodEnd.getTime() - deps.clock.now().getTime() > 4 * DAY_MS) return
    await repository.change(row, { announcedFor: row.periodEnd })
    await enqueueMail(deps, tx, row, 'renewal', `${row.id} ${row.periodEnd.toISOString()}`)
  })
