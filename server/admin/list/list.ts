import type { Money, Text } from '#contract/rules/common.ts'
import type { ReadDeps } from '../command.ts'
import type { OptionKinds, Options } from '../input/options.ts'

/**
 * A value of a list. A `Date` is shown in the shop's time zone, an amount with its currency; a text of the shop in the
 * language of a page, in a terminal and its files in the default one.
 */
export type Value = string | number | boolean | null | Date | Money | Text

/** A column of a list: its name in CSV and JSON, and its title in a table. */
export interface Column<Row> {
  name: string
  title?: string
  value: (row: Row) => Value
  /** Its values are amounts: a CSV file has their currency in a column of its own. */
  isMoney?: boolean
  /** At most so many letters of it are shown in a table. */
  most?: number
  /** Too long for a table: only in CSV and JSON. */
  isOnlyInFiles?: boolean
}

/** Which rows of a list are read. */
export interface Page {
  /** The key of the last row before. */
  after: string | undefined
  limit: number
}

/**
 * A list, described once and printed as a table, CSV or JSON. What customers wrote is best in the last column: text
 * of the other direction then moves nothing beside it, and a narrow terminal cuts it first.
 */
export interface List<Row> {
  columns: readonly Column<Row>[]
  /** Its own options, such as `status`. */
  options?: OptionKinds
  /** It is short, such as a day or a report, and always read whole: a table of it has all rows too. */
  isWhole?: boolean
  /** At most `limit` rows in a stable order, or all of one that is whole. */
  read: (deps: ReadDeps, options: Options, page: Page) => Promise<Row[]>
  /** Of rows that a form changes: the values it sets, which a page sends back as they were seen. */
  seen?: (row: Row) => Readonly<Record<string, unknown>>
  /** What `after` names a row by. */
  key: (row: Row) => string
  /** How many rows each of some flags would leave, for a page. */
  counts?: (deps: ReadDeps) => Promise<Record<string, number>>
  /** Said where there are no rows. */
  empty: string
  /** Printed after the last row. */
  foot?: (rows: readonly Row[]) => string
}
