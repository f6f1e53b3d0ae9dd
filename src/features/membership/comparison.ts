import { localeCodes } from '#locales/index.ts'
import type { Benefit, Plan } from '#contract/membership/memberships.ts'

/** What a plan gives of a benefit, if anything. */
export const ownOf = (plan: Plan, { id }: Benefit): Benefit | undefined => plan.benefits.find((one) => one.id === id)

/** Each benefit once, in the order plans name them: those equal in every plan, and the others. */
export const comparisonOf = (plans: readonly Plan[]) => {
  const all = [...new Map(plans.flatMap(({ benefits }) => benefits).map((benefit) => [benefit.id, benefit])).values()]
  const isShared = (benefit: Benefit) =>
    plans.every((plan) => {
      const own = ownOf(plan, benefit)
      return own !== undefined && isEqual(own, benefit)
    })
  return { shared: all.filter(isShared), different: all.filter((benefit) => !isShared(benefit)) }
}

const isEqual = (one: Benefit, other: Benefit) =>
  localeCodes.every((locale) => one.label[locale] === other.label[locale]) &&
  one.amount === other.amount &&
  one.open_limit === other.open_limit
