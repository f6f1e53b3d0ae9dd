import { expect, it } from 'vitest'
import type { Quote } from '#contract/shop/quotes.ts'
import { hasGoods } from '#src/features/cart/cart-line-view.ts'
import {
  bodyOfDraft,
  doneOf,
  blockedReasonOf,
  isFree,
  pricedBy,
  sectionResolving,
} from '#src/features/cart/checkout/checkout-order.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'

const quote = (amount: number, methods: Quote['payment_methods']): Quote =>
  ({
    lines: [{ quantity: 1, wanted: 1, changes: [] }],
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
  blockedReasonOf({ ...draft, ...more }, { quote: asked, isCurrent: true, isOnline: true, isTotalNew: false })

it('needs no payment method for a total of zero', () => {
  expect([isFree(quote(0, ['card'])), doneOf(draft, quote(0, ['card'])).payment]).toEqual([true, true])
  expect(why(quote(0, ['card', 'cod']))).toBeUndefined()
  expect(why(quote(0, []))).toBeUndefined()
})

it('reports a total that is too small for any payment method', () => {
  expect(why(quote(150, []))).toBe('too_small')
  expect(why(quote(150, ['cod']), { payment: 'card' })).toBe('payment')
  expect(why(quote(150, ['cod']), { payment: 'cod' })).toBeUndefined()
  expect(why(quote(21_000, ['card', 'cod']))).toBe('payment')
})

it.each([
  ['a confirmed contact', { needs_code: false, needs_confirmation: true }, undefined],
  ['a contact to confirm', { needs_code: true, needs_confirmation: true }, 'code'],
])('cash with %s', (_, cash, expected) => {
  const asked = { ...quote(21_000, ['card', 'cod']), cash }
  expect([why(asked, { payment: 'cod' }), why(asked, { payment: 'card' })]).toEqual([expected, undefined])
})

it.each([21_000, 0])(
  'a coupon for so many orders of one customer needs a confirmed contact, for a total of %i',
  (total) => {
    const asked = {
      ...quote(total, ['card', 'cod']),
      coupon: { code: 'ONCE', state: 'applied' as const, needs_code: true },
    }
    for (const payment of ['card', 'cod'] as const) {
      expect(why(asked, { payment })).toBe('coupon_code')
      expect(why({ ...asked, coupon: { code: 'ONCE', state: 'applied' } }, { payment })).toBeUndefined()
    }
  },
)

it('a cart without available items has no total', () => {
  const none = {
    ...quote(0, ['card']),
    lines: [{ quantity: 0, wanted: 2, changes: ['out_of_stock'] }],
  } as unknown as Quote
  expect([hasGoods(none), isFree(none), hasGoods(quote(0, []))]).toEqual([false, false, true])
})

it('prices the same order with and without a note', () => {
  const cart = {
    lines: [{ product_id: 'p', variant_id: 'v', quantity: 1, price_when_added: { amount: 100, currency: 'SAR' } }],
  } as unknown as Parameters<typeof bodyOfDraft>[0]
  const noted = bodyOfDraft(cart, { ...draft, note: 'Ring twice' })
  expect(noted).toMatchObject({ note: 'Ring twice' })
  expect(pricedBy(noted)).toEqual(pricedBy(bodyOfDraft(cart, draft)))
  expect(pricedBy(undefined)).toBeUndefined()
  // Of a gift it is that it is one, and its wrapping; what was typed for none is not sent.
  const given = { gift: { message: 'Happy birthday', wrap: true } }
  const asGift = bodyOfDraft(cart, { ...draft, ...given, isGift: true })
  expect([asGift?.gift, pricedBy(asGift)?.gift]).toEqual([given.gift, { wrap: true }])
  expect(bodyOfDraft(cart, { ...draft, isGift: true })).toMatchObject({ gift: {} })
  expect(bodyOfDraft(cart, { ...draft, ...given, isGift: false })).not.toHaveProperty('gift')
})

it('leads to the section that resolves a reason, unless that is open', () => {
  expect(sectionResolving('coupon_code', { ...draft, open: 'delivery' })).toBe('payment')
  expect(sectionResolving('code', { ...draft, open: 'contact' })).toBe('payment')
  expect(sectionResolving('contact', { open: 'delivery' })).toBe('contact')
  expect(sectionResolving('coupon_code', { ...draft, open: 'payment' })).toBeUndefined()
  expect(sectionResolving('coupon_code', draft)).toBeUndefined()
  expect(sectionResolving('asking', { ...draft, open: 'delivery' })).toBeUndefined()
})
