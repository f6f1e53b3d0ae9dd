import { delMany, promisifyRequest, type UseStore, values } from 'idb-keyval'
import { createUseStore, deleteDatabase } from '#src/lib/device/idb.ts'
import { queueOf } from '#contract/writes.ts'
import type { PendingWrite } from './outbox-context.ts'

/** Storage that does not answer within this time is not used. */
const LIMIT_MS = 3000
const PREFIX = 'qafila-outbox-'

/** The pending writes of one customer, on the device. Every method may fail. */
export interface PendingWriteStore {
  /** In the order in which they were first stored. */
  all: () => Promise<PendingWrite[]>
  /** Settles when it is on the disk, behind all others if it is new. */
  put: (pendingWrite: PendingWrite) => Promise<void>
  /** Changes a pending write that is still there; one that was dropped meanwhile stays dropped. */
  change: (pendingWrite: PendingWrite) => Promise<void>
  remove: (key: string) => Promise<void>
}

const databaseOf = (userId: string): string => PREFIX + userId

export const createPendingWriteStore = (userId: string): PendingWriteStore => {
  const inStore: UseStore = createUseStore(databaseOf(userId), LIMIT_MS, { isPrecious: true })
  return {
    all: async () => (await values<PendingWrite>(inStore)).toSorted(byPosition),
    put: (pendingWrite) =>
      inStore('readwrite', async (store) => {
        const stored = await promisifyRequest<PendingWrite[]>(store.getAll())
        const same = stored.find(({ key }) => key === pendingWrite.key)
        const position = same ? same.position : Math.max(0, ...stored.map(positionOf)) + 1
        store.put({ ...pendingWrite, position }, pendingWrite.key)
        await promisifyRequest(store.transaction)
      }),
    change: (pendingWrite) =>
      inStore('readwrite', async (store) => {
        const stored = await promisifyRequest<PendingWrite | undefined>(store.get(pendingWrite.key))
        if (stored) store.put({ ...pendingWrite, position: stored.position }, pendingWrite.key)
        await promisifyRequest(store.transaction)
      }),
    remove: (key) => delMany([key], inStore),
  }
}

const positionOf = ({ position = 0 }: PendingWrite): number => position

/** A device's clock may be set back between two writes, so it decides only between entries without a position. */
const byPosition = (a: PendingWrite, b: PendingWrite): number =>
  positionOf(a) - positionOf(b) || (a.createdAt < b.createdAt ? -1 : 1)

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
