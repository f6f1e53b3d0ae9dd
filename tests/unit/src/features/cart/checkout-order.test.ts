import { expect, it } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { doneOf, hindranceOf, isFree } from '#src/features/cart/checkout-order.ts'
import type { CheckoutDraft } from '#src/state/checkout-draft.ts'

const quote = (amount: number, methods: Quote['payment_methods']): Quote =>
  ({
    lines: [],
    delivery_options: [{ id: 'std' }],
    payment_methods: methods,
    amounts: { total: { amount, currency: 'SAR' } },
  }) as unknown as Quote
const draft: CheckoutDraft = {
  contact: { name: 'Sara', email: 'sara@example.com', phone: '0501234567' },
  addressId: 'adr_1',
  deliveryId: 'std',
}
const why = (asked: Quote, more: CheckoutDraft = {}) =>
  hindranceOf({ ...draft, ...more }, { quote: asked, isCurrent: true, isOnline: true, isTotalNew: false })

it('asks nothing about a payment of nothing', () => {
  expect([isFree(quote(0, ['card'])), doneOf(draft, quote(0, ['card'])).payment]).toEqual([true, true])
  expect(why(quote(0, ['card', 'cod']))).toBeUndefined()
  expect(why(quote(0, []))).toBeUndefined()
})

it('says that a total is too small where it cannot be paid in any way', () => {
  expect(why(quote(150, []))).toBe('too_small')
  expect(why(quote(150, ['cod']), { payment: 'card' })).toBe('payment')
  expect(why(quote(150, ['cod']), { payment: 'cod' })).toBeUndefined()
  expect(why(quote(21_000, ['card', 'cod']))).toBe('payment')
})
