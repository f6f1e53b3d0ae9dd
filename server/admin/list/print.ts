import { FEW_WORDS } from '#contract/desk/few-words.ts'
import type { Text } from '#contract/rules/common.ts'
import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import { csvCell } from '../../shop-folder/write/csv-text.ts'
import { cut, inCsv, inOneLanguage, inTable, isMoney, widthOf } from './cells.ts'
import { versionOf } from '../as-seen.ts'
import type { ListedRows } from '../command.ts'
import type { Column, List, Value } from './list.ts'

/** Rows under titles, in columns of equal width; numbers stand at the right, and the last column is cut to fit. */
export const asTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): string => {
  const shown = columns.filter(({ isOnlyInFiles }) => !isOnlyInFiles)
  const cells = rows.map((row) => shown.map(({ value }) => value(row)))
  const texts = [
    shown.map(titleOf),
    ...cells.map((values) => values.map((value, index) => cut(inTable(value), shown[index]?.most ?? Infinity))),
  ]
  const widths = shown.map((_, index) => Math.max(...texts.map((line) => widthOf(line[index] ?? ''))))
  const isRight = shown.map((_, index) => cells.some((values) => isNumeric(values[index] ?? null)))
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, 0)
  const last = Math.max(LEAST_WIDTH, width - before)
  return texts
    .map((line) =>
      line
        .map((text, index) => {
          if (index === shown.length - 1 && !isRight[index]) return cut(text, last)
          const space = ' '.repeat((widths[index] ?? 0) - widthOf(text))
          return isRight[index] ? space + text : text + space
        })
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

const GAP = '  '
/** A column is not cut shorter than this, even where its line then wraps. */
const LEAST_WIDTH = 8

const titleOf = <Row>({ name, title }: Column<Row>): string =>
  title ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')

const isNumeric = (value: Value): boolean => typeof value === 'number' || (value !== null && isMoney(value))

/** Rows by the names of their columns, for a page that lays them out; all columns, also those of files. */
export const asData = <Row>({ columns, empty, seen }: List<Row>, rows: readonly Row[]): ListedRows => ({
  columns: columns.map((column) => ({
    name: column.name,
    title: titleOf(column),
    is_only_in_files: column.isOnlyInFiles === true,
  })),
  rows: rows.map((row) => ({
    ...Object.fromEntries(columns.map(({ name, value }) => [name, plainValue(value(row))])),
    ...(seen && { version: versionOf(seen(row)) }),
  })),
  empty,
})

const plainValue = (value: Value): Exclude<Value, Date> => (value instanceof Date ? value.toISOString() : value)

/** Excel takes a file without this mark for one of an older encoding, and Arabic names for nonsense. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as CSV; the header stands before the first of them. Texts that a spreadsheet would run are marked as texts. A
 * person at a desk in another language has titles and states in it; programs have the names.
 */
export const asCsv = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isFirst, locale = DEFAULT_LOCALE }: { isFirst: boolean; locale?: Locale | undefined },
): string => {
  const { names, words } = DESK_LANGUAGES[locale] ?? {}
  const hasMoney = columns.some((column) => column.isMoney)
  const titles = [...columns.map(({ name }) => name), ...(hasMoney ? ['currency'] : [])]
  const header = titles.map((name) => csvCell(names?.[name] ?? name)).join(',')
  const inWords = (name: string, value: Value): Exclude<Value, Text> => {
    const one = inOneLanguage(value, locale)
    return typeof one === 'string' && FEW_WORDS.has(name) ? (words?.[one] ?? one) : one
  }
  const lines = rows.map((row) => {
    const values = columns.map(({ name, value }) => inWords(name, value(row)))
    const cells = values.map((value) => (typeof value === 'string' ? csvCell(value) : inCsv(value)))
    const money = values.find((value) => isMoney(value))
    return [...cells, ...(hasMoney ? [money && isMoney(money) ? money.currency : ''] : [])].join(',')
  })
  return [...(isFirst ? [BYTE_ORDER_MARK + header] : []), ...lines].join('\n')
}

/** Rows as a JSON array, one a line. */
export const asJson = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string => {
  const lines = rows.map((row, index) => {
    const record = Object.fromEntries(columns.map(({ name, value }) => [name, inOneLanguage(value(row))]))
    return `  ${JSON.stringify(record)}${isLast && index === rows.length - 1 ? '' : ','}`
  })
  return [...(isFirst ? ['['] : []), ...lines, ...(isLast ? [']'] : [])].join('\n')
}
