import { eq } from 'drizzle-orm'
import { cardBrand } from '#locales/card-brands.ts'
import type { Locale } from '#locales/index.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/schema/membership-schema.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import type { MembershipFacts } from './facts.ts'
import type { MailRow } from '../../mail/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { writtenDay } from '../../lib/written-day.ts'
import type { NotificationMail } from '../../notifications/notifier.ts'
import { refundWay } from '../orders/mail/refund-messages.ts'
import { shopCurrency } from '../plans/routes.ts'
import { isLeftOpen } from '../../payments/left-open.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { factsOf, type SubscriptionMail } from './deps.ts'
import { payableUntil } from './payment-subject.ts'
import { invoicesRepository } from './invoices.ts'
import { subscriptionsRepository } from './repository.ts'
import type { InvoiceRow, SubscriptionRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const WORDS = {
  number: { ar: 'رقم الفاتورة', en: 'Invoice' },
  total: { ar: 'الإجمالي', en: 'Total' },
  total_with_vat: { ar: 'الإجمالي شامل الضريبة', en: 'Total including VAT' },
  card: { ar: 'البطاقة', en: 'Card' },
}

/** The lines of an invoice that was paid. */
const receiptOf = (invoice: InvoiceRow, currency: string, locale: Locale): MailRow[] => [
  { label: textIn(WORDS.number, locale), value: `M-${invoice.number}`, isOnInvoice: true },
  ...invoice.lines.map(({ label, amount }) => ({
    label: textIn(label, locale),
    value: writtenMoney(amount, currency, locale),
    isOnInvoice: true,
  })),
  {
    label: textIn(WORDS[invoice.taxPercent > 0 ? 'total_with_vat' : 'total'], locale),
    value: writtenMoney(invoice.total, currency, locale),
    isOnInvoice: true,
  },
  ...(invoice.methodLast4 === null
    ? []
    : [
        {
          label: textIn(WORDS.card, locale),
          value: `${cardBrand(invoice.methodBrand ?? '', locale)} \u2066${invoice.methodLast4}\u2069`,
        },
      ]),
]

type MailRequest = Pick<JobPayloads['membership.mail'], 'kind' | 'facts' | 'refund' | 'to' | 'invoiceId' | 'isReminder'>

/**
 * Whether a mail about a membership is still true: a mail that was delayed is not sent once the membership was changed,
 * cancelled or renewed since.
 */
const isStillTrue = (kind: SubscriptionMail, then: MembershipFacts, row: SubscriptionRow): boolean => {
  const now = factsOf(row)
  const isRunning = row.status === 'active' || row.status === 'trialing'
  const isSamePeriod = then.until === now.until
  switch (kind) {
    case 'awaits_payment':
      return row.status === 'pending_payment'
    case 'welcome':
      return isRunning && isSamePeriod && !row.cancelAtPeriodEnd && then.price === now.price
    case 'renewal':
      return isRunning && isSamePeriod && !row.cancelAtPeriodEnd
    case 'renewed':
      return isRunning && isSamePeriod
    case 'failed':
      return row.status === 'past_due' && then.attempts === now.attempts
    case 'paused':
      return row.status === 'paused' && isSamePeriod
    case 'cancelled':
      return row.status === 'cancelled' || (row.cancelAtPeriodEnd && isSamePeriod)
    case 'ended':
      return row.status === 'expired'
    case 'resumed':
    case 'undone':
    case 'changed':
    case 'downgraded':
      return isRunning && isSamePeriod && then.price === now.price
    case 'upgraded':
    case 'refunded':
      return true
  }
  // A job of a newer release waits for a server that knows its kind.
  throw new Error(`No such mail: ${String(kind satisfies never)}`)
}

/**
 * The mail to the customer of a membership, in their language, and who that is; undefined when membership or customer is deleted, or the
 * mail is outdated.
 */
export const subscriptionMail = async (
  db: Database,
  id: string,
  { kind, facts, refund = 0, to = 'card', invoiceId, isReminder = false }: MailRequest,
): Promise<{ userId: string; mail: NotificationMail } | undefined> => {
  const [found] = await db
    .select({ row: subscriptions, email: users.email, locale: users.locale, calendar: users.calendar })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(subscriptions.id, id))
  if (!found) return undefined
  const { row, email, locale, calendar } = found
  if (!isStillTrue(kind, facts ?? factsOf(row), row)) return undefined
  if (isReminder && !(await isLeftOpen(db, 'subscription', id))) return undefined
  // An upcoming charge is described by the present state; all else as it was when it happened.
  const stated = facts && kind !== 'renewal' ? facts : factsOf(row)
  const plans = await subscriptionsRepository(db).plans()
  const invoice = invoiceId === undefined ? undefined : await invoicesRepository(db).lock(invoiceId)
  const currency = await shopCurrency(db)
  const day = (at: string): string => writtenDay(at, locale, calendar)
  const mail: NotificationMail = {
    kind: kind === 'awaits_payment' ? await awaitedBy(db, row) : kindOf(kind, row),
    to: email,
    locale,
    values: {
      plan: textIn(plans.get(stated.planId)?.name, locale) ?? '',
      next: textIn(plans.get(stated.nextPlanId ?? stated.planId)?.name, locale) ?? '',
      price: writtenMoney(stated.price, currency, locale),
      refund: writtenMoney(refund, currency, locale),
      refund_way: refundWay({ amount: refund, to }, locale, (amount) => writtenMoney(amount, currency, locale)),
      date: day(stated.until),
      per: textIn(PER[row.interval], locale),
      grace: day(stated.grace),
      end: day(payableUntil(row).toISOString()),
    },
    ...(invoice && { rows: receiptOf(invoice, currency, locale) }),
    path: '/profile/subscription/details',
  }
  return { userId: row.userId, mail }
}

const PER = { month: { ar: 'شهريًا', en: 'a month' }, year: { ar: 'سنويًا', en: 'a year' } } as const

/** A trial has words of its own: nothing was charged, and nothing renews yet. */
const kindOf = (kind: Exclude<SubscriptionMail, 'awaits_payment'>, { status }: SubscriptionRow) => {
  if (status !== 'trialing' || (kind !== 'welcome' && kind !== 'renewal')) return `membership_${kind}` as const
  return kind === 'welcome' ? 'membership_trial_welcome' : 'membership_trial_ending'
}

/** What a membership that has not begun waits for: its payment, or a card where nothing is due. */
const awaitedBy = async (db: Database, { id }: SubscriptionRow) => {
  const first = await invoicesRepository(db).lockOpen(id, 'first')
  if (first?.total !== 0) return 'membership_awaits_payment'
  const [attempt] = await paymentsRepository(db).of('subscription', id)
  return attempt?.failureCode === 'trial_used' ? 'membership_trial_refused' : 'membership_awaits_card'
}
