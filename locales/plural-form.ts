import { type Locale, locales } from './index.ts'

type PluralForm = (count: number) => Intl.LDMLPluralRule

/**
 * The rules of the languages that most pages are read in, for whole numbers as in Unicode CLDR: the first use of
 * `Intl.PluralRules`, which has the same, takes longer than rendering a screen of products.
 */
const known: Partial<Record<Locale, PluralForm>> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  ar: (count) => {
    if (count === 0) return 'zero'
    if (count === 1) return 'one'
    if (count === 2) return 'two'
    const end = count % 100
    if (end >= 3 && end <= 10) return 'few'
    return end >= 11 ? 'many' : 'other'
  },
}

/** The plural form of a counted message. */
export const pluralForm = (locale: Locale, count: number): Intl.LDMLPluralRule =>
  (known[locale] ?? ((other) => new Intl.PluralRules(locales[locale].tag).select(other)))(count)
