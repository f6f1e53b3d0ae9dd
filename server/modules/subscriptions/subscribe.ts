import { randomInt } from 'node:crypto'
import type { PlanChoice } from '#contract/membership/plan-choice.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type * as z from 'zod/mini'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { shopCurrency } from '../plans/routes.ts'
import { usersRepository } from '../users/repository.ts'
import { begin } from './billing.ts'
import { type SubscriptionDeps, remindToPay } from './deps.ts'
import { payableUntil } from './payment-subject.ts'
import { periodLine, trialLine } from './lines.ts'
import { serializePreview } from './serialize.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import { termsOf, toColumns } from './rows.ts'
import { mayTry } from './trial.ts'
import type { InvoiceRow, PlanRow, SubscriptionRow, UserRow } from '../../db/schema/rows.ts'

type Step = z.infer<typeof PaymentStep>

interface SubscribeInput extends PlanChoice {
  user: UserRow
  locale: Locale
  expected_total?: number | undefined
}

const MEMBER_ALREADY: Translated = {
  ar: 'أنت عضو بالفعل. غيّر عضويتك من حسابك.',
  en: 'You’re already a member. You can change your plan in your account.',
}

/**
 * The price of becoming a member. Only new members get a trial, with a card that was used for none; without an account
 * nothing is known of either.
 */
export const offerOf = async (
  { db, payments }: { db: Database } & Pick<SubscriptionDeps, 'payments'>,
  user: UserRow | undefined,
  { plan_id: planId, interval }: PlanChoice,
  now: Date,
) => {
  const repository = subscriptionsRepository(db)
  const plan = (await repository.plans()).get(planId)
  if (!plan) throw apiError('not_found')
  const card = user && (await payments.savedMethod(db, user.id))
  const isTried = plan.trialDays === 0 || (user && !(await mayTry(db, user, { card, now })))
  const trialDays = isTried ? 0 : plan.trialDays
  const terms = termsOf(plan, interval)
  const billing = begin(terms, now, trialDays)
  const due = trialDays > 0 ? 0 : terms.price
  return { plan, trialDays, terms, billing, due }
}

/** Begins a membership with its payment, within a transaction. */
export const subscribe = async (
  deps: SubscriptionDeps,
  tx: Database,
  input: SubscribeInput,
): Promise<{ row: SubscriptionRow; payment: Step }> => {
  const { row, invoice, currency } = await makeSubscription(deps, tx, input)
  const payment = await deps.payments.begin(tx, {
    intent: 'subscription',
    intentId: row.id,
    reference: row.number,
    userId: row.userId,
    amount: invoice.total,
    currency,
    locale: input.locale,
    method: 'card',
    expiresAt: payableUntil(row),
    savesMethod: true,
  })
  await invoicesRepository(tx).change(invoice.id, { paymentId: payment.id })
  await remindToPay(deps, tx, row)
  return { row, payment: stepOf(payment) }
}

/**
 * Makes a membership without its payment, within a transaction: it is pending until its first payment, which saves the
 * method for later periods. An earlier pending one is replaced.
 */
export const makeSubscription = async (
  { clock, payments }: SubscriptionDeps,
  tx: Database,
  { user, locale, expected_total: expected, basketId, ...choice }: SubscribeInput & { basketId?: string },
): Promise<{ row: SubscriptionRow; invoice: InvoiceRow; plan: PlanRow; currency: string }> => {
  await usersRepository(tx).lock(user.id)
  const repository = subscriptionsRepository(tx)
  const live = await repository.lockLive(user.id)
  if (live && live.status !== 'pending_payment')
    throw fieldError('validation_failed', 'plan_id', locale, MEMBER_ALREADY)
  if (live) {
    await payments.giveUp(tx, 'subscription', live.id, 'cancelled')
    await repository.removePending(user.id)
  }
  const now = clock.now()
  const { plan, trialDays, terms, billing, due } = await offerOf({ db: tx, payments }, user, choice, now)
  const currency = await shopCurrency(tx)
  if (expected !== undefined && expected !== due) {
    const preview = { now: true, at: now, charge: due, credit: 0, due, then: terms.price, nextAt: billing.period.end }
    throw apiError('price_changed', { data: { preview: serializePreview(preview, currency) } })
  }
  const row = await repository.add({
    id: newId('sub'),
    userId: user.id,
    basketId: basketId ?? null,
    number: memberNumber(),
    ...toColumns(billing),
    status: 'pending_payment',
    nextAt: null,
    trialEndsAt: trialDays > 0 ? billing.period.end : null,
    createdAt: now,
    updatedAt: now,
  })
  const invoice = await invoicesRepository(tx).add({
    id: newId('inv'),
    userId: user.id,
    subscriptionId: row.id,
    key: 'first',
    status: 'open',
    lines: [trialDays > 0 ? trialLine(plan, trialDays) : periodLine(plan, choice.interval, due)],
    total: due,
    periodStart: billing.period.start,
    periodEnd: billing.period.end,
    createdAt: now,
  })
  return { row, invoice, plan, currency }
}

/** What the customer does next about a payment. */
export const stepOf = ({ id, status, url }: { id: string; status: Step['status']; url: string | null }): Step => ({
  id,
  status,
  ...(url !== null && status === 'pending' && { url }),
})

/** Ten digits, in groups that are read aloud easily. */
const memberNumber = (): string => {
  const digits = String(randomInt(10 ** 9, 10 ** 10))
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}
