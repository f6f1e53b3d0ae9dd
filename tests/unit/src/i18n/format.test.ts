import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFormat, toMajor } from '#src/i18n/format.ts'
import { clock } from '#src/components/forms/use-countdown.ts'
import {
  formatDate,
  formatDay,
  formatMoment,
  formatOtherMonths,
  formatTime,
  zoneName,
  formatClock,
} from '#src/i18n/local-time.ts'

const en = createFormat('en')
const ar = createFormat('ar')
const at = new Date('2026-11-21T09:03:00Z')

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each(['Europe/London', 'America/Los_Angeles', 'Asia/Tokyo'])("a day is the shop's on a device in %s", (zone) => {
  vi.stubEnv('TZ', zone)
  expect(new Date(2026, 0, 1, 12).getTimezoneOffset(), 'the device is there').not.toBe(-180)
  // The twelfth begins in Riyadh, and ends.
  for (const instant of ['2026-12-11T21:00:00Z', '2026-12-12T20:59:59Z'])
    expect([en.date(instant), ar.date(instant)]).toEqual(['December\u00A012, 2026', '12\u00A0ديسمبر\u00A02026'])
})

test('numbers are grouped and their digits pinned to Latin in both languages', () => {
  expect([en.number(1_234_567.5), ar.number(1_234_567.5)]).toEqual(['1,234,567.5', '1,234,567.5'])
})

test('the Arabic calendar is pinned to the Gregorian one', () => {
  expect(ar.date(at)).toMatch(/^21\u00A0نوفمبر\u00A02026/)
  expect(en.date(at)).toBe('November\u00A021, 2026')
})

test('a customer may prefer Arabic digits and the Umm al-Qura calendar', () => {
  const { number, date } = createFormat('ar', { digits: 'arab', calendar: 'islamic-umalqura' })
  expect(number(1234)).toBe('١٬٢٣٤')
  expect(date(at)).toMatch(/^١١\u00A0جمادى الآخرة\u00A0١٤٤٨/)
})

test('text gets Arabic digits, with its full stops unchanged', () => {
  const arabic = createFormat('ar', { digits: 'arab', calendar: 'gregory' })
  expect(arabic.digits('1. مقاسه 45.5 سم، وسعره 1,200 ريال منذ 2026.')).toBe(
    '١. مقاسه ٤٥٫٥ سم، وسعره ١٬٢٠٠ ريال منذ ٢٠٢٦.',
  )
  expect([ar.digits('45 سم'), createFormat('en', { digits: 'arab', calendar: 'gregory' }).digits('45 cm')]).toEqual([
    '45 سم',
    '45 cm',
  ])
  expect([en, ar, arabic].map(({ rating }) => rating(5))).toEqual(['5.0', '5.0', '٥٫٠'])
})

test('Arabic digits are for Arabic text alone', () => {
  const english = createFormat('en', { digits: 'arab', calendar: 'islamic-umalqura' })
  expect([english.number(214), english.rating(4.7), english.percent(0.1), english.date(at)]).toEqual([
    '214',
    '4.7',
    '10%',
    expect.stringMatching(/^Jumada II\u00A011, 1448/),
  ])
  expect(english.money({ amount: 18_900, currency: 'SAR' })).toBe('SAR\u00A0189')
  expect(formatDate('en', '2026-11-21', { digits: 'arab', calendar: 'gregory' })).toBe('November\u00A021, 2026')
})

test('a deduction has its minus before the digits in both languages', () => {
  const taken = { amount: 1317, currency: 'SAR' }
  expect(en.deduction(taken)).toBe('\u200E\u2212SAR\u00A013.17')
  expect(ar.deduction(taken)).toBe('\u200E\u221213.17\u00A0ريال')
})

test('a day, a time and a count have no line breaks inside', () => {
  expect(formatMoment('en', '2026-12-08T17:30')).toMatch(/^Tuesday,\u00A0December\u00A08 at\u00A05:30.PM$/)
  expect(formatDay('ar', '2026-12-08')).toBe('الثلاثاء،\u00A08\u00A0ديسمبر')
  expect(formatTime('ar', '17:30')).toMatch(/^5:30[\u00A0\u202F]م$/)
})

test('a zone is called as people there call it', () => {
  expect([zoneName('ar', 'Asia/Riyadh', '2026-12-08'), zoneName('en', 'Asia/Riyadh', '2026-12-08')]).toEqual([
    'توقيت السعودية',
    'Saudi time',
  ])
  expect(zoneName('en', 'Asia/Dubai', '2026-12-08')).toBe('Gulf Standard Time')
})

test('the percent sign follows the digits', () => {
  const arabic = createFormat('ar', { digits: 'arab', calendar: 'gregory' })
  expect([en, ar, arabic].map(({ percent }) => percent(0.15))).toEqual(['15%', '15%', '١٥٪'])
  expect([ar.digits('خصم 10%'), arabic.digits('خصم 10%')]).toEqual(['خصم 10%', 'خصم ١٠٪'])
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

  test('as text: the code in English, the name in Arabic', () => {
    const money = { amount: 12_050, currency: 'SAR' }
    expect(en.money(money).replace(/\s/g, ' ')).toBe('SAR 120.50')
    expect(ar.money(money)).toMatch(/120\.50\u00A0ريال$/)
  })
})

test('formatting without the browser’s tables is equal to theirs', () => {
  for (const locale of ['ar', 'en'] as const) {
    const tag = `${locale === 'ar' ? 'ar-SA' : 'en'}-u-ca-gregory-nu-latn`
    const { number, money } = createFormat(locale)
    for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, 4.9, 0.1, 999.9])
      expect(number(value)).toBe(new Intl.NumberFormat(tag).format(value))
    const amounts = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'SAR',
      currencyDisplay: 'code',
      trailingZeroDisplay: 'stripIfInteger',
    })
    for (const amount of [0, 100, 300, 12_050, 21_000, 125_000, 123_456_789]) {
      const digits = (text: string) => text.replace(/[^\d.,]/g, '')
      expect(digits(money({ amount, currency: 'SAR' }))).toBe(digits(amounts.format(amount / 100)))
    }
  }
})

describe('moments', () => {
  test('today is formatted as the time only', () => {
    vi.useFakeTimers({ now: at })
    expect(en.moment(at)).toMatch(/^\d{1,2}:03\s[AP]M$/)
  })

  test('any other day by date and time', () => {
    vi.useFakeTimers({ now: at.getTime() + 5 * 24 * 3_600_000 })
    expect(en.moment(at.toISOString())).toMatch(/Nov\u00A021, 2026.*:03/)
  })
})

test('a countdown is read in the digits of its reader', () => {
  const arabic = createFormat('ar', { digits: 'arab', calendar: 'gregory' })
  expect([en, ar, arabic].map((format) => clock(75, format))).toEqual(['1:15', '1:15', '١:١٥'])
})

test('the months of the other calendar that a month touches are named with their year', () => {
  expect(formatOtherMonths('en', '2026-11-01', '2026-11-30')).toMatch(/^Jumada I\s–\sJumada II 1448/)
  const hijri = { calendar: 'islamic-umalqura', digits: 'latn' } as const
  expect(formatOtherMonths('en', '2026-11-11', '2026-12-10', hijri)).toMatch(/^November\s–\sDecember 2026/)
})

test('names the clock of an hour that is shown twice', () => {
  const names = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map((at) =>
    formatClock('en', 'Europe/London', new Date(at)),
  )
  expect(names).toEqual(['British Summer Time', 'Greenwich Mean Time'])
})
