import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFormat, toMajor } from '#src/i18n/format.ts'

const en = createFormat('en')
const ar = createFormat('ar')
const at = new Date('2026-11-21T09:03:00Z')

afterEach(() => void vi.useRealTimers())

test('numbers are grouped and their digits pinned to Latin in both languages', () => {
  expect([en.number(1_234_567.5), ar.number(1_234_567.5)]).toEqual(['1,234,567.5', '1,234,567.5'])
})

test('the Arabic calendar is pinned to the Gregorian one', () => {
  expect(ar.date(at)).toMatch(/^21 نوفمبر 2026/)
  expect(en.date(at)).toBe('November 21, 2026')
})

test('a customer may prefer Arabic digits and the Umm al-Qura calendar', () => {
  const { number, date } = createFormat('ar', { digits: 'arab', calendar: 'islamic-umalqura' })
  expect(number(1234)).toBe('١٬٢٣٤')
  expect(date(at)).toMatch(/^١١ جمادى الآخرة ١٤٤٨/)
})

describe('money', () => {
  test.each([
    ['SAR', 12_345, 123.45],
    ['KWD', 12_345, 12.345],
    ['JPY', 12_345, 12_345],
    ['SAR', 0, 0],
    ['SAR', -150, -1.5],
  ])('minor units of %s: %i is %d', (currency, amount, major) => {
    expect(toMajor({ amount, currency })).toBe(major)
  })

  test.each([
    [{ amount: 12_000, currency: 'SAR' }, '120'],
    [{ amount: 12_050, currency: 'SAR' }, '120.50'],
    [{ amount: 123_456, currency: 'SAR' }, '1,234.56'],
    [{ amount: 12_340, currency: 'KWD' }, '12.340'],
    [{ amount: 12_000, currency: 'KWD' }, '12'],
  ])('the amount of %o reads %s in both languages', (money, text) => {
    expect([en.amount(money), ar.amount(money)]).toEqual([text, text])
  })

  test('in words: the code in English, the name in Arabic', () => {
    const money = { amount: 12_050, currency: 'SAR' }
    expect(en.money(money).replace(/\s/g, ' ')).toBe('SAR 120.50')
    expect(ar.money(money)).toMatch(/120\.50.*ريال سعودي/)
  })
})

describe('moments', () => {
  test('today is told by the time alone', () => {
    vi.useFakeTimers({ now: at })
    expect(en.moment(at)).toMatch(/^\d{1,2}:03\s[AP]M$/)
  })

  test('any other day by date and time', () => {
    vi.useFakeTimers({ now: at.getTime() + 5 * 24 * 3_600_000 })
    expect(en.moment(at.toISOString())).toMatch(/Nov 21, 2026.*:03/)
  })
})
