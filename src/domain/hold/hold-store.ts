import { get, promisifyRequest } from 'idb-keyval'
import { createUseStore } from '#src/lib/device/idb.ts'
import type { BookingDraft, StoredHold, StoredHolds } from './hold.ts'
import { backUpUntilStored, takeBackup } from '#src/state/unload-backup.ts'

/** Storage that does not answer within this time is not used. */
const LIMIT_MS = 3000
const KEY = 'holds'
/** The one hold that an earlier release kept. */
const FORMER_KEY = 'hold'

/** It opens with the first use. */
const inStore = createUseStore('qafila-hold', LIMIT_MS, { isPrecious: true })

/** What was typed for a hold, as far as the page that went had not written it. */
interface Backup {
  id: string
  draft: BookingDraft
}

/** What this device holds. */
export const readHolds = async (): Promise<StoredHolds> => {
  const left = takeBackup<Backup>(KEY)
  if (left)
    return changeHolds((holds) => holds.map((one) => (one.hold.id === left.id ? { ...one, draft: left.draft } : one)))
  return (await get<StoredHolds>(KEY, inStore)) ?? asList(await get<StoredHold>(FORMER_KEY, inStore))
}

const asList = (one: StoredHold | undefined): StoredHolds => (one ? [one] : [])

/** Changes the holds, with no other tab in between; returns the new state. `shown` is the page's copy. */
export const changeHolds = (
  change: (holds: StoredHolds) => StoredHolds,
  shown: StoredHolds = [],
): Promise<StoredHolds> => {
  const written = write(change)
  const [first] = shown
  if (first) backUpUntilStored(KEY, { id: first.hold.id, draft: first.draft } satisfies Backup, written)
  return written
}

const write = (change: (holds: StoredHolds) => StoredHolds): Promise<StoredHolds> =>
  inStore('readwrite', async (store) => {
    const earlier = (await promisifyRequest(store.get(FORMER_KEY))) as StoredHold | undefined
    const holds = change(((await promisifyRequest(store.get(KEY))) as StoredHolds | undefined) ?? asList(earlier))
    if (holds.length > 0) store.put(holds, KEY)
    else store.delete(KEY)
    store.delete(FORMER_KEY)
    await promisifyRequest(store.transaction)
    return holds
  })
