import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { arabicDigits } from '#locales/arabic-digits.ts'
import { DEFAULT_LOCALE, type Locale, locales, textIn } from '#locales/index.ts'
import { writtenRiyals } from '#locales/riyals.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'
import { preferencesIn } from './preferences-in.ts'
import { unbrokenDate } from './unbroken.ts'

export interface Money {
  amount: number
  currency: string
}

export interface Format {
  number: (value: number) => string
  /** A rating out of five: one decimal, always. */
  rating: (average: number) => string
  /** Written text with its digits as they are read: Arabic text alone has two kinds. */
  digits: (text: string) => string
  /** A fraction as a percentage, with the sign that matches the digits. */
  percent: (share: number) => string
  /** An amount without its currency sign, which is drawn beside it. */
  amount: (money: Money) => string
  /** An amount with its ISO code in words, for text that cannot draw the sign. */
  money: (money: Money) => string
  /** The same for deductions: the minus is before the digits in both languages. */
  deduction: (money: Money) => string
  /** The day of an instant by the shop's calendar, as in its mails and documents, wherever on earth it is read. */
  date: (at: Date | string | number) => string
  /** A day of the calendar, `YYYY-MM-DD`, wherever on earth it is read. */
  day: (day: string) => string
  /** The same with its weekday and without its year, where there is little room. */
  shortDay: (day: string) => string
  /** A record of the reader's own device, by its clock: the time alone for today, the date and time otherwise. */
  moment: (at: Date | string | number) => string
}

const defaults: FormatPreferences = { digits: 'latn', calendar: 'gregory' }

/**
 * Formatters for display. Calendar and digits are always pinned: plain `ar-SA` differs between engines, and between the
 * server's and the browser's CLDR data.
 */
export const createFormat = (locale: Locale, preferences: FormatPreferences = defaults): Format => {
  const { digits, calendar } = preferencesIn(locale, preferences)
  const { tag: language, script, date: medium = 'medium' } = locales[locale]
  const tag = `${language}-u-ca-${calendar}-nu-${digits}`
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    digits === 'latn' && isPlain(value, options)
      ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
      : formatter(Intl.NumberFormat, tag, options).format(value)
  const date = (at: Date | string | number, options: Intl.DateTimeFormatOptions) =>
    unbrokenDate(formatter(Intl.DateTimeFormat, tag, options).format(new Date(at)))
  const amount = (money: Money) =>
    number(toMajor(money), {
      minimumFractionDigits: exponentOf(money.currency),
      trailingZeroDisplay: 'stripIfInteger',
    }).replace(/[\u200E\u200F\u061C]/g, '')
  const money = (sum: Money) =>
    sum.currency === 'SAR'
      ? textIn(writtenRiyals, locale)(amount(sum), toMajor(sum))
      : number(toMajor(sum), {
          style: 'currency',
          currency: sum.currency,
          currencyDisplay: script === 'Arabic' ? 'name' : 'code',
          trailingZeroDisplay: 'stripIfInteger',
        })
  return {
    number: (value) => number(value),
    rating: (average) =>
      digits === 'latn' ? average.toFixed(1) : number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    digits: (text) => (digits === 'arab' ? arabicDigits(text) : text),
    percent: (share) => `${number(Math.round(share * 1000) / 10)}${digits === 'arab' ? '٪' : '%'}`,
    amount,
    money,
    // A left-to-right mark: a minus before Arabic words would else be drawn behind the digits.
    deduction: (taken) => `\u200E\u2212${money(taken)}`,
    date: (at) => date(at, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }),
    day: (day) => date(day, { dateStyle: 'long', timeZone: 'UTC' }),
    shortDay: (day) => date(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
    moment: (at) => {
      const isToday = new Date(at).toDateString() === new Date().toDateString()
      return date(at, { ...(!isToday && { dateStyle: medium }), timeStyle: 'short' })
    },
  }
}

/**
 * Whether a number is equal in both languages and code, but for its commas. Most are, and the first use of `Intl` would
 * delay a page by more than all of its numbers.
 */
const isPlain = (value: number, { style, minimumFractionDigits }: Intl.NumberFormatOptions = {}): boolean => {
  if (style || value < 0) return false
  return Number.isSafeInteger(value) || (!minimumFractionDigits && value < 1000 && Number.isInteger(value * 10))
}

type FormatterOptions = Intl.NumberFormatOptions & Intl.DateTimeFormatOptions
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Creating one takes as long as rendering a whole card, so each is created on first use and cached. */
const formatter = <Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  Made: new (tag: string, options?: FormatterOptions) => Formatter,
  tag: string,
  options?: FormatterOptions,
): Formatter => {
  const key = JSON.stringify([Made.name, tag, options])
  const made = (formatters.get(key) as Formatter | undefined) ?? new Made(tag, options)
  formatters.set(key, made)
  return made
}

/** Minor units to major ones, by the currency's own exponent (2 for SAR, 3 for KWD). */
export const toMajor = ({ amount, currency }: Money): number => amount / 10 ** exponentOf(currency)

/** Known without asking, because asking is slow and the shop's own currency is in every price. */
const exponents = new Map([['SAR', 2]])

const exponentOf = (currency: string): number => {
  const digits = exponents.get(currency)
  if (digits !== undefined) return digits
  const { maximumFractionDigits = 2 } = formatter(Intl.NumberFormat, DEFAULT_LOCALE, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  exponents.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}
