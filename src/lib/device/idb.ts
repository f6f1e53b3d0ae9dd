import type { UseStore } from 'idb-keyval'
import { within } from '#src/lib/within.ts'

const STORE = 'kv'

/** The database could not be had at all: the browser has none, refuses it, or does not answer. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** Errors that mean damaged files, not refused storage. */
const DAMAGED = ['UnknownError', 'DataError', 'NotReadableError', 'NotFoundError', 'VersionError']

interface StoreOptions {
  /**
   * It holds data that exists nowhere else: never recreated when it is damaged, and writes are durable before they
   * count.
   */
  isPrecious?: boolean
}

/**
 * One object store of one database, for idb-keyval. Unlike its own, this one closes when another version of the app
 * upgrades or deletes the database, has a timeout, and recreates a database that is damaged or lacks the store, unless
 * it is precious. Opens on first use.
 */
export const createUseStore = (name: string, limitMs: number, { isPrecious = false }: StoreOptions = {}): UseStore => {
  let opening: Promise<IDBDatabase> | undefined
  const forget = () => (opening = undefined)

  const connect = async (): Promise<IDBDatabase> => {
    const database = await within(limitMs, isPrecious ? open(name) : openSound(name)).catch((cause: unknown) => {
      throw new DatabaseUnavailable(`Cannot open ${name}`, { cause })
    })
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
    return database
  }

  return async (mode, callback) => {
    opening ??= connect()
    opening.catch(forget)
    const database = await opening
    const durability = isPrecious ? 'strict' : 'default'
    return callback(database.transaction(STORE, mode, { durability }).objectStore(STORE))
  }
}

/** Deletes a database; connections of ours in other tabs close for it. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

const openSound = async (name: string): Promise<IDBDatabase> => {
  try {
    const database = await open(name)
    if (database.objectStoreNames.contains(STORE)) return database
    database.close()
  } catch (error) {
    if (!(error instanceof DOMException) || !DAMAGED.includes(error.name)) throw error
  }
  await deleteDatabase(name)
  return open(name)
}

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
