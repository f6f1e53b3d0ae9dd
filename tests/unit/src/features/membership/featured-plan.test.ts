import { expect, test } from 'vitest'
import type { Plan } from '#contract/membership/memberships.ts'
import { isMostPopular } from '#src/features/membership/featured-plan.ts'

const plan = (featured: boolean) => ({ featured }) as Plan
const marked = (...featured: boolean[]) => {
  const plans = featured.map(plan)
  return plans.map((one) => isMostPopular(one, plans))
}

test('a plan is marked among others that are not', () => {
  expect(marked(false, true, false)).toEqual([false, true, false])
  expect([marked(true), marked(false), marked(true, true)]).toEqual([[false], [false], [false, false]])
})
