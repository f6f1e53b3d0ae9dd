import { and, eq, inArray, lt, not, notExists, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { folderEdits } from '../../db/schema/folder-schema.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import type { TableName } from '../model.ts'
import type { Difference } from './difference-model.ts'
import type { SlotChanges } from './slot-changes.ts'
import { type AnyRow, keyOf, TABLES } from './tables.ts'

/** Whose value stays where a command has set one since the last apply. */
export const KEEPS = ['shop', 'folder'] as const
export type Keep = (typeof KEEPS)[number]

/** Slots are made of what the folder says of places. */
type EditedTable = TableName | 'availabilities'
/** Stands for a row that a command added. */
const WHOLE_ROW = '*'

interface NewEdit {
  table: EditedTable
  /** The row's key; its columns with a space between. */
  key: string
  /** By its name in the schema; without one, the row was added. */
  column?: string
  /** `price` */
  command: string
}

/** Notes that a command set what the shop's folder describes, in the transaction that sets it. */
export const noteEdit = async (
  tx: Database,
  { table, key, column = WHOLE_ROW, command }: NewEdit,
  now: Date,
): Promise<void> => {
  const row = { tableName: table, rowKey: key, columnName: column, command, at: now }
  await tx
    .insert(folderEdits)
    .values(row)
    .onConflictDoUpdate({
      target: [folderEdits.tableName, folderEdits.rowKey, folderEdits.columnName],
      set: { command, at: now },
    })
}

export type Edit = typeof folderEdits.$inferSelect

/** What commands have set since the last apply. */
export const readEdits = (db: Database): Promise<Edit[]> =>
  db.select().from(folderEdits).orderBy(folderEdits.tableName, folderEdits.rowKey, folderEdits.columnName)

/** An edit that the folder contradicts, in a sentence. */
export interface Conflict {
  edit: Edit
  text: string
}

/**
 * Finds the edits that an apply would replace; with `shop`, takes them out of the difference. `show` writes a value of a
 * column.
 */
export const settleEdits = (
  { tables, ended }: Pick<Difference, 'tables' | 'ended'>,
  edits: readonly Edit[],
  keep: Keep | undefined,
  show: (column: string, value: unknown) => string,
): Conflict[] =>
  edits.flatMap((edit) => {
    const { tableName, rowKey, columnName: column } = edit
    const spec = TABLES.find(({ name }) => name === tableName)
    const found = spec && tables.get(spec.name)
    if (!found) return []
    const isIt = (row: AnyRow): boolean => keyOf(spec, row) === rowKey
    const conflict = (row: AnyRow, says: string): Conflict[] => [
      { edit, text: `${spec.word} ${spec.label(row)}: ${says}, by "${edit.command}" on ${dayOf(edit.at)}` },
    ]
    const gone = [...found.removed, ...(tableName === 'coupons' ? ended : [])].find(isIt)
    if (gone) {
      if (keep === 'shop') for (const list of [found.removed, ended]) remove(list, gone)
      return conflict(gone, 'not in the folder')
    }
    const change = found.changed.find(({ row }) => isIt(row))
    const { row, columns, before } = change ?? {}
    const own = columns?.filter((one) => column === WHOLE_ROW || one === column) ?? []
    if (!change || !row || !before || own.length === 0) return []
    const says = own.map((one) => `${spaced(one)} ${show(one, before[one])} here, ${show(one, row[one])} in the folder`)
    if (keep === 'shop') {
      for (const one of own) row[one] = before[one]
      change.columns = change.columns.filter((one) => !own.includes(one))
      if (change.columns.length === 0) remove(found.changed, change)
    }
    return conflict(row, says.join('; '))
  })

/** The same of slots whose room a command has set. */
export const settleSlotEdits = (
  { changed }: Pick<SlotChanges, 'changed'>,
  edits: readonly Edit[],
  keep: Keep | undefined,
): Conflict[] =>
  edits.flatMap((edit) => {
    const change = changed.find(({ id }) => edit.tableName === 'availabilities' && id === edit.rowKey)
    if (change?.capacity === undefined) return []
    const text = `slot ${change.id}: capacity ${change.capacity} in the folder, another here, by "${edit.command}" on ${dayOf(edit.at)}`
    if (keep === 'shop') delete change.capacity
    return [{ edit, text }]
  })

/** Forgets the edits of what was applied, but for those that stay different from the folder. */
export const forgetEdits = async (
  db: Database,
  { tables, conflicts, keep }: Pick<Difference, 'tables'> & { conflicts: readonly Conflict[]; keep: Keep | undefined },
  now: Date,
): Promise<void> => {
  const isConflict = or(
    ...conflicts.map(({ edit }) =>
      and(
        eq(folderEdits.tableName, edit.tableName),
        eq(folderEdits.rowKey, edit.rowKey),
        eq(folderEdits.columnName, edit.columnName),
      ),
    ),
  )
  const applied = inArray(folderEdits.tableName, [...tables.keys(), ''])
  if (keep === 'shop') await db.delete(folderEdits).where(isConflict ? and(applied, not(isConflict)) : applied)
  else await db.delete(folderEdits).where(isConflict ? or(applied, isConflict) : applied)
  const toCome = db
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(and(eq(availabilities.id, folderEdits.rowKey), not(lt(availabilities.startsAt, now))))
  await db.delete(folderEdits).where(and(eq(folderEdits.tableName, 'availabilities'), notExists(toCome)))
}

const remove = <Item>(list: Item[], item: Item): void => {
  const at = list.indexOf(item)
  if (at >= 0) list.splice(at, 1)
}

/** A column as a sentence names it. */
export const spaced = (column: string): string => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
