import type { Locale } from './index.ts'

/**
 * The plural form of a counted message, for whole numbers as in Unicode CLDR. `Intl.PluralRules` has the same rules,
 * but its first use takes longer than rendering a screen of products.
 */
export const pluralForm: Record<Locale, (count: number) => Intl.LDMLPluralRule> = {
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
