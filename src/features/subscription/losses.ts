import type { Benefit, Plan } from '#contract/membership/memberships.ts'

interface Loss {
  before: Benefit
  /** What the other plan gives of it, if anything. */
  after: Benefit | undefined
}

/** The benefits of a plan that another plan does not give, or gives less of. */
export const lossesBetween = (from: Plan, to: Plan): Loss[] =>
  from.benefits
    .map((before) => ({ before, after: to.benefits.find(({ id }) => id === before.id) }))
    .filter(({ before, after }) => !after || amountOf(after) < amountOf(before))

/** Without a limit, `null`, is the most. A favour in words has no amount. */
const amountOf = ({ amount }: Benefit): number => (amount === null ? Number.POSITIVE_INFINITY : (amount ?? 0))
