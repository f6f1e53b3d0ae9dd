import type { Locale } from './index.ts'

/**
 * The form a counted message takes, for whole numbers as Unicode CLDR has it. The browser knows the same rules, but its
 * first look at them holds a page up longer than rendering a screen of products.
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
