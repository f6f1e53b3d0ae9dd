import { get, promisifyRequest } from 'idb-keyval'
import { createUseStore } from '#src/lib/idb.ts'
import type { KeptHold } from './hold.ts'

/** Storage that does not answer within this is gone without. */
const LIMIT_MS = 3000
const KEY = 'hold'

/** It opens with the first use. */
const inStore = createUseStore('qafila-hold', LIMIT_MS, { isPrecious: true })

/** What this device holds. */
export const readHold = (): Promise<KeptHold | undefined> => get<KeptHold>(KEY, inStore)

/** Changes what is held, with no other tab in between; answers what it then is. */
export const changeHold = (
  change: (hold: KeptHold | undefined) => KeptHold | undefined,
): Promise<KeptHold | undefined> =>
  inStore('readwrite', async (store) => {
    const hold = change((await promisifyRequest(store.get(KEY))) as KeptHold | undefined)
    if (hold) store.put(hold, KEY)
    else store.delete(KEY)
    await promisifyRequest(store.transaction)
    return hold
  })
