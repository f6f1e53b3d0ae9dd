import { getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { folderEdits } from '../../db/schema/folder-schema.ts'
import type { TableName } from '../model.ts'
import { editedBy } from './edited-by.ts'
import { isEqual } from './equal-values.ts'
import { type AnyRow, keyOf, TABLES } from './tables.ts'

/** Slots are made of what the folder says of places. */
type EditedTable = TableName | 'availabilities'
/** Stands for a row that was added or removed. */
export const WHOLE_ROW = '*'
/** An apply leaves stock as it is anyway. */
const NOT_NOTED = 'stock'

export type Edit = typeof folderEdits.$inferSelect

/** What was changed at the desk or by a command since the last apply. */
export const readEdits = (db: Database): Promise<Edit[]> =>
  db.select().from(folderEdits).orderBy(folderEdits.tableName, folderEdits.rowKey, folderEdits.columnName)

interface NewEdit {
  table: EditedTable
  /** The row's key; its columns with a space between. */
  key: string
  /** By its name in the schema; without one, the row was added or removed. */
  column?: string
  /** `price` */
  command: string
  /** What was there; left out where it is not known, and of a row that was added. */
  before?: unknown
}

/** Notes that a command set what the shop's folder describes, in the transaction that sets it. */
export const noteEdit = async (
  tx: Database,
  { table, key, column = WHOLE_ROW, command, before }: NewEdit,
  now: Date,
): Promise<void> => {
  const by = editedBy() ?? null
  const row = { tableName: table, rowKey: key, columnName: column, command, at: now, by }
  await tx
    .insert(folderEdits)
    .values({ ...row, before: before === undefined ? null : { value: before } })
    .onConflictDoUpdate({
      target: [folderEdits.tableName, folderEdits.rowKey, folderEdits.columnName],
      // What was there before the first edit stays.
      set: { command, at: now, by },
    })
}

interface Scope {
  /** `product save` */
  command: string
  /** The rows that may change, of each table by a condition: those of a product, its variants, its pictures. */
  rows: Partial<Record<TableName, SQL>>
}

/**
 * Runs a change, and notes all that is different after it: columns that changed, rows that were added or removed. It
 * runs within the transaction of the change, and locks the rows until that ends.
 */
export const noteChanges = async <Outcome>(
  tx: Database,
  { command, rows }: Scope,
  now: Date,
  change: () => Promise<Outcome>,
): Promise<Outcome> => {
  const specs = TABLES.filter(({ name }) => rows[name])
  const read = async (): Promise<Map<string, AnyRow>[]> => {
    const found = []
    for (const spec of specs) {
      const list: AnyRow[] = await tx.select().from(spec.table).where(rows[spec.name]).for('no key update')
      found.push(new Map(list.map((row) => [keyOf(spec, row), row])))
    }
    return found
  }
  const before = await read()
  const outcome = await change()
  const after = await read()
  for (const [at, { name, table }] of specs.entries()) {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([column, { generated }]) => !generated && column !== NOT_NOTED,
    )
    const [was, is] = [before[at] ?? new Map<string, AnyRow>(), after[at] ?? new Map<string, AnyRow>()]
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [old, fresh] = [was.get(key), is.get(key)]
      if (!old || !fresh) await noteEdit(tx, { table: name, key, command, before: old }, now)
      else
        for (const [column] of columns)
          if (!isEqual(column, old[column], fresh[column]))
            await noteEdit(tx, { table: name, key, column, command, before: old[column] }, now)
    }
  }
  return outcome
}
