import { useState } from 'react'
import type { Row } from '#staff/desk/views/row.ts'

/** Rows of a list that were chosen, by the column that names them; one that is no longer listed is chosen no more. */
export interface Chosen {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** All that are shown, or none of them. */
  toggleAll: () => void
  clear: () => void
}

export const useChosen = (rows: readonly Row[], by: string): Chosen => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const keyOf = (row: Row): string => String(row[by])
  const chosen = rows.filter((row) => keys.has(keyOf(row)))
  return {
    rows: chosen,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) => {
      const next = new Set(keys)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      setKeys(next)
    },
    toggleAll: () => setKeys(new Set(chosen.length === rows.length ? [] : rows.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}
