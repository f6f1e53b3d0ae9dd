import { expect, test } from 'vitest'
import type { Cart, CartLine } from '#src/domain/cart/cart.ts'
import { withLineBack, withMore, withQuantity } from '#src/domain/cart/cart-changes.ts'
import { isSameCart, mergeCarts } from '#src/domain/cart/cart-merge.ts'

const text = { ar: 'جرة', en: 'Jar' }
const line = (id: string, quantity: number, max?: number): CartLine => ({
  product_id: `p${id}`,
  variant_id: id,
  quantity,
  price_when_added: { amount: 1000, currency: 'SAR' },
  ...(max !== undefined && { seen: { slug: id, name: text, options: [], max_per_order: max } }),
})
const cart = (...lines: CartLine[]): Cart => ({ lines })
const quantities = ({ lines }: Cart) => lines.map(({ variant_id: id, quantity }) => [id, quantity])

test('a visitor’s cart is added to the account’s, to what one order may hold', () => {
  const { cart: merged, news } = mergeCarts(cart(line('a', 2)), cart(line('a', 2, 3), line('b', 1)))
  expect(quantities(merged)).toEqual([
    ['a', 3],
    ['b', 1],
  ])
  expect(news.clamped).toEqual([{ variant_id: 'a', name: text, max: 3 }])
})

test('equal changes of both sides are applied once', () => {
  const base = cart(line('a', 2), line('b', 1), line('c', 1))
  const ours = cart(line('a', 3), line('c', 1))
  const theirs = cart(line('a', 2), line('b', 1), line('d', 4))
  expect(quantities(mergeCarts(theirs, ours, base).cart)).toEqual([
    ['a', 3],
    ['d', 4],
  ])
  expect(isSameCart(mergeCarts(base, base, base).cart, base)).toBe(true)
})

test('the side that changed the coupon wins', () => {
  const base = { ...cart(), coupon: 'OLD' }
  expect(mergeCarts({ ...cart(), coupon: 'NEW' }, base, base).cart.coupon).toBe('NEW')
  expect(mergeCarts({ ...cart(), coupon: 'NEW' }, cart(), base).cart.coupon).toBeUndefined()
})

test('more of an item is one line, and a removed item returns to its position', () => {
  const two = withMore(withMore(cart(line('a', 1, 2)), line('a', 5, 2)), line('b', 1))
  expect(quantities(two)).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  const without = withQuantity(two, 'a', 0)
  expect(quantities(without)).toEqual([['b', 1]])
  expect(quantities(withLineBack(without, line('a', 2, 2), 0))).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('more of something never makes fewer of it, however many one order is thought to hold', () => {
  expect(quantities(withMore(cart(line('a', 3)), line('a', 1, 1)))).toEqual([['a', 3]])
})
