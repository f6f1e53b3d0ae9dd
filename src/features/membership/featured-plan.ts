import type { Plan } from '#contract/membership/memberships.ts'

/** Whether a plan stands out among others: one that is offered alone, or beside featured ones only, does not. */
export const isMostPopular = (plan: Plan, plans: readonly Plan[]): boolean =>
  plan.featured && plans.some(({ featured }) => !featured)
