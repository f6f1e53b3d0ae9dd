import type { Locale } from '#locales/index.ts'

/** How a customer reads numbers and dates; the profile offers both. */
export interface FormatPreferences {
  digits: 'latn' | 'arab'
  calendar: 'gregory' | 'islamic-umalqura'
}

export interface Money {
  amount: number
  currency: string
}

export interface Format {
  number: (value: number) => string
  /** An amount without its currency sign, which is drawn beside it. */
  amount: (money: Money) => string
  /** An amount with its ISO code in words, for text that cannot draw the sign. */
  money: (money: Money) => string
  date: (at: Date | string | number) => string
  /** "today at 12:03" in spirit: the time alone for today, the date and time otherwise. */
  moment: (at: Date | string | number) => string
}

const defaults: FormatPreferences = { digits: 'latn', calendar: 'gregory' }

/**
 * Formats what people see. Calendar and digits are always pinned: what plain `ar-SA` means differs between engines,
 * and between a server's and a browser's copy of the same tables.
 */
export const createFormat = (locale: Locale, { digits, calendar }: FormatPreferences = defaults): Format => {
  const region = locale === 'ar' ? 'ar-SA' : 'en'
  const tag = `${region}-u-ca-${calendar}-nu-${digits}`
  const number = new Intl.NumberFormat(tag)
  const amounts = new Map<string, Intl.NumberFormat>()
  const amountFormat = (currency: string) => {
    const exponent = exponentOf(currency)
    const made =
      amounts.get(currency) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: exponent, trailingZeroDisplay: 'stripIfInteger' })
    amounts.set(currency, made)
    return made
  }
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    number: (value) => number.format(value),
    amount: (money) =>
      amountFormat(money.currency)
        .format(toMajor(money))
        .replace(/[\u200E\u200F\u061C]/g, ''),
    money: (money) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: money.currency,
        currencyDisplay: locale === 'ar' ? 'name' : 'code',
        trailingZeroDisplay: 'stripIfInteger',
      }).format(toMajor(money)),
    date: (at) => date.format(new Date(at)),
    moment: (at) => {
      const when = new Date(at)
      return when.toDateString() === new Date().toDateString() ? time.format(when) : dateTime.format(when)
    },
  }
}

/** Minor units to major ones, by the currency's own exponent (2 for SAR, 3 for KWD). */
export const toMajor = ({ amount, currency }: Money): number => amount / 10 ** exponentOf(currency)

const exponentOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
