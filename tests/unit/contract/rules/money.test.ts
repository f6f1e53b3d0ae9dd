import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalsOf,
  type Discount,
  discountOn,
  fromDecimal,
  partOf,
  spread,
  sumOf,
  taxWithin,
  toDecimal,
  totalsOf,
  vatPercentOf,
} from '#contract/rules/money.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const currency = fc.constantFrom('SAR', 'AED', 'KWD', 'BHD', 'OMR')
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount }),
)
const costs = fc.record({
  lines: fc.array(
    fc.record({ unitPrice: fc.integer({ min: 0, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 20 },
  ),
  shipping: fc.integer({ min: 0, max: 1_000_000 }),
  discount: fc.option(discount, { nil: undefined }),
  isDeliveryFree: fc.boolean(),
  cashFee: fc.option(fc.nat(10_000), { nil: undefined }),
  giftWrap: fc.option(fc.nat(10_000), { nil: undefined }),
  taxPercent: fc.constantFrom(0, 15),
})

it('VAT is charged by who has a VAT number, and by no one else', () => {
  expect(vatPercentOf({ vat_number: '310123456700003' })).toBe(15)
  for (const seller of [{}, { vat_number: undefined }, { vat_number: '' }]) expect(vatPercentOf(seller)).toBe(0)
})

describe('an order adds up', () => {
  it('line by line, and part by part', () => {
    fc.assert(
      fc.property(costs, (given) => {
        const totals = totalsOf(given)
        expect(sumOf(totals.lines)).toBe(totals.subtotal)
        const { subtotal, discount: off, deliveryDiscount, shipping, giftWrap, cashFee, total } = totals
        expect(subtotal - off - deliveryDiscount + shipping + giftWrap + cashFee).toBe(total)
        // What costs nothing costs no fee either.
        expect(total - cashFee === 0 && cashFee > 0).toBe(false)
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
        expect(totals.total).toBeGreaterThanOrEqual(0)
        expect(totals.tax).toBe(given.taxPercent === 0 ? 0 : taxWithin(total, 15))
        // Prices are the same with VAT and without.
        expect(totalsOf({ ...given, taxPercent: 15 - given.taxPercent }).total).toBe(total)
        for (const value of [...totals.lines, totals.total, totals.tax]) expect(Number.isSafeInteger(value)).toBe(true)
      }),
    )
  })

  it('with the VAT within it: taken off, what is left grows back by 15 % to the same', () => {
    fc.assert(
      fc.property(amount, (total) => {
        const tax = taxWithin(total, 15)
        expect(Math.abs((total - tax) * 0.15 - tax)).toBeLessThanOrEqual(0.58)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(total)
      }),
    )
  })

  it('also when a discount is spread over its lines', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (whole, weights) => {
        const shares = spread(whole, weights)
        expect(sumOf(shares)).toBe(whole)
        expect(shares).toHaveLength(weights.length)
        for (const [index, share] of shares.entries()) {
          const exact = sumOf(weights) === 0 ? share : (whole * (weights[index] ?? 0)) / sumOf(weights)
          expect(Math.abs(share - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

describe('a discount', () => {
  it('never takes off more than there is, and more goods never make it smaller', () => {
    fc.assert(
      fc.property(amount, amount, discount, (a, b, given) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(discountOn(less, given)).toBeLessThanOrEqual(less)
        expect(discountOn(less, given)).toBeLessThanOrEqual(discountOn(more, given))
      }),
    )
  })

  it('is rounded to the nearest minor unit, halves up', () => {
    expect([partOf(5, 10, 100), partOf(4, 10, 100), partOf(15, 10, 100), partOf(99, 50, 100)]).toEqual([1, 0, 2, 50])
    expect(partOf(Number.MAX_SAFE_INTEGER, 1, 1)).toBe(Number.MAX_SAFE_INTEGER)
  })
})

describe('an amount that is written down', () => {
  it('reads back as itself, in currencies of two and of three decimals', () => {
    fc.assert(
      fc.property(amount, currency, (minor, of) => {
        const text = toDecimal(minor, of)
        expect(text.split('.')[1]).toHaveLength(decimalsOf(of))
        expect(fromDecimal(text, of)).toBe(minor)
      }),
    )
    expect([decimalsOf('SAR'), decimalsOf('KWD')]).toEqual([2, 3])
  })

  it.each(['', '1.', '.5', '1.234', '-1', '1e3', '1,50', 'ten'])('is none of SAR when it is %j', (text) => {
    expect(fromDecimal(text, 'SAR')).toBeUndefined()
  })
})
