import type { Plan } from '#contract/membership/memberships.ts'
import type { PlanRow } from '../../db/schema/rows.ts'

/** A membership on offer as the API answers it. */
export const serializePlan = (row: PlanRow, currency: string, openLimit?: number): Plan => ({
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  prices: { month: { amount: row.priceMonth, currency }, year: { amount: row.priceYear, currency } },
  trial_days: row.trialDays,
  benefits: row.benefits.map((benefit) =>
    benefit.kind === 'quota' && (benefit.amount ?? null) === null && openLimit !== undefined
      ? { ...benefit, open_limit: openLimit }
      : benefit,
  ),
  featured: row.featured,
})
