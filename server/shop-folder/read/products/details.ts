import type { Text } from '#contract/rules/common.ts'
import type { Detail } from '#contract/shop/products.ts'
import { localeCodes } from '#locales/index.ts'
import { bothOf, type Reading } from '../reading.ts'
import type { CsvRow } from './csv-table.ts'
import { columnIn, COLUMNS } from './product-columns.ts'
import { countTexts, textsOf } from './row-texts.ts'

/** Between two details of a cell, which may be lines too. */
export const DETAIL_SEPARATOR = ' | '

/** The details of a product, written as `Size: 30 cm | Weight: 2 kg` in each language; null where there are none. */
export const detailsOf = (row: CsvRow, problems: Reading['problems']): Detail[] | null => {
  const read = (column: string) =>
    row
      .get(column)
      .split(/[|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((part) => {
        const [, name = '', value = ''] = /^([^:：]+)[:：](.+)$/su.exec(part) ?? []
        if (name.trim() !== '' && value.trim() !== '') return [{ name: name.trim(), value: value.trim() }]
        problems.error(row.place(column), `expected a name and a value, such as "Size: 30 cm", not "${part}"`)
        return []
      })
  const lists = localeCodes.map((language) => [language, read(columnIn(COLUMNS.details, language))] as const)
  const written = lists.filter(([, list]) => list.length > 0)
  const [first] = written
  if (!first) return null
  const [, some] = first
  for (const [language, list] of written)
    if (list.length !== some.length) {
      problems.error(
        row.place(columnIn(COLUMNS.details, language)),
        `expected as many details as in "${columnIn(COLUMNS.details, first[0])}", in the same order`,
      )
      return null
    }
  countTexts(textsOf(row, COLUMNS.details), row, COLUMNS.details, problems)
  const textAt = (key: 'name' | 'value', at: number): Text =>
    bothOf(Object.fromEntries(written.map(([language, list]) => [language, list[at]?.[key]])))
  return some.map((_, at) => ({ name: textAt('name', at), value: textAt('value', at) }))
}
