import { expect, test } from 'vitest'
import { localeCodes } from '#locales/index.ts'
import { pluralForm } from '#locales/plural-form.ts'

test.each(localeCodes)('%s has the plural forms of Unicode', (locale) => {
  const rules = new Intl.PluralRules(locale)
  for (const count of [...Array.from({ length: 1204 }, (_, nr) => nr), 9_999, 10_000, 1_000_003, 1_000_011])
    expect([count, pluralForm(locale, count)]).toEqual([count, rules.select(count)])
})
