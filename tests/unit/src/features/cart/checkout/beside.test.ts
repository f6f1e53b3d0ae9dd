import { expect, test } from 'vitest'
import type { Amounts } from '#contract/shop/quotes.ts'
import { byCardAlone, isFree } from '#src/features/cart/checkout/checkout-order.ts'
import { sumsWith } from '#src/features/cart/checkout/beside.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const tax = (amount: number, percent = 15) => ({ percent, amount: sar(amount) })
const goods: Amounts = { subtotal: sar(10_000), discounts: [], shipping: sar(0), tax: tax(1304), total: sar(10_000) }
const line = (amount: number, of: Amounts['tax']) => ({ id: String(amount), label: '', amount: sar(amount), tax: of })

test('one total and one tax are those of all parts; without parts the sums are those of the goods', () => {
  expect(sumsWith(goods, [])).toBe(goods)
  const sums = sumsWith(goods, [line(5000, tax(652)), line(2900, tax(378)), line(0, undefined)])
  expect(sums).toMatchObject({ subtotal: sar(10_000), total: sar(17_900), tax: tax(2334) })
})

test('taxes of several percents are not named as one, and what has none is not counted', () => {
  expect(sumsWith({ ...goods, tax: tax(0, 0) }, [line(2900, tax(378))]).tax).toEqual(tax(378))
  expect(sumsWith(goods, [line(2900, tax(138, 5))]).tax).toBeUndefined()
})

test('goods that cost nothing are not free to order with something that does', () => {
  const quote = { lines: [{ quantity: 1 }], payment_methods: ['card', 'cod'], amounts: { ...goods, total: sar(0) } }
  expect(isFree(quote as never)).toBe(true)
  const together = byCardAlone(quote as never, sar(2900))
  expect([isFree(together), together.payment_methods]).toEqual([false, ['card']])
  expect(byCardAlone(quote as never, sar(150)).payment_methods).toEqual([])
  expect(isFree(byCardAlone(quote as never, sar(0)))).toBe(true)
})
