import { delMany, promisifyRequest, set, type UseStore, values } from 'idb-keyval'
import { createUseStore, deleteDatabase } from '#src/lib/idb.ts'
import { writeNamed } from '#contract/writes.ts'
import type { Intent } from './outbox-context.ts'

/** Storage that does not answer within this is gone without. */
const LIMIT_MS = 3000
const PREFIX = 'qafila-outbox-'

/** The intents of one customer, on the device. Every method may fail. */
export interface IntentStore {
  all: () => Promise<Intent[]>
  /** Settles when it is on the disk. */
  put: (intent: Intent) => Promise<void>
  /** Changes an intent that is still there; one that was dropped meanwhile stays dropped. */
  change: (intent: Intent) => Promise<void>
  remove: (key: string) => Promise<void>
}

const databaseOf = (userId: string): string => PREFIX + userId

export const createIntentStore = (userId: string): IntentStore => {
  const inStore: UseStore = createUseStore(databaseOf(userId), LIMIT_MS, { isPrecious: true })
  return {
    all: async () => (await values<Intent>(inStore)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    put: (intent) => set(intent.key, intent, inStore),
    change: (intent) =>
      inStore('readwrite', async (store) => {
        const known = await promisifyRequest(store.getKey(intent.key))
        if (known !== undefined) store.put(intent, intent.key)
        await promisifyRequest(store.transaction)
      }),
    remove: (key) => delMany([key], inStore),
  }
}

/**
 * What a guest left unsent goes along into the account they came to, under the same keys: the server has made theirs the
 * account's. What they changed of themselves does not: that guest is no more.
 */
export const moveIntents = async (guestId: string, userId: string): Promise<void> => {
  const account = createIntentStore(userId)
  for (const intent of await createIntentStore(guestId).all())
    if (!writeNamed(intent.name)?.ofGuestAlone) await account.put({ ...intent, userId })
}

/** Forgets what one customer left unsent. */
export const deleteIntents = (userId: string): Promise<void> => deleteDatabase(databaseOf(userId))

/** How much everybody but some customers left unsent on this device. */
export const countIntentsOfOthers = async (userIds: readonly string[]): Promise<number> => {
  const theirs = new Set(userIds.map(databaseOf))
  const others = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && !theirs.has(name) ? [name.slice(PREFIX.length)] : [],
  )
  const kept = await Promise.all(others.map((userId) => createIntentStore(userId).all()))
  return kept.flat().length
}

/** Forgets what everybody but one customer left unsent: it is theirs, and they are not here. */
export const deleteIntentsOfOthers = async (userId: string): Promise<void> => {
  const databases = await indexedDB.databases()
  const others = databases.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX))
  await Promise.all(others.filter((name) => name !== databaseOf(userId)).map(deleteDatabase))
}
