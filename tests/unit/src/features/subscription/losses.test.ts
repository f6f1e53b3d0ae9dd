import { expect, test } from 'vitest'
import type { Benefit, Plan } from '#contract/membership/memberships.ts'
import { lossesBetween } from '#src/features/subscription/losses.ts'

const word = (text: string) => ({ ar: text, en: text })

const benefit = (id: string, amount?: number | null): Benefit => ({
  id,
  kind: amount === undefined ? 'perk' : 'quota',
  name: word(id),
  label: word(`${amount}`),
  ...(amount !== undefined && { amount }),
})

const plan = (...benefits: Benefit[]): Plan => ({
  id: 'plan',
  name: word('plan'),
  tagline: word(''),
  prices: { month: { amount: 100, currency: 'SAR' }, year: { amount: 1000, currency: 'SAR' } },
  trial_days: 0,
  benefits,
  featured: false,
})

const lost = (from: Plan, to: Plan) => lossesBetween(from, to).map(({ before, after }) => [before.id, after?.amount])

test('a smaller plan takes away what it does not give and what it gives less of', () => {
  const large = plan(benefit('delivery'), benefit('visits', null), benefit('seats', 6), benefit('discount', 10))
  const small = plan(benefit('delivery'), benefit('visits', 4), benefit('discount', 10))
  expect(lost(large, small)).toEqual([
    ['visits', 4],
    ['seats', undefined],
  ])
  expect(lost(small, large)).toEqual([])
})
