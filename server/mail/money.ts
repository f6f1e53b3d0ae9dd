import { decimalsOf } from '#contract/rules/money.ts'
import { arabicRiyals } from '#locales/arabic-count.ts'
import type { Locale } from '#locales/index.ts'

/** An amount in minor units as written in a mail; the digits of its reader's language are set when it is composed. */
export const writtenMoney = (amount: number, currency: string, locale: Locale): string => {
  const major = amount / 10 ** decimalsOf(currency)
  if (locale === 'en' || currency !== 'SAR')
    return new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency }).format(major)
  const decimals = Number.isInteger(major) ? 0 : decimalsOf(currency)
  const written = new Intl.NumberFormat(TAGS.en, { minimumFractionDigits: decimals }).format(Math.abs(major))
  // After a left-to-right mark a minus is drawn before the digits.
  return arabicRiyals(major < 0 ? `\u200E\u2212${written}` : written, major)
}

const TAGS: Record<Locale, string> = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en' }
