import { delMany, promisifyRequest, set, type UseStore, values } from 'idb-keyval'
import { createUseStore, deleteDatabase } from '#src/lib/device/idb.ts'
import { queueOf } from '#contract/writes.ts'
import type { PendingWrite } from './outbox-context.ts'

/** Storage that does not answer within this time is not used. */
const LIMIT_MS = 3000
const PREFIX = 'qafila-outbox-'

/** The pending writes of one customer, on the device. Every method may fail. */
export interface PendingWriteStore {
  all: () => Promise<PendingWrite[]>
  /** Settles when it is on the disk. */
  put: (pendingWrite: PendingWrite) => Promise<void>
  /** Changes a pending write that is still there; one that was dropped meanwhile stays dropped. */
  change: (pendingWrite: PendingWrite) => Promise<void>
  remove: (key: string) => Promise<void>
}

const databaseOf = (userId: string): string => PREFIX + userId

export const createPendingWriteStore = (userId: string): PendingWriteStore => {
  const inStore: UseStore = createUseStore(databaseOf(userId), LIMIT_MS, { isPrecious: true })
  return {
    all: async () => (await values<PendingWrite>(inStore)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    put: (pendingWrite) => set(pendingWrite.key, pendingWrite, inStore),
    change: (pendingWrite) =>
      inStore('readwrite', async (store) => {
        const existing = await promisifyRequest(store.getKey(pendingWrite.key))
        if (existing !== undefined) store.put(pendingWrite, pendingWrite.key)
        await promisifyRequest(store.transaction)
      }),
    remove: (key) => delMany([key], inStore),
  }
}

/**
 * Moves a guest's pending writes into the account, under the same keys: the server has moved their data to the account.
 * Changes of the guest's own details do not move: that user no longer exists.
 */
export const movePendingWrites = async (guestId: string, userId: string): Promise<void> => {
  const account = createPendingWriteStore(userId)
  for (const pendingWrite of await createPendingWriteStore(guestId).all())
    if (!queueOf(pendingWrite.name)?.staysWithGuest) await account.put({ ...pendingWrite, userId })
}

/** Deletes the pending writes of a customer. */
export const deletePendingWrites = (userId: string): Promise<void> => deleteDatabase(databaseOf(userId))

/** Counts the pending writes on this device of all customers except the given ones. */
export const countPendingWritesOfOthers = async (userIds: readonly string[]): Promise<number> => {
  const theirs = new Set(userIds.map(databaseOf))
  const others = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) && !theirs.has(name) ? [name.slice(PREFIX.length)] : [],
  )
  const pendingWrites = await Promise.all(others.map((userId) => createPendingWriteStore(userId).all()))
  return pendingWrites.flat().length
}

/** Deletes the pending writes of all customers except the given one, who are signed out. */
export const deletePendingWritesOfOthers = async (userId: string): Promise<void> => {
  const databases = await indexedDB.databases()
  const others = databases.map(({ name }) => name ?? '').filter((name) => name.startsWith(PREFIX))
  await Promise.all(others.filter((name) => name !== databaseOf(userId)).map(deleteDatabase))
}
