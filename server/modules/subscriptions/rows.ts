import type { BillingInterval } from '#contract/membership/plan-choice.ts'
import { type Billing, nextAt, type Terms } from './billing.ts'
import type { PlanRow, SubscriptionRow } from '../../db/schema/rows.ts'

/** The memberships on offer, by id. */
export type Plans = ReadonlyMap<string, PlanRow>

/** What a plan costs when it is paid so often. */
export const termsOf = (plan: PlanRow, interval: BillingInterval): Terms => ({
  planId: plan.id,
  rank: plan.rank,
  interval,
  price: interval === 'year' ? plan.priceYear : plan.priceMonth,
})

/** The billing state of a stored membership. */
export const toBilling = (row: SubscriptionRow, plans: Plans): Billing => ({
  status: row.status,
  terms: { planId: row.planId, rank: plans.get(row.planId)?.rank ?? 0, interval: row.interval, price: row.price },
  anchor: row.anchorAt,
  period: { start: row.periodStart, end: row.periodEnd },
  month: row.periodMonth,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  pending:
    row.pendingPlanId === null
      ? null
      : {
          planId: row.pendingPlanId,
          rank: plans.get(row.pendingPlanId)?.rank ?? 0,
          interval: row.pendingInterval ?? row.interval,
          price: row.pendingPrice ?? row.price,
        },
  resumesAt: row.resumesAt,
  remainingMs: row.remainingMs,
  pastDueSince: row.pastDueSince,
  attempts: row.attempts,
})

/** The columns of what billing made of a membership. */
export const toColumns = (billing: Billing) => ({
  status: billing.status,
  planId: billing.terms.planId,
  interval: billing.terms.interval,
  price: billing.terms.price,
  anchorAt: billing.anchor,
  periodStart: billing.period.start,
  periodEnd: billing.period.end,
  periodMonth: billing.month,
  cancelAtPeriodEnd: billing.cancelAtPeriodEnd,
  pendingPlanId: billing.pending?.planId ?? null,
  pendingInterval: billing.pending?.interval ?? null,
  pendingPrice: billing.pending?.price ?? null,
  resumesAt: billing.resumesAt,
  remainingMs: billing.remainingMs,
  pastDueSince: billing.pastDueSince,
  attempts: billing.attempts,
  nextAt: nextAt(billing) ?? null,
})
