import { and, eq, lt, not, notExists, sql } from 'drizzle-orm'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Database } from '../../db/client.ts'
import { folderEdits } from '../../db/schema/folder-schema.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import { atInstant } from '../../modules/availability/wall-clock.ts'
import type { Difference } from './difference-model.ts'
import { isEqual } from './equal-values.ts'
import { type Edit, WHOLE_ROW } from './edits.ts'
import { PARTS } from './keep-edits.ts'
import type { SlotChanges } from './slot-changes.ts'
import type { State } from './state.ts'
import { type AnyRow, keyOf, TABLES } from './tables.ts'
import { valueChange, type ValueText } from './value-text.ts'

/** Whose value stays where one was set at the desk since the last apply. */
export type Keep = 'desk' | 'folder'

/** An edit that the folder contradicts, in a sentence. */
export interface Conflict {
  edit: Edit
  text: string
}

/** Finds the edits that an apply would replace. */
export const conflictsOf = (
  difference: Differing,
  { state, edits, show }: { state: State; edits: readonly Edit[]; show: ValueText },
): Conflict[] => {
  const ownColumns = new Set(edits.map(idOf))
  const rowsOf = indexRows(difference, state)
  return edits.flatMap((edit) => {
    const { tableName, rowKey, columnName: column } = edit
    const spec = TABLES.find(({ name }) => name === tableName)
    const found = spec && rowsOf(spec)
    if (!found) return []
    const conflict = (row: AnyRow, says: string): Conflict[] => [
      { edit, text: `${spec.word} ${spec.label(row)}: ${says} ${whoOf(edit)}` },
    ]
    const set = (one: string, row: AnyRow): string => valueChange(show, one, edit.before?.value, row[one])

    const gone = found.gone.get(rowKey)
    if (gone) return conflict(gone, `${column === WHOLE_ROW ? 'added' : set(column, gone)}; not in the folder`)
    const added = found.added.get(rowKey)
    if (added) return conflict(added, 'removed; still in the folder')

    const { row, columns = [], before } = found.changed.get(rowKey) ?? {}
    if (!row || !before) return []
    if (column !== WHOLE_ROW) {
      if (!columns.includes(column)) return []
      const isAsBefore = edit.before === null || isEqual(column, edit.before.value, row[column])
      if (isAsBefore) return conflict(row, valueChange(show, column, row[column], before[column]))
      return conflict(row, `${set(column, before)}; the folder says ${show(column, row[column]) ?? 'something else'}`)
    }
    const own = columns.filter((one) => !ownColumns.has(idOf({ tableName, rowKey, columnName: one })))
    if (own.length === 0) return []
    const says = own.map((one) => valueChange(show, one, row[one], before[one]))
    return conflict(row, `added with another ${says.join(', ')} than in the folder`)
  })
}

type Differing = Pick<Difference, 'tables' | 'hidden' | 'ended'>

/** The rows of a table that differ, by their keys: there may be as many edits as rows. */
const indexRows = ({ tables, hidden, ended }: Differing, state: State) => {
  const hiddenProducts = new Set(hidden.flatMap(({ name, row }) => (name === 'products' ? [row['id']] : [])))
  const indexes = new Map<string, ReturnType<typeof indexOf>>()
  const indexOf = (spec: (typeof TABLES)[number]) => {
    const found = tables.get(spec.name)
    const gone = [
      ...(found?.removed ?? []),
      ...hidden.flatMap(({ name, row }) => (name === spec.name ? [row] : [])),
      ...(spec.name === 'coupons' ? ended : []),
      ...PARTS.flatMap((part) =>
        part === spec.name ? state[part].filter(({ productId }) => hiddenProducts.has(productId)) : [],
      ),
    ]
    return {
      gone: new Map(gone.map((row) => [keyOf(spec, row), row])),
      added: new Map(found?.added.map((row) => [keyOf(spec, row), row])),
      changed: new Map(found?.changed.map((change) => [keyOf(spec, change.row), change])),
    }
  }
  return (spec: (typeof TABLES)[number]) => {
    if (!tables.has(spec.name)) return undefined
    const index = indexes.get(spec.name) ?? indexOf(spec)
    indexes.set(spec.name, index)
    return index
  }
}

/** The same of slots whose room was set; with `desk`, the room stays. */
export const settleSlotEdits = (
  { changed }: Pick<SlotChanges, 'changed'>,
  edits: readonly Edit[],
  keep: Keep | undefined,
): Conflict[] =>
  edits.flatMap((edit) => {
    const change = changed.find(({ id }) => edit.tableName === 'availabilities' && id === edit.rowKey)
    if (change?.capacity === undefined) return []
    const text = `slot ${change.id}: capacity ${change.capacity} in the folder, another at the desk ${whoOf(edit)}`
    if (keep === 'desk') delete change.capacity
    return [{ edit, text }]
  })

/**
 * Forgets the edits of what was applied, but for those that stay different from the folder. Those that were not read
 * stay: they were made meanwhile.
 */
export const forgetEdits = async (
  db: Database,
  { tables, conflicts, keep, edits }: Forgotten,
  now: Date,
): Promise<void> => {
  const stay = new Set(keep === 'desk' ? conflicts.map(({ edit }) => idOf(edit)) : [])
  const refused = new Set(conflicts.map(({ edit }) => idOf(edit)))
  const over = edits.filter(
    (edit) =>
      !stay.has(idOf(edit)) && ([...tables.keys()].some((name) => name === edit.tableName) || refused.has(idOf(edit))),
  )
  const list = over.map(({ tableName, rowKey, columnName, at }) => ({ t: tableName, k: rowKey, c: columnName, at }))
  await db.execute(sql`delete from ${folderEdits}
    using json_to_recordset(${JSON.stringify(list)}::json) as gone(t text, k text, c text, at timestamptz)
    where ${folderEdits.tableName} = gone.t and ${folderEdits.rowKey} = gone.k
      and ${folderEdits.columnName} = gone.c and ${folderEdits.at} = gone.at`)
  const toCome = db
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(and(eq(availabilities.id, folderEdits.rowKey), not(lt(availabilities.startsAt, now))))
  await db.delete(folderEdits).where(and(eq(folderEdits.tableName, 'availabilities'), notExists(toCome)))
}

interface Forgotten extends Pick<Difference, 'tables'> {
  conflicts: readonly Conflict[]
  keep: Keep | undefined
  edits: readonly Edit[]
}

/** Two edits are the same where nothing was changed in between. */
export const sameEdits = (some: readonly Edit[], others: readonly Edit[]): boolean =>
  JSON.stringify(some.map(versionOf)) === JSON.stringify(others.map(versionOf))

const versionOf = ({ at, by, ...edit }: Edit): unknown[] => [idOf(edit), at, by]
const idOf = ({ tableName, rowKey, columnName }: Pick<Edit, 'tableName' | 'rowKey' | 'columnName'>): string =>
  [tableName, rowKey, columnName].join('\n')

/** By whom, with what, and when. */
const whoOf = ({ by, command, at }: Edit): string =>
  `(${by === null ? '' : `${by}, `}"${command}", ${atInstant(at, SHOP_TIME_ZONE).local.replace('T', ' ')})`
