import { expect, it } from 'vitest'
import { sectionOf, sentencesOf } from '#src/features/cart/checkout/refusal.ts'

it('an order that needs a confirmed contact opens the payment section', () => {
  expect(sectionOf({ status: 409, code: 'verification_required', fields: {} })).toBe('payment')
})

it.each([
  [422, { payment_method: ['No more cash'] }, 'payment', ['No more cash']],
  [422, { 'contact.phone': ['Wrong'] }, 'contact', ['Wrong']],
  [422, { 'shipping_address.city': ['Missing'], 'shipping_address.street': ['Missing'] }, 'address', ['Missing']],
  [422, { expected_total: ['Odd'] }, undefined, ['Odd']],
  [409, { 'items.0': ['Sold out'] }, undefined, []],
])('an order rejected with %i for %j opens its section', (status, fields, section, sentences) => {
  expect([sectionOf({ status, fields }), sentencesOf({ status, fields })]).toEqual([section, sentences])
})
