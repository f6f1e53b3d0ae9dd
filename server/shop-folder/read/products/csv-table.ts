import { CsvError, parse } from 'csv-parse/sync'
import type { Place } from '../../place.ts'
import type { Problems } from '../../problems.ts'
import type { Source } from '../source.ts'

/** A row of a table: its cells by column. */
export interface CsvRow {
  /** As a spreadsheet counts it: the header is row 1. */
  row: number
  /** A cell, trimmed; empty where there is none. */
  get: (column: string) => string
  place: (column?: string) => Place
}

export interface CsvTable {
  columns: readonly string[]
  rows: readonly CsvRow[]
  /** Whether decimals are written with a comma, as where a spreadsheet separates cells by `;`. */
  hasDecimalCommas: boolean
}

/** What a spreadsheet runs when a cell begins with it. An apostrophe before it makes it a text. */
const FORMULA = /^[=\t\r]/

/** What the columns of a table mean. */
export interface CsvColumns {
  /** The name of a column here. */
  nameOf: (written: string) => string
  isRead: (name: string) => boolean
  /** Whether a column holds codes or numbers: an apostrophe before a digit is a spreadsheet's there, not the text's. */
  isCode: (name: string) => boolean
}

/** Reads a table of the folder; undefined where there is none, or after reporting what is wrong with it. */
export const readCsv = (
  source: Source,
  file: string,
  problems: Problems,
  { nameOf, isRead, isCode }: CsvColumns,
): CsvTable | undefined => {
  const text = source.text(file)
  if (text === undefined) return undefined
  const delimiter = delimiterOf(text)
  const records = parsed(text, delimiter, file, problems)
  if (!records) return undefined
  const [header = [], ...body] = records
  const columns = header.map(nameOf)
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (twice !== undefined) problems.error({ file, row: 1 }, `the column "${twice}" is there twice`)
  const at = new Map(columns.map((name, index) => [name, index]))
  /** Names of the columns as the file writes them, for error texts. */
  const written = (column: string): string => header[at.get(column) ?? -1]?.trim() ?? column
  const rows = body.flatMap((cells, index): CsvRow[] => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.length > columns.length)
      problems.error({ file, row }, `has ${cells.length} cells, the header has ${columns.length}`)
    cells.forEach((cell, column) => {
      const name = columns[column] ?? ''
      if (isRead(name) && isCode(name) && QUOTED_NUMBER.test(cell.trim()))
        problems.warn(
          { file, row, column: header[column]?.trim() ?? '' },
          `begins with an apostrophe, which is left out: "${cell.trim()}"`,
        )
      if (isRead(name) && FORMULA.test(cell))
        problems.error(
          { file, row, column: header[column]?.trim() ?? '' },
          `begins with "${cell.slice(0, 1)}", which a spreadsheet takes for a formula; write an apostrophe (') before it`,
        )
    })
    return [
      {
        row,
        get: (column) => unquoted((cells[at.get(column) ?? -1] ?? '').trim(), isCode(column)),
        place: (column) => ({ file, row, ...(column !== undefined && { column: written(column) }) }),
      },
    ]
  })
  return { columns, rows, hasDecimalCommas: delimiter === ';' }
}

/** The header decides: the separator that it has more of. */
const delimiterOf = (text: string): ',' | ';' => {
  const [header = ''] = text.split('\n', 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const parsed = (text: string, delimiter: string, file: string, problems: Problems): string[][] | undefined => {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.error(
      { file, line: Number(error.lines) || 1 },
      'a quotation mark (") is opened and not closed, or stands within a cell',
    )
    return undefined
  }
}

const QUOTED_NUMBER = /^'[\d٠-٩]/

/** Takes away the apostrophe that keeps a text from being a formula. */
const unquoted = (cell: string, isCode: boolean): string =>
  /^'+[=+@-]/.test(cell) || (isCode && QUOTED_NUMBER.test(cell)) ? cell.slice(1) : cell
