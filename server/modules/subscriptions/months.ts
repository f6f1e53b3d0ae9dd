import { type Billing, graceEnd, nextMonth, resumed, type Terms } from './billing.ts'
import { monthWithin, periodFrom, type Span } from './calendar.ts'

/** A month of quotas: its number within the membership, its days, and the plan that is in force then. */
export interface QuotaMonth extends Span {
  nr: number
  terms: Terms
}

/** Slots are made sixty days ahead; no booking is further away than this many periods. */
const MOST_PERIODS = 24

/**
 * The quota month that an instant falls in: of the period that is paid for, or of those that will follow it. A booking
 * is counted in the month in which it takes place, not in the one in which it is made.
 */
export const quotaMonthAt = (billing: Billing, at: Date): QuotaMonth => {
  let { period, anchor, month, terms } = billing
  for (let step = 0; step < MOST_PERIODS && at >= period.end; step += 1) {
    const next = step === 0 ? termsAfter(billing) : terms
    anchor = next.interval === terms.interval ? anchor : period.end
    month = nextMonth({ month, terms })
    period = periodFrom(anchor, period.end, next.interval)
    terms = next
  }
  const { nr, start, end } = monthWithin(period, terms.interval, at)
  return { start, end, nr: month + nr, terms }
}

/** The terms that a quota month of a number has. */
export const termsOfMonth = (billing: Billing, nr: number): Terms =>
  nr < nextMonth(billing) ? billing.terms : termsAfter(billing)

/** The change at the end of the period. */
const termsAfter = ({ pending, terms }: Billing): Terms => pending ?? terms

/** The membership after a pause: a paused one from the day on which it resumes. */
export const goingOn = (billing: Billing): Billing =>
  billing.status === 'paused' && billing.resumesAt ? resumed(billing, billing.resumesAt) : billing

/**
 * Whether the paid time, present or future, covers an instant. A trial or period that renews covers what follows it;
 * one that ends covers its own days. A pause covers nothing until its end. Of a failed renewal only what lies beyond
 * its grace stays pending: until then its payment is unknown.
 */
export const covers = (billing: Billing, at: Date): boolean => {
  switch (billing.status) {
    case 'active':
    case 'trialing':
      return !billing.cancelAtPeriodEnd || at < billing.period.end
    case 'paused':
      return billing.resumesAt !== null && at >= billing.resumesAt
    case 'past_due':
      return at >= (graceEnd(billing) ?? at)
    default:
      return false
  }
}
