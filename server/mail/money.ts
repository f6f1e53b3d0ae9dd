import { decimalsOf } from '#contract/rules/money.ts'
import { DEFAULT_LOCALE, type Locale, locales } from '#locales/index.ts'
import { writtenRiyals } from '#locales/riyals.ts'
import { textIn } from '../lib/text-in.ts'

/** An amount in minor units as written in a mail; the digits of its reader's language are set when it is composed. */
export const writtenMoney = (amount: number, currency: string, locale: Locale): string => {
  const major = amount / 10 ** decimalsOf(currency)
  const { tag, script } = locales[locale]
  if (script === 'Latin' || currency !== 'SAR')
    return new Intl.NumberFormat(`${tag}-u-ca-gregory-nu-latn`, { style: 'currency', currency }).format(major)
  const decimals = Number.isInteger(major) ? 0 : decimalsOf(currency)
  const written = new Intl.NumberFormat(DEFAULT_LOCALE, { minimumFractionDigits: decimals }).format(Math.abs(major))
  // After a left-to-right mark a minus is drawn before the digits.
  return textIn(writtenRiyals, locale)(major < 0 ? `\u200E\u2212${written}` : written, major)
}
