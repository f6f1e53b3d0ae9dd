import type { Text } from '#contract/rules/common.ts'
import type { Detail } from '#contract/shop/products.ts'
import type { Reading } from '../reading.ts'
import type { CsvRow } from './csv-table.ts'
import { COLUMNS } from './product-columns.ts'

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
  const [en, ar] = [read(COLUMNS.details), read(COLUMNS.detailsAr)]
  if (en.length !== ar.length && en.length > 0 && ar.length > 0) {
    problems.error(
      row.place(COLUMNS.detailsAr),
      `expected as many details as in "${COLUMNS.details}", in the same order`,
    )
    return null
  }
  const [some] = [en.length > 0 ? en : ar]
  if (some.length === 0) return null
  const both = (key: 'name' | 'value', at: number): Text => ({
    en: (en[at] ?? ar[at])?.[key] ?? '',
    ar: (ar[at] ?? en[at])?.[key] ?? '',
  })
  return some.map((_, at) => ({ name: both('name', at), value: both('value', at) }))
}
