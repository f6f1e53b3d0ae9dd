import type { Text } from '#contract/rules/common.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import type { WrittenText } from '../../text-counts.ts'
import { bothOf, type Reading } from '../reading.ts'
import type { CsvRow } from './csv-table.ts'
import { columnIn } from './product-columns.ts'

const FILE = 'products.csv'

/** What a row says in each language, by a column of texts. */
export const textsOf = (row: CsvRow, column: string): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    localeCodes.map((language) => [language, row.get(columnIn(column, language))]).filter(([, text]) => text !== ''),
  )

/** A text of a row in the languages that it has. Its other languages are counted as missing, unless it has none at all. */
export const textOf = (row: CsvRow, column: string, problems: Reading['problems']): Text => {
  const text = textsOf(row, column)
  countTexts(text, row, column, problems)
  return bothOf(text)
}

/** Counts a text of a row; one that is there in no language is not missing. */
export const countTexts = (text: WrittenText, row: CsvRow, column: string, { texts }: Reading['problems']): void => {
  if (Object.values(text).some(Boolean))
    texts.add(text, {
      kind: `${FILE} ${column}`,
      what: 'text',
      place: (language) => row.place(columnIn(column, language)),
    })
}
