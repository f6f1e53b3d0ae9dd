import type { TableName } from '../model.ts'
import type { Difference } from './difference-model.ts'
import type { State } from './state.ts'
import { type AnyRow, PLACE_TABLES } from './tables.ts'

/** Decides what becomes of places, and of regions, that the folder does not have any more: no place is deleted. */
export const settlePlaces = (
  { tables, hidden, refused }: Pick<Difference, 'tables' | 'hidden' | 'refused'>,
  wanted: ReadonlyMap<TableName, AnyRow[]>,
  state: State,
): void => {
  for (const name of PLACE_TABLES) {
    const table = tables.get(name)
    if (table) table.removed = []
  }
  const gone = new Set(hidden.map(({ row }) => row['id']))
  const all = PLACE_TABLES.flatMap((name): AnyRow[] => {
    const rows = wanted.get(name)
    const own = new Set(rows?.map(({ id }) => id))
    return [...(rows ?? []), ...state[name].filter(({ id }) => !own.has(id))]
  })
  const isShown = ({ id, isHidden }: AnyRow): boolean => isHidden !== true && !gone.has(id)

  const destinations = new Map(all.filter(({ kind }) => kind === 'destination').map((row) => [row['id'], row]))
  for (const row of all.filter(isShown)) {
    const destination = destinations.get(row['destinationId'])
    if (destination && !isShown(destination))
      refused.push(`The destination ${String(destination['slug'])} still has ${String(row['slug'])}: hide that too.`)
  }

  const used = new Set(all.map(({ regionId }) => regionId))
  const regions = tables.get('regions')
  if (regions) regions.removed = regions.removed.filter(({ id }) => !used.has(id))
}
