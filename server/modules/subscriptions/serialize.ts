import { taxWithin } from '#contract/rules/money.ts'
import type { Invoice } from '#contract/membership/membership-invoices.ts'
import type { ChangePreview, Subscription } from '#contract/membership/memberships.ts'
import type { ReleasedBooking } from '#contract/membership/quotas.ts'
import { plainQr } from '../../documents/qr.ts'
import type { ListedDocument } from '../../documents/repository.ts'
import type { Payable } from '../../payments/subjects.ts'
import { serializeStep } from '../payments/serialize.ts'
import { serializePlan } from '../plans/serialize.ts'
import { graceEnd, retryAt } from './billing.ts'
import type { Span } from './calendar.ts'
import { pauseOffer } from './pause.ts'
import type { Released } from './releases.ts'
import { type Plans, toBilling } from './rows.ts'
import type { InvoiceRow, PaymentRow, SubscriptionRow } from '../../db/schema/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The tax documents of paid invoices, by payment. */
export type InvoiceDocuments = ReadonlyMap<string, ListedDocument>

interface Shown {
  row: SubscriptionRow
  plans: Plans
  invoices: readonly InvoiceRow[]
  currency: string
  documents: InvoiceDocuments
  /** Its open payment, with the last attempt. */
  unpaid?: { payable: Payable; attempt: PaymentRow } | undefined
  /** A charge of its saved card has no outcome yet. */
  isCharging: boolean
  /** Pauses that still count. */
  pauses: readonly Span[]
  now: Date
}

/** A membership as the API answers it. */
export const serializeSubscription = (shown: Shown): Subscription => {
  const { row, plans, invoices, currency, documents, unpaid, isCharging, pauses, now } = shown
  const plan = plans.get(row.planId)
  if (!plan) throw new Error('a plan is gone')
  const billing = toBilling(row, plans)
  const { window, daysLeft, blocked } = pauseOffer(row, pauses, now)
  const money = (amount: number) => ({ amount, currency })
  const renews = (row.status === 'active' || row.status === 'trialing') && !row.cancelAtPeriodEnd
  const pendingPlan = billing.pending && plans.get(billing.pending.planId)
  return {
    id: row.id,
    number: row.number,
    plan_id: row.planId,
    plan: serializePlan(plan, currency),
    status: row.status,
    interval: row.interval,
    current_period_start: row.periodStart.toISOString(),
    current_period_end: row.periodEnd.toISOString(),
    trial_ends_at: row.trialEndsAt?.toISOString() ?? null,
    renews_at: renews ? row.periodEnd.toISOString() : null,
    next_amount: renews || row.status === 'past_due' ? money((billing.pending ?? billing.terms).price) : null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    pending_change:
      billing.pending && pendingPlan
        ? {
            plan_id: pendingPlan.id,
            plan_name: pendingPlan.name,
            interval: billing.pending.interval,
            amount: money(billing.pending.price),
            at: row.periodEnd.toISOString(),
          }
        : null,
    resumes_at: row.resumesAt?.toISOString() ?? null,
    ...(window && { pause_window: { from: window.from.toISOString(), to: window.to.toISOString() } }),
    pause_days_left: daysLeft,
    ...(blocked && { pause_blocked: blocked }),
    remaining_days: row.remainingMs === null ? null : Math.ceil(row.remainingMs / DAY_MS),
    is_charging: isCharging || (row.nextAt !== null && row.nextAt <= now),
    retries_at: retryAt(billing)?.toISOString() ?? null,
    grace_ends_at: graceEnd(billing)?.toISOString() ?? null,
    payment_method: methodOf(row),
    ...(unpaid && {
      payment: serializeStep(unpaid.attempt),
      amount_due: money(unpaid.payable.amount),
      ...(unpaid.attempt.failureCode === 'trial_used' && { trial_refused: true }),
      ...(unpaid.payable.payUntil && { pending_payment_ends_at: unpaid.payable.payUntil.toISOString() }),
    }),
    invoices: invoices.map((invoice) => serializeInvoice(invoice, currency, documents)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** An invoice as the API answers it. */
export const serializeInvoice = (row: InvoiceRow, currency: string, documents: InvoiceDocuments): Invoice => {
  const document = row.paymentId === null ? undefined : documents.get(row.paymentId)
  const money = (amount: number) => ({ amount, currency })
  return {
    id: row.id,
    number: `M-${row.number}`,
    status: row.status,
    lines: row.lines.map(({ label, amount }) => ({ label, amount: money(amount) })),
    tax: { percent: row.taxPercent, amount: money(taxWithin(row.total, row.taxPercent)) },
    total: money(row.total),
    ...(row.refunded > 0 && { refunded: money(row.refunded) }),
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    payment_method: methodOf(row),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    ...(document && { document_id: document.id, ...taxFacts(document) }),
  }
}

const taxFacts = (document: ListedDocument): Pick<Invoice, 'seller_name' | 'seller' | 'vat_number' | 'qr'> => {
  const { vat_number: vatNumber, ...seller } = document.seller
  const of = { seller_name: seller.name.ar, seller }
  // Without a VAT number it is a plain invoice, and a code would be refused.
  return vatNumber ? { ...of, vat_number: vatNumber, qr: document.qr ?? plainQr(document) } : of
}

interface Previewed {
  now: boolean
  at: Date
  charge: number
  credit: number
  due: number
  then: number
  nextAt: Date
  releases?: readonly Released[]
}

export const serializePreview = (of: Previewed, currency: string): ChangePreview => {
  const money = (amount: number) => ({ amount, currency })
  return {
    now: of.now,
    at: of.at.toISOString(),
    charge: money(of.charge),
    credit: money(of.credit),
    due: money(of.due),
    then: money(of.then),
    next_at: of.nextAt.toISOString(),
    ...(of.releases && { releases: of.releases.map(serializeReleased) }),
  }
}

/** A booking that a change would cancel, as it is shown before. */
export const serializeReleased = ({ startsAt, localStart, timeZone, ...rest }: Released): ReleasedBooking => ({
  ...rest,
  starts_at: startsAt.toISOString(),
  local_start: localStart,
  time_zone: timeZone,
})

const methodOf = ({ methodBrand, methodLast4 }: Pick<SubscriptionRow, 'methodBrand' | 'methodLast4'>) =>
  methodBrand !== null && methodLast4 !== null ? { brand: methodBrand, last4: methodLast4 } : null
