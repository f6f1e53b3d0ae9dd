import { MEMBERSHIP_OFFER_DAYS } from '#contract/rules/limits.ts'
import type { Database } from '../../db/client.ts'
import type { SubjectHandler, Payable } from '../../payments/subjects.ts'
import { grantMonths, raiseMonths } from './quota/allowance.ts'
import { begin, changed, failed, paid, type Terms } from './billing.ts'
import { type SubscriptionDeps, save, scheduleNext, enqueueMail } from './deps.ts'
import { quotaMonthAt } from './months.ts'
import { openLimit } from '../plans/open-limit.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import type { Span } from './calendar.ts'
import { usersRepository } from '../users/repository.ts'
import { type Plans, toBilling } from './rows.ts'
import { takeTrial, noteMember } from './trial.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { InvoiceRow, PaymentRow, SubscriptionRow } from '../../db/schema/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The key that charges an invoice once for each attempt. */
export const chargeKey = (invoice: Pick<InvoiceRow, 'id'>, attempt: number): string =>
  `membership ${invoice.id} ${attempt}`

const invoiceOf = ({ chargeKey: key }: PaymentRow): string | undefined => key?.split(' ')[1]

/** The effects of payments on memberships. A repeated or late event finds its invoice closed and does nothing. */
export const subscriptionSubject = (deps: SubscriptionDeps): SubjectHandler => ({
  lock: async (tx, id) => void (await subscriptionsRepository(tx).lock(id)),

  onPaid: async (tx, payment) => {
    const repository = subscriptionsRepository(tx)
    const row = await repository.lock(payment.intentId)
    if (!row) return 'refund'
    const method = await deps.payments.savedMethod(tx, row.userId)
    const card = method && { methodBrand: method.brand, methodLast4: method.last4 }
    const id = invoiceOf(payment)
    if (id === undefined && row.status !== 'pending_payment') {
      if (payment.amount > 0) return 'refund'
      await useMethod(deps, tx, row, { ...card })
      return 'kept'
    }
    const invoice =
      id === undefined ? await invoicesRepository(tx).lockOpen(row.id, 'first') : await invoicesRepository(tx).lock(id)
    // Paid by another attempt meanwhile, it is not paid twice.
    if (invoice?.status !== 'open') return invoice?.paymentId === payment.id ? 'kept' : 'refund'
    const now = deps.clock.now()
    // A card that had a trial saves itself and begins nothing: another one may be tried, or the plan paid for.
    if (invoice.key === 'first' && row.trialEndsAt && method && !(await takeTrial(tx, method, now))) {
      await enqueueMail(deps, tx, row, 'awaits_payment', row.id)
      return 'refused'
    }
    await invoicesRepository(tx).change(invoice.id, { status: 'paid', paidAt: now, paymentId: payment.id, ...card })
    await apply(deps, tx, await repository.change(row, { ...card }), invoice)
    return 'kept'
  },

  onRefunded: async (tx, payment, { amount, key, to }) => {
    const row = await subscriptionsRepository(tx).lock(payment.intentId)
    // What the shop asked for was written already, for the way it should have gone.
    if (row && (to === 'hand' || payment.failureCode === 'too_late'))
      await enqueueMail(deps, tx, row, 'refunded', key, { refund: amount, to })
  },

  onFailed: async (tx, payment) => {
    const repository = subscriptionsRepository(tx)
    const id = invoiceOf(payment)
    const row = await repository.lock(payment.intentId)
    if (row?.status === 'pending_payment') return enqueueMail(deps, tx, row, 'awaits_payment', row.id)
    const invoice = id === undefined ? undefined : await invoicesRepository(tx).lock(id)
    if (!row || invoice?.status !== 'open') return
    if (!invoice.key.startsWith('period:')) {
      await invoicesRepository(tx).change(invoice.id, { status: 'failed', key: `${invoice.key} ${invoice.id}` })
      return
    }
    const attempt = invoice.attempts + 1
    if (payment.chargeKey !== chargeKey(invoice, attempt)) return
    await invoicesRepository(tx).change(invoice.id, { attempts: attempt, paymentId: payment.id })
    const now = deps.clock.now()
    const after = await save(deps, tx, row, failed(toBilling(row, await repository.plans()), now))
    await enqueueMail(deps, tx, after, 'failed', `${invoice.id} ${attempt}`)
  },

  payable: async (db, { intentId, chargeKey, amount }) => {
    const row = chargeKey === null ? await subscriptionsRepository(db).read(intentId) : undefined
    if (row?.status === 'pending_payment') return firstPayable(db, row, deps.clock.now())
    // Saving another card, which charges nothing, was cancelled or declined.
    const isLive = row && row.status !== 'cancelled' && row.status !== 'expired'
    return isLive && amount === 0 ? { amount: 0, expiresAt: null, payUntil: null } : undefined
  },

  stateOf: async (db, { intentId, amount, chargeKey }) => {
    const row = await subscriptionsRepository(db).read(intentId)
    if (!row || row.status === 'cancelled') return 'cancelled'
    if (row.status === 'pending_payment') return (await firstPayable(db, row, deps.clock.now())) ? 'open' : 'expired'
    if (row.status === 'expired') return 'expired'
    // Another card can be saved at any time.
    return amount === 0 && chargeKey === null ? 'open' : 'kept'
  },

  // The payment that began the membership is the one on its first invoice, however long it took or is reopened later.
  changesCard: async (db, { id, intentId, status, chargeKey }) =>
    status === 'succeeded' && chargeKey === null && (await invoicesRepository(db).firstPaymentId(intentId)) !== id,
})

/** The open first payment of a membership, while the agreed price is valid. */
export const firstPayable = async (db: Database, row: SubscriptionRow, now: Date): Promise<Payable | undefined> => {
  const end = payableUntil(row)
  const invoice = end > now ? await invoicesRepository(db).lockOpen(row.id, 'first') : undefined
  return invoice && { amount: invoice.total, expiresAt: end, payUntil: end }
}

/** Until when the first payment may be made. */
export const payableUntil = ({ createdAt }: Pick<SubscriptionRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + MEMBERSHIP_OFFER_DAYS * DAY_MS)

/** Another method: what is owed is charged to it soon. */
const useMethod = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  card: Partial<Pick<SubscriptionRow, 'methodBrand' | 'methodLast4'>>,
): Promise<void> => {
  const isOwed = row.status === 'past_due'
  const after = await subscriptionsRepository(tx).change(row, {
    ...card,
    ...(isOwed && { nextAt: row.pastDueSince }),
  })
  if (isOwed) await scheduleNext(deps, tx, after)
}

/** Gives what an invoice was for. */
export const apply = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<void> => {
  const repository = subscriptionsRepository(tx)
  const plans = await repository.plans()
  const billing = toBilling(row, plans)
  const period = { start: invoice.periodStart, end: invoice.periodEnd }
  if (invoice.key === 'first') {
    const now = deps.clock.now()
    const trialDays = row.trialEndsAt ? Math.round((period.end.getTime() - period.start.getTime()) / DAY_MS) : 0
    const begun = begin(billing.terms, now, trialDays)
    const first = await save(deps, tx, row, begun, { trialEndsAt: trialDays > 0 ? begun.period.end : null })
    await invoicesRepository(tx).change(invoice.id, { periodStart: begun.period.start, periodEnd: begun.period.end })
    const user = await usersRepository(tx).read(row.userId)
    if (user) await noteMember(tx, user, now)
    // What is paid together is told by one mail.
    if (await paymentsRepository(tx).wasPaidTogether('subscription', row.id)) return
    return enqueueMail(deps, tx, first, 'welcome', row.id)
  }
  const bought = boughtBy(invoice, plans)
  if (invoice.key.startsWith('period:')) {
    const after = await save(deps, tx, row, paid(billing, { ...bought, kind: 'charge', period, attempt: 0 }))
    const plan = plans.get(after.planId)
    if (plan) await grantMonths(tx, after, plan, after.periodMonth)
    return enqueueMail(deps, tx, after, 'renewed', invoice.id)
  }
  const after = await applyChange(deps, tx, row, { ...bought, period, due: invoice.total })
  await enqueueMail(deps, tx, after, 'upgraded', invoice.id, { invoiceId: invoice.id })
}

/** Makes a change of plan that takes effect now, and gives what it gives more. */
export const applyChange = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  change: { terms: Terms; period: Span; anchor: Date; due: number },
): Promise<SubscriptionRow> => {
  const plans = await subscriptionsRepository(tx).plans()
  const billing = toBilling(row, plans)
  const now = deps.clock.now()
  const next = changed(billing, change)
  const isTrialOver = row.status === 'trialing' && next.status !== 'trialing'
  const after = await save(deps, tx, row, next, isTrialOver ? { trialEndsAt: now } : {})
  const [from, to] = [plans.get(row.planId), plans.get(after.planId)]
  if (!from || !to) throw new Error('a plan is gone')
  // Another plan's trial, or a period that is paid in full: their months give what the plan gives, used units stay used.
  if (row.status === 'trialing') await grantMonths(tx, after, to, after.periodMonth)
  // A difference too small for a card is not charged, and raises nothing before the next period.
  else if (change.due === 0) await grantMonths(tx, after, to, quotaMonthAt(billing, now).nr + 1)
  else
    await raiseMonths(tx, {
      before: { billing, plan: from },
      after: { row: after, plan: to },
      fairUse: await openLimit(tx),
      now,
    })
  return after
}

/** The terms that were written on an invoice. */
const boughtBy = ({ terms }: InvoiceRow, plans: Plans): { terms: Terms; anchor: Date } => {
  if (!terms) throw new Error('an invoice buys nothing')
  const { anchor, ...rest } = terms
  return {
    terms: { ...rest, rank: plans.get(terms.planId)?.rank ?? 0 },
    anchor: new Date(anchor),
  }
}
