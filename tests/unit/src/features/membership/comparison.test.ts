import { expect, test } from 'vitest'
import type { Benefit, Plan } from '#contract/membership/memberships.ts'
import { comparisonOf } from '#src/features/membership/comparison.ts'

const benefit = (id: string, label: string, more: Partial<Benefit> = {}): Benefit => ({
  id,
  kind: 'perk',
  name: { en: id, ar: id },
  label: { en: label, ar: label },
  ...more,
})
const plan = (...benefits: Benefit[]) => ({ benefits }) as Plan
const compared = (...plans: Plan[]) => {
  const { shared, different } = comparisonOf(plans)
  return [shared.map(({ id }) => id), different.map(({ id }) => id)]
}

test('what every plan gives alike is apart from what differs', () => {
  const [prices, delivery] = [benefit('prices', '10% off'), benefit('delivery', 'Free')]
  expect(compared(plan(prices, delivery), plan(prices, delivery, benefit('visits', '4')))).toEqual([
    ['prices', 'delivery'],
    ['visits'],
  ])
  expect(compared(plan(prices), plan(prices))).toEqual([['prices'], []])
})

test.each<[string, Benefit]>([
  ['its words', benefit('visits', 'Unlimited')],
  ['its Arabic words', benefit('visits', '4', { label: { en: '4', ar: 'أربع' } })],
  ['its amount', benefit('visits', '4', { amount: null })],
  ['its limit', benefit('visits', '4', { open_limit: 3 })],
])('%s make a difference', (_, other) => {
  expect(compared(plan(benefit('visits', '4')), plan(other))).toEqual([[], ['visits']])
})
