import { get, promisifyRequest } from 'idb-keyval'
import { createUseStore } from '#src/lib/device/idb.ts'
import type { BookingDraft, StoredHold } from './hold.ts'
import { backUpUntilStored, takeBackup } from '#src/state/unload-backup.ts'

/** Storage that does not answer within this time is not used. */
const LIMIT_MS = 3000
const KEY = 'hold'

/** It opens with the first use. */
const inStore = createUseStore('qafila-hold', LIMIT_MS, { isPrecious: true })

/** What was typed for a hold, as far as the page that went had not written it. */
interface Backup {
  id: string
  draft: BookingDraft
}

/** What this device holds. */
export const readHold = async (): Promise<StoredHold | undefined> => {
  const left = takeBackup<Backup>(KEY)
  if (!left) return get<StoredHold>(KEY, inStore)
  return changeHold((hold) => (hold?.hold.id === left.id ? { ...hold, draft: left.draft } : hold))
}

/** Changes the hold, with no other tab in between; returns the new state. `shown` is the page's copy. */
export const changeHold = (
  change: (hold: StoredHold | undefined) => StoredHold | undefined,
  shown?: StoredHold | null,
): Promise<StoredHold | undefined> => {
  const written = write(change)
  if (shown) backUpUntilStored(KEY, { id: shown.hold.id, draft: shown.draft } satisfies Backup, written)
  return written
}

const write = (change: (hold: StoredHold | undefined) => StoredHold | undefined): Promise<StoredHold | undefined> =>
  inStore('readwrite', async (store) => {
    const hold = change((await promisifyRequest(store.get(KEY))) as StoredHold | undefined)
    if (hold) store.put(hold, KEY)
    else store.delete(KEY)
    await promisifyRequest(store.transaction)
    return hold
  })
