import type { SubscriptionStatus } from '#contract/membership/memberships.ts'
import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { addMonths, monthsOf, periodFrom, type Span } from './calendar.ts'

/** What is paid for: a plan, how often, and how much in minor units. `rank` orders plans, the cheapest first. */
export interface Terms {
  planId: string
  rank: number
  interval: BillingInterval
  price: number
}

/** The billing state of a membership. Pure data: every change makes another one. */
export interface Billing {
  status: SubscriptionStatus
  terms: Terms
  /** The day that periods are counted from. */
  anchor: Date
  period: Span
  /**
   * The number of the quota month that the period begins with, counted over the membership: a pause does not change it.
   */
  month: number
  cancelAtPeriodEnd: boolean
  /** The change at the end of the period. */
  pending: Terms | null
  resumesAt: Date | null
  /** Of a paused one: how much of the period was left, in milliseconds. */
  remainingMs: number | null
  /** Of a failed renewal: since when, and the number of attempts. */
  pastDueSince: Date | null
  attempts: number
}

/** A due step. A `charge` is to be made; `failed` and `paid` answer it. */
export type Due =
  | { kind: 'charge'; terms: Terms; period: Span; anchor: Date; attempt: number }
  | { kind: 'end'; status: 'cancelled' | 'expired'; at: Date }
  | { kind: 'resume' }

const DAY_MS = 24 * 60 * 60 * 1000
/** Days after the first failure on which a renewal is tried again, and when it is given up. */
export const RETRY_DAYS = [1, 3, 5] as const
export const GRACE_DAYS = 7

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/** A membership that begins now; a trial is a first period that costs nothing. */
export const begin = (terms: Terms, now: Date, trialDays = 0): Billing => {
  const anchor = trialDays > 0 ? inDays(now, trialDays) : now
  return {
    status: trialDays > 0 ? 'trialing' : 'active',
    terms,
    anchor,
    period: trialDays > 0 ? { start: now, end: anchor } : periodFrom(anchor, now, terms.interval),
    month: 0,
    cancelAtPeriodEnd: false,
    pending: null,
    resumesAt: null,
    remainingMs: null,
    pastDueSince: null,
    attempts: 0,
  }
}

/** When the next step is due by time; undefined when it has ended or waits for the customer. */
export const nextAt = (billing: Billing): Date | undefined => {
  const { status, period, resumesAt } = billing
  if (status === 'trialing' || status === 'active') return period.end
  if (status === 'paused') return resumesAt ?? undefined
  if (status === 'past_due') return retryAt(billing) ?? graceEnd(billing)
  return undefined
}

/** When a failed renewal is tried again, if it is. */
export const retryAt = ({ pastDueSince, attempts }: Billing): Date | undefined => {
  const days = RETRY_DAYS[attempts - 1]
  return pastDueSince && days !== undefined ? inDays(pastDueSince, days) : undefined
}

/** The end of a membership whose renewal failed. */
export const graceEnd = ({ pastDueSince }: Pick<Billing, 'pastDueSince'>): Date | undefined =>
  pastDueSince ? inDays(pastDueSince, GRACE_DAYS) : undefined

/** The next due step, one at a time: settle it, then call again. */
export const dueAt = (billing: Billing, now: Date): Due | undefined => {
  const at = nextAt(billing)
  if (!at || at > now) return undefined
  if (billing.status === 'paused') return { kind: 'resume' }
  if (billing.status === 'past_due') {
    const end = graceEnd(billing)
    return end && end <= now ? { kind: 'end', status: 'expired', at: end } : renewal(billing, now)
  }
  return billing.cancelAtPeriodEnd ? { kind: 'end', status: 'cancelled', at } : renewal(billing, now)
}

/** The charge that renews a membership now. Periods in which it could not be renewed are not charged. */
export const renewal = (billing: Billing, now: Date): Due & { kind: 'charge' } => {
  const terms = billing.pending ?? billing.terms
  const isOtherInterval = terms.interval !== billing.terms.interval
  const anchor = isOtherInterval ? billing.period.end : billing.anchor
  // A failed renewal keeps its period: else each attempt would have an invoice of its own.
  const by = billing.pastDueSince ?? now
  let period = periodFrom(anchor, billing.period.end, terms.interval)
  while (period.end <= by) period = periodFrom(anchor, period.end, terms.interval)
  return { kind: 'charge', terms, period, anchor, attempt: billing.attempts + 1 }
}

/** A renewal that was paid. */
export const paid = (billing: Billing, { terms, period, anchor }: Due & { kind: 'charge' }): Billing => ({
  ...billing,
  status: 'active',
  terms,
  period,
  month: nextMonth(billing),
  anchor,
  pending: null,
  pastDueSince: null,
  attempts: 0,
})

/** The number of the first quota month after the period: numbers grow, whatever the days do. */
export const nextMonth = ({ month, terms }: Pick<Billing, 'month' | 'terms'>): number =>
  month + monthsOf(terms.interval)

/** A renewal that was not. */
export const failed = (billing: Billing, now: Date): Billing => ({
  ...billing,
  status: 'past_due',
  pastDueSince: billing.pastDueSince ?? now,
  attempts: billing.attempts + 1,
})

/** The end of a membership: its last period lasts until then, whatever was paid for. */
export const ended = (billing: Billing, { status, at }: Omit<Due & { kind: 'end' }, 'kind'>): Billing => ({
  ...billing,
  status,
  period: { ...billing.period, end: at },
  pending: null,
  resumesAt: null,
  remainingMs: null,
})

/** Pauses the period: its remaining time is preserved. */
export const paused = (billing: Billing, now: Date, resumesAt: Date): Billing => ({
  ...billing,
  status: 'paused',
  resumesAt,
  remainingMs: Math.max(0, billing.period.end.getTime() - now.getTime()),
})

/** Continues with the remaining time; periods are counted from its end from then on. */
export const resumed = (billing: Billing, now: Date): Billing => {
  const remaining = billing.remainingMs ?? 0
  const end = new Date(now.getTime() + remaining)
  const length = billing.period.end.getTime() - billing.period.start.getTime()
  return {
    ...billing,
    status: 'active',
    anchor: end,
    period: { start: new Date(end.getTime() - length), end },
    resumesAt: null,
    remainingMs: null,
  }
}

/** What a change to other terms means: at once with what is due now, or at the end of the period. */
export interface Change {
  now: boolean
  terms: Terms
  period: Span
  anchor: Date
  charge: number
  credit: number
  due: number
}

/** What of a change is written on its invoice. */
type Applied = Pick<Change, 'terms' | 'period' | 'anchor'> & { due: number }

/**
 * A change of plan: what of it begins now and what it costs, by the rules of docs/MEMBERSHIP.md.
 */
export const changeTo = (billing: Billing, terms: Terms, now: Date, { hasTrial = false } = {}): Change => {
  const { terms: old, period, anchor } = billing
  if (billing.status === 'trialing' && hasTrial && terms.interval === old.interval)
    return { now: true, terms, period, anchor, charge: 0, credit: 0, due: 0 }
  if (billing.status === 'trialing') {
    const paidFor = periodFrom(now, now, terms.interval)
    return { now: true, terms, period: paidFor, anchor: now, charge: terms.price, credit: 0, due: terms.price }
  }
  const isLonger = monthsOf(terms.interval) > monthsOf(old.interval)
  const isMore = terms.interval === old.interval ? terms.rank > old.rank : isLonger && terms.rank >= old.rank
  if (!isMore) return { now: false, terms, period, anchor, charge: 0, credit: 0, due: 0 }
  const today = beginOfDay(period, now)
  const credit = restOf(old.price, period, today)
  const charge = isLonger ? terms.price : restOf(terms.price, period, today)
  return {
    now: true,
    terms,
    ...(isLonger ? { anchor: now, period: { start: now, end: addMonths(now, 12) } } : { anchor, period }),
    charge,
    credit: Math.min(credit, charge),
    due: Math.max(0, charge - credit),
  }
}

/** The membership after a change that takes effect at once. What is paid for in a trial ends it. */
export const changed = (billing: Billing, { terms, period, anchor, due }: Applied): Billing => {
  const endsTrial = billing.status === 'trialing' && due > 0
  return {
    ...billing,
    ...(endsTrial && { status: 'active', month: nextMonth(billing) }),
    terms,
    period,
    anchor,
    pending: null,
    cancelAtPeriodEnd: false,
  }
}

/** The last whole day of a period before an instant: what is shown before is what is charged a little later. */
export const beginOfDay = ({ start }: Span, now: Date): Date =>
  new Date(now.getTime() - ((now.getTime() - start.getTime()) % DAY_MS))

/** The share of a price that what is left of a period is worth, in whole minor units, halves rounded up. */
export const restOf = (price: number, period: Span, now: Date): number => {
  const { left, whole } = leftOf(period, now)
  return whole === 0n ? 0 : Number((2n * BigInt(price) * left + whole) / (2n * whole))
}

/** The share of a quota that what is left of a month is worth, in whole units, rounded up for the customer. */
export const restOfUnits = (units: number, month: Span, now: Date): number => {
  const { left, whole } = leftOf(month, now)
  return whole === 0n ? 0 : Number((BigInt(units) * left + whole - 1n) / whole)
}

/** The same, rounded down: what is taken off together with what is left of a price. */
export const restOfUnitsDown = (units: number, month: Span, now: Date): number => {
  const { left, whole } = leftOf(month, now)
  return whole === 0n ? 0 : Number((BigInt(units) * left) / whole)
}

const leftOf = ({ start, end }: Span, now: Date): { left: bigint; whole: bigint } => {
  const whole = end.getTime() - start.getTime()
  return { left: BigInt(Math.min(Math.max(end.getTime() - now.getTime(), 0), whole)), whole: BigInt(whole) }
}
