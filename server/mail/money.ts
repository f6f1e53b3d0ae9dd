import { decimalsOf } from '#contract/money.ts'
import type { Locale } from '#locales/index.ts'

/** An amount in minor units as a mail writes it. Digits are Latin in both languages: mail programs mix them up otherwise. */
export const writtenMoney = (amount: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en', { style: 'currency', currency }).format(
    amount / 10 ** decimalsOf(currency),
  )
