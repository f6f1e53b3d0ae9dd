import { expect, test } from 'vitest'
import { cardBadge } from '#contract/shop/badge-order.ts'

test.each([
  [['handmade', 'new', 'limited'], 'limited'],
  [['new', 'sale'], 'sale'],
  [['bestseller', 'handmade'], undefined],
  [[], undefined],
] as const)('of %j a card shows %s', (badges, shown) => {
  expect(cardBadge(badges)).toBe(shown)
})
