import { get, update } from 'idb-keyval'
import { readCookie } from '#src/lib/device/cookie.ts'
import { createUseStore } from '#src/lib/device/idb.ts'
import { dropCookie, writeCookie } from '#src/lib/device/write-cookie.ts'
import type { StoredDoor } from './door-state.ts'

const KEY = 'door'
const LIMIT_MS = 3000
const EMPTY: StoredDoor = { queue: [], conflicts: [] }

const store = createUseStore('qafila-check-in', LIMIT_MS, { isPrecious: true })

/** What this device keeps of the door; nothing where it has no storage. */
export const readStoredDoor = async (): Promise<StoredDoor> => {
  try {
    return (await get<StoredDoor>(KEY, store)) ?? EMPTY
  } catch {
    return EMPTY
  }
}

/** Changes what is kept in one transaction, so that two tabs do not undo each other's changes, and answers the result. */
export const changeStoredDoor = async (
  change: (stored: StoredDoor) => StoredDoor,
  shown: StoredDoor,
): Promise<StoredDoor> => {
  try {
    let changed = shown
    await update<StoredDoor>(KEY, (stored = EMPTY) => (changed = change(stored)), store)
    return changed
  } catch {
    // Without storage the tab alone remembers it.
    return change(shown)
  }
}

/** Set while there is a session, which scripts cannot see: a device without one asks the server for none. */
const HINT = 'qafila-door'
/** As long as a session lasts at most. */
const HINT_SECONDS = 7 * 24 * 60 * 60

export const hasHint = (): boolean => readCookie(document.cookie, HINT) !== undefined

/** Remembers, or forgets, that a session was opened here; where storage is blocked this is all that is known. */
export const setHint = (isOpen: boolean): void =>
  isOpen ? writeCookie(HINT, '1', { maxAge: HINT_SECONDS }) : dropCookie(HINT)
