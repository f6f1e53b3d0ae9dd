import { expect, it } from 'vitest'
import type { Quote } from '#contract/shop/quotes.ts'
import { isOf, type QuoteInput } from '#src/features/cart/use-quote.ts'

const quote = {
  lines: [
    { variant_id: 'a', quantity: 2 },
    { variant_id: 'b', quantity: 1 },
  ],
  coupon: { code: 'DUNES', state: 'applied' },
  delivery_method_id: 'standard',
} as Quote

const goods = (a: number, b: number, rest: Partial<QuoteInput> = {}): QuoteInput => ({
  items: [
    { product_id: 'p', variant_id: 'b', quantity: b },
    { product_id: 'p', variant_id: 'a', quantity: a },
  ],
  coupon: 'dunes',
  ...rest,
})

it.each([
  ['the same goods in another order', goods(2, 1), true],
  ['the way to deliver that was chosen', goods(2, 1, { delivery_method_id: 'standard' }), true],
  ['another way to deliver', goods(2, 1, { delivery_method_id: 'express' }), false],
  ['more of something', goods(3, 1), false],
  ['fewer things', { ...goods(2, 1), items: goods(2, 1).items.slice(1) }, false],
  ['another coupon', goods(2, 1, { coupon: 'OASIS' }), false],
  ['no coupon', goods(2, 1, { coupon: undefined }), false],
])('totals of a quote are not used for %s', (_, input, isSame) => {
  expect(isOf(quote, input as QuoteInput)).toBe(isSame)
})
