import type { SubscriptionChange } from '#contract/membership/memberships.ts'
import { ARABIC_DAYS, arabicCount } from '#locales/arabic-count.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { shopCurrency } from '../plans/routes.ts'
import { type Billing, ended, paused, resumed } from './billing.ts'
import { type SubscriptionDeps, save, enqueueMail } from './deps.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import { pauseOffer, pausesRepository } from './pause.ts'
import { type Plans, toBilling } from './rows.ts'
import { endNow, resumeNow } from './settle.ts'
import { stepOf } from './subscribe.ts'
import { upgrade } from './upgrade.ts'
import type { SubscriptionRow, UserRow } from '../../db/schema/rows.ts'

const badDay = (daysLeft: number): Translated => ({
  ar: `اختر يومًا خلال أيام الإيقاف المتبقية لك: ${arabicCount(daysLeft, ARABIC_DAYS)}.`,
  en: `Choose a day within the ${daysLeft} pause days you have left.`,
})

type Step = ReturnType<typeof stepOf>
type KeepsPlan = Exclude<SubscriptionChange, { plan_id: string }>

/** Changes a customer's membership. A change that its state does not allow is a conflict: it was changed elsewhere. */
export const changeSubscription = (
  deps: SubscriptionDeps,
  user: UserRow,
  body: SubscriptionChange,
  locale: Locale,
): Promise<Step | null> =>
  'plan_id' in body
    ? upgrade(deps, user.id, body)
    : deps.db.transaction((tx) => changeWithinPlan(deps, tx, { user, body, locale }))

const changeWithinPlan = async (
  deps: SubscriptionDeps,
  tx: Database,
  { user, body, locale }: { user: UserRow; body: KeepsPlan; locale: Locale },
): Promise<Step | null> => {
  const repository = subscriptionsRepository(tx)
  const row = await repository.lockLive(user.id)
  if (!row || row.status === 'pending_payment') throw apiError('not_found')
  const billing = toBilling(row, await repository.plans())
  const now = deps.clock.now()
  if ('payment_method' in body) return newMethod(deps, tx, row, locale)
  // What is being charged decides first what there is to change.
  if (await paymentsRepository(tx).underWay('subscription', row.id)) throw apiError('payment_pending')
  await invoicesRepository(tx).closeOpen(row.id, 'void', 'change:')
  if ('pause' in body) {
    const until = new Date(body.pause.resumes_at)
    const { window, daysLeft, blocked } = pauseOffer(row, await pausesRepository(tx).of(user.id, now), now)
    if (!window) throw apiError('version_conflict', { data: { blocked } })
    if (!(until >= window.from && until <= window.to))
      throw fieldError('validation_failed', 'pause.resumes_at', locale, badDay(daysLeft))
    await pausesRepository(tx).begin(row, now, until)
    const after = await save(deps, tx, row, paused(billing, now, until))
    await enqueueMail(deps, tx, after, 'paused', `${row.id} ${now.toISOString()}`)
  } else if ('resume' in body) {
    if (row.status !== 'paused') throw apiError('version_conflict')
    const after = await resumeNow(deps, tx, row, billing, now)
    await enqueueMail(deps, tx, after, 'resumed', `${row.id} ${now.toISOString()}`)
  } else if ('cancel' in body) {
    await cancel(deps, tx, row, { billing, now, reason: body.cancel.reason })
  } else {
    if (isOver(billing, now) || (!row.cancelAtPeriodEnd && !billing.pending)) throw apiError('version_conflict')
    const after = await save(deps, tx, row, {
      ...billing,
      ...(row.cancelAtPeriodEnd ? { cancelAtPeriodEnd: false } : { pending: null }),
    })
    await enqueueMail(deps, tx, after, 'undone', `${row.id} ${now.toISOString()}`)
  }
  return null
}

/** Whether the period has ended, so that its renewal is due, or was tried; a paused one keeps what was left. */
const isOver = ({ status, period }: Billing, now: Date): boolean => status !== 'paused' && period.end <= now

/** A membership after cancelling: a paused one continues with its remaining days, and ends with them. */
const cancelled = (billing: Billing, now: Date): Billing => {
  if (isOver(billing, now)) return ended(billing, { status: 'cancelled', at: now })
  return { ...(billing.status === 'paused' ? resumed(billing, now) : billing), cancelAtPeriodEnd: true, pending: null }
}

/** A membership as cancelling or pausing it now would leave it; undefined for what changes no booking. */
export const changedBy = (row: SubscriptionRow, plans: Plans, body: KeepsPlan, now: Date): Billing | undefined => {
  const billing = toBilling(row, plans)
  if ('cancel' in body) return cancelled(billing, now)
  if ('pause' in body) return paused(billing, now, new Date(body.pause.resumes_at))
  return undefined
}

interface Cancelling {
  billing: Billing
  now: Date
  reason: string | undefined
}

/** At the end of what is paid for; at once where nothing is. */
const cancel = async (
  deps: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  { billing, now, reason }: Cancelling,
): Promise<void> => {
  const repository = subscriptionsRepository(tx)
  if (row.cancelAtPeriodEnd) return
  if (row.status === 'paused' && row.resumesAt) await pausesRepository(tx).end(row, row.resumesAt, now)
  const next = cancelled(billing, now)
  const after = next.status === 'cancelled' ? await endNow(deps, tx, row, next) : await save(deps, tx, row, next)
  const told = await repository.change(after, { cancelReason: reason || null })
  await enqueueMail(deps, tx, told, 'cancelled', `${row.id} ${now.toISOString()}`)
}

/** Nothing is charged for saving a method. */
const newMethod = async (
  { payments }: SubscriptionDeps,
  tx: Database,
  row: SubscriptionRow,
  locale: Locale,
): Promise<Step> => {
  // A page that was left open before makes way.
  await payments.giveUp(tx, 'subscription', row.id, 'cancelled')
  const payment = await payments.begin(tx, {
    intent: 'subscription',
    intentId: row.id,
    reference: row.number,
    userId: row.userId,
    amount: 0,
    currency: await shopCurrency(tx),
    locale,
    method: 'card',
    savesMethod: true,
  })
  return stepOf(payment)
}
