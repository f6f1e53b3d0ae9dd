import type { SubscriptionChange } from '#contract/memberships.ts'
import type { Locale } from '#locales/index.ts'
import type { UserRow } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { shopCurrency } from '../plans/routes.ts'
import { type Billing, ended, paused, resumed } from './billing.ts'
import { type Given, keep, tell } from './given.ts'
import { subscriptionsRepository } from './repository.ts'
import { canPause, pauseWindow } from './pause.ts'
import { type SubscriptionRow, toBilling } from './rows.ts'
import { endNow } from './settle.ts'
import { stepOf } from './subscribe.ts'
import { upgrade } from './upgrade.ts'
import { carryCounters } from './usage.ts'

const BAD_DAY: Record<Locale, string> = {
  ar: 'اختر يومًا خلال الأشهر الثلاثة القادمة.',
  en: 'Choose a day within the next three months.',
}

type Step = ReturnType<typeof stepOf>
type Kept = Exclude<SubscriptionChange, { plan_id: string }>

/** Changes a customer's membership. What it cannot be changed to as it stands is a conflict: it was changed elsewhere. */
export const changeSubscription = (
  given: Given,
  user: UserRow,
  body: SubscriptionChange,
  locale: Locale,
): Promise<Step | null> =>
  'plan_id' in body
    ? upgrade(given, user.id, body)
    : given.db.transaction((tx) => changeKept(given, tx, { user, body, locale }))

const changeKept = async (
  given: Given,
  tx: Database,
  { user, body, locale }: { user: UserRow; body: Kept; locale: Locale },
): Promise<Step | null> => {
  const repository = subscriptionsRepository(tx)
  const row = await repository.holdLive(user.id)
  if (!row || row.status === 'pending_payment') throw apiError('not_found')
  const billing = toBilling(row, await repository.plans())
  const now = given.clock.now()
  if ('payment_method' in body) return newMethod(given, tx, row, locale)
  // What is being charged decides first what there is to change.
  if (await paymentsRepository(tx).underWay('subscription', row.id)) throw apiError('payment_pending')
  await repository.closeOpen(row.id, 'void', 'change:')
  if ('pause' in body) {
    const until = new Date(body.pause.resumes_at)
    const { from, to } = pauseWindow(now)
    if (!(until >= from && until <= to)) throw fieldError('validation_failed', 'pause.resumes_at', locale, BAD_DAY)
    if (!canPause(row, now)) throw apiError('version_conflict')
    const after = await keep(given, tx, row, paused(billing, now, until))
    await tell(given, tx, after, 'paused', `${row.id} ${now.toISOString()}`)
  } else if ('resume' in body) {
    if (row.status !== 'paused') throw apiError('version_conflict')
    await carryCounters(tx, row, await keep(given, tx, row, resumed(billing, now)), now)
  } else if ('cancel' in body) {
    await cancel(given, tx, row, { billing, now, reason: body.cancel.reason })
  } else {
    if (isOver(row, now) || (!row.cancelAtPeriodEnd && !billing.pending)) throw apiError('version_conflict')
    await keep(given, tx, row, {
      ...billing,
      ...(row.cancelAtPeriodEnd ? { cancelAtPeriodEnd: false } : { pending: null }),
    })
  }
  return null
}

/** Whether the period has ended, so that its renewal is due, or was tried; a paused one keeps what was left. */
const isOver = ({ status, periodEnd }: SubscriptionRow, now: Date): boolean => status !== 'paused' && periodEnd <= now

interface Cancelling {
  billing: Billing
  now: Date
  reason: string | undefined
}

/** At the end of what is paid for; at once where nothing is. */
const cancel = async (
  given: Given,
  tx: Database,
  row: SubscriptionRow,
  { billing, now, reason }: Cancelling,
): Promise<void> => {
  const repository = subscriptionsRepository(tx)
  if (row.cancelAtPeriodEnd) return
  const going = row.status === 'paused' ? resumed(billing, now) : billing
  const after = isOver(row, now)
    ? await endNow(given, tx, row, ended(going, { status: 'cancelled', at: now }))
    : await keep(given, tx, row, { ...going, cancelAtPeriodEnd: true, pending: null })
  if (row.status === 'paused') await carryCounters(tx, row, after, now)
  const told = await repository.change(after, { cancelReason: reason || null })
  await tell(given, tx, told, 'cancelled', `${row.id} ${now.toISOString()}`)
}

/** Nothing is charged for saving a method. */
const newMethod = async ({ payments }: Given, tx: Database, row: SubscriptionRow, locale: Locale): Promise<Step> => {
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
