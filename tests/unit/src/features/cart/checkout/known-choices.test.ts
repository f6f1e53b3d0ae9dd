import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/account/addresses.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { deliveryOf, doneOf, withPreselected } from '#src/features/cart/checkout/checkout-order.ts'
import { type CustomerDetails, withDetails } from '#src/features/cart/checkout/initial-choices.ts'

const address = (id: string, more: Partial<Address> = {}) =>
  ({ id, country: 'SA', full_name: 'Sara', phone: '+966512345678', short_address: 'RRRD2929', ...more }) as Address
const sara = { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' }
const returning: CustomerDetails = {
  user: sara,
  addresses: [address('a'), address('b', { is_default: true })],
  last: { payment_method: 'cod', contact: { ...sara, phone: '+966550000001' } },
}
const quote = {
  lines: [{ quantity: 1, changes: [] }],
  delivery_options: [{ id: 'standard' }, { id: 'express' }],
  delivery_method_id: 'standard',
  payment_methods: ['card', 'cod'],
  amounts: { total: { amount: 100, currency: 'SAR' } },
} as unknown as Quote

describe('the known choices of a customer', () => {
  it('fill all sections for a returning one', () => {
    const draft = withDetails({}, returning)
    expect(draft).toEqual({ contact: sara, addressId: 'b', payment: 'cod' })
    expect(deliveryOf(draft, quote)).toBe('standard')
    expect(Object.values(doneOf(draft, quote))).toEqual([true, true, true, true])
    // Nothing opens by itself once the quote is there.
    expect(doneOf(draft, undefined)).toMatchObject({ delivery: true, payment: true })
  })

  it('fill the contact of a guest only', () => {
    const draft = withDetails({}, { user: sara, addresses: [], last: undefined })
    expect(draft).toEqual({ contact: sara })
    expect(doneOf(draft, quote)).toMatchObject({ contact: true, address: false, payment: false })
    // The shop's first choices complete a first order, and replace no choice of the customer's.
    expect(withPreselected(draft, quote)).toMatchObject({ deliveryId: 'standard', payment: 'card' })
    expect(doneOf(withPreselected(draft, quote), quote)).toMatchObject({ delivery: true, payment: true })
    expect(withPreselected({ deliveryId: 'express', payment: 'cod' }, quote)).toEqual({
      deliveryId: 'express',
      payment: 'cod',
    })
    expect(withPreselected(draft, undefined)).toEqual(draft)
    expect(withPreselected(draft, { ...quote, payment_methods: ['cod'] }).payment).toBeUndefined()
    // Nor one whose provider does not answer, but for who chose it.
    const away = { ...quote, away_methods: ['card'] } as Quote
    expect(withPreselected(draft, away).payment).toBeUndefined()
    expect(withPreselected({ payment: 'card' }, away).payment).toBe('card')
  })

  it('use the phone of the last order where the account has none', () => {
    const { phone: _phone, ...user } = sara
    expect(withDetails({}, { ...returning, user }).contact).toEqual({ ...sara, phone: '+966550000001' })
    expect(withDetails({}, { ...returning, user, last: undefined }).contact).toBeUndefined()
  })

  it('never replace chosen or typed values', () => {
    const contact = { ...sara, name: 'Huda' }
    expect(withDetails({ contact, addressId: 'a', payment: 'card', deliveryId: 'express' }, returning)).toEqual({
      contact,
      addressId: 'a',
      payment: 'card',
      deliveryId: 'express',
    })
    expect(withDetails({ typedContact: { name: 'Hu' } }, returning).contact).toBeUndefined()
    expect(withDetails({ typedAddress: { city: 'Abha' } }, returning).addressId).toBeUndefined()
  })

  it.each([
    ['a contact without a phone', { ...returning, user: { ...sara, phone: undefined }, last: undefined }, 'contact'],
    [
      'an address that couriers reject',
      { ...returning, addresses: [address('a', { short_address: null })] },
      'address',
    ],
  ])('leave %s open', (_, known, section) => {
    const done = doneOf(withDetails({}, known as CustomerDetails), quote)
    expect(done[section as 'contact' | 'address']).toBe(false)
  })
})
