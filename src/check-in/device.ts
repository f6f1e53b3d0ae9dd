import { get, update } from 'idb-keyval'
import { createUseStore } from '#src/lib/device/idb.ts'
import type { Kept } from './door-state.ts'

const KEY = 'door'
const LIMIT_MS = 3000
const EMPTY: Kept = { queue: [], conflicts: [] }

const store = createUseStore('qafila-check-in', LIMIT_MS, { isPrecious: true })

/** What this device keeps of the door; nothing where it has no storage. */
export const readKept = async (): Promise<Kept> => {
  try {
    return (await get<Kept>(KEY, store)) ?? EMPTY
  } catch {
    return EMPTY
  }
}

/** Changes what is kept in one transaction, so that two tabs do not undo each other's changes, and answers the result. */
export const changeKept = async (change: (kept: Kept) => Kept, shown: Kept): Promise<Kept> => {
  try {
    let changed = shown
    await update<Kept>(KEY, (kept = EMPTY) => (changed = change(kept)), store)
    return changed
  } catch {
    // Without storage the tab alone remembers it.
    return change(shown)
  }
}
