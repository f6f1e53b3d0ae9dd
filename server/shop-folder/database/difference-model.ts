import type { TableName } from '../model.ts'
import type { AnyRow } from './tables.ts'

/** What differs in a table. */
export interface TableDifference {
  added: AnyRow[]
  /** With the columns that change, and the row as it is. */
  changed: { row: AnyRow; columns: string[]; before?: AnyRow }[]
  /** Rows of the database that the folder does not have any more. */
  removed: AnyRow[]
}

/** What differs between a folder and the database. */
export interface Difference {
  tables: Map<TableName, TableDifference>
  /** Products and places that are not in the folder any more, and so are not shown. */
  hidden: { name: TableName; row: AnyRow }[]
  /** Coupons that are not in the folder any more, and so end now. */
  ended: AnyRow[]
  /** Variants whose stock differs from the folder's, and stays as it is. */
  shelf: { sku: string; here: number; folder: number }[]
  /** Sentences about what cannot be done; nothing is applied then. */
  refused: string[]
}
