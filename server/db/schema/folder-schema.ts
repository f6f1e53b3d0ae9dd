import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What was changed at the desk or by commands since the shop's folder was last applied, by table, key and column (`*` for a row that was
 * added): an apply asks before it replaces that.
 */
export const folderEdits = pgTable(
  'folder_edits',
  {
    tableName: text().notNull(),
    rowKey: text().notNull(),
    columnName: text().notNull(),
    /** `price`, `coupons add`. */
    command: text().notNull(),
    at: instant().notNull(),
    /** Who did it, as the audit names them. */
    by: text(),
    /** What was there before the first edit since the last apply; null where that is not known. */
    before: jsonb().$type<{ value: unknown }>(),
  },
  (table) => [primaryKey({ name: 'folder_edits_pkey', columns: [table.tableName, table.rowKey, table.columnName] })],
)
