import type { TableName } from '../model.ts'
import { type Edit, WHOLE_ROW } from './edits.ts'
import type { State } from './state.ts'
import { type AnyRow, keyOf, TABLES } from './tables.ts'

/** Columns that name a row of another table. */
const PARENTS: Readonly<Record<string, TableName>> = {
  categoryId: 'categories',
  makerId: 'makers',
  regionId: 'regions',
  destinationId: 'destinations',
  productId: 'products',
}
/** What a product consists of: it is kept, and hidden, with it. */
export const PARTS = ['variants', 'productImages', 'relatedProducts'] as const

/** Rows that a folder wants, by table. */
type Wanted = Map<TableName, AnyRow[]>

/**
 * Puts what was changed at the desk in place of what the folder says: values, rows it does not have, and rows that were
 * removed, unless others of the folder need those.
 */
export const keepEdits = (wanted: Wanted, state: State, edits: readonly Edit[]): void => {
  for (const [tableName, own] of Map.groupBy(edits, (edit) => edit.tableName)) {
    const spec = TABLES.find(({ name }) => name === tableName)
    const rows = spec && wanted.get(spec.name)
    if (!rows) continue
    const stored = new Map((state[spec.name] as AnyRow[]).map((row) => [keyOf(spec, row), row]))
    const index = new Map(rows.map((row) => [keyOf(spec, row), row]))
    for (const { rowKey, columnName } of own) {
      const [here, row] = [stored.get(rowKey), index.get(rowKey)]
      if (here && row)
        for (const column of columnName === WHOLE_ROW ? Object.keys(row) : [columnName])
          if (column in row) row[column] = here[column]
      if (here && !row) index.set(rowKey, addWithParts(wanted, state, spec.name, here))
      if (!here && row && !isNeeded(wanted, spec.name, row)) rows.splice(rows.indexOf(row), 1)
    }
  }
  if (edits.length > 0) {
    addParents(wanted, state)
    separatePositions(wanted.get('variants') ?? [])
  }
}

const addWithParts = (wanted: Wanted, state: State, name: TableName, row: AnyRow): AnyRow => {
  const copy = { ...row }
  wanted.get(name)?.push(copy)
  if (name !== 'products') return copy
  for (const part of PARTS) {
    const rows = wanted.get(part)
    const own = (state[part] as AnyRow[]).filter(({ productId }) => productId === row['id'])
    const spec = TABLES.find((one) => one.name === part)
    const present = new Set(spec && rows?.map((one) => keyOf(spec, one)))
    rows?.push(...own.filter((one) => spec && !present.has(keyOf(spec, one))).map((one) => ({ ...one })))
  }
  return copy
}

/** The rows that others name, further ones of those included. */
const addParents = (wanted: Wanted, state: State): void => {
  const present = new Map([...wanted].map(([name, rows]) => [name, new Set(rows.map(({ id }) => id))]))
  const all = [...wanted.values()].flat()
  for (const row of all)
    for (const [column, name] of Object.entries(PARENTS)) {
      const id = row[column]
      const ids = present.get(name)
      if (typeof id !== 'string' || !ids || ids.has(id)) continue
      ids.add(id)
      const parent = (state[name] as AnyRow[]).find((one) => one['id'] === id)
      if (parent) all.push(addWithParts(wanted, state, name, parent))
    }
}

const isNeeded = (wanted: Wanted, name: TableName, { id }: AnyRow): boolean => {
  const columns = Object.keys(PARENTS).filter((column) => PARENTS[column] === name)
  return [...wanted.values()].some((rows) => rows.some((row) => columns.some((column) => row[column] === id)))
}

/** A place among the variants of a product is taken once. */
const separatePositions = (variants: readonly AnyRow[]): void => {
  for (const [, own] of Map.groupBy(variants, ({ productId }) => productId)) {
    const positions = own.map(({ position }) => Number(position))
    if (new Set(positions).size === own.length) continue
    own
      .toSorted((a, b) => Number(a['position']) - Number(b['position']))
      .forEach((row, position) => Object.assign(row, { position }))
  }
}
