import type { Query } from '@tanstack/react-query'
import { PAGE_CACHES } from '#contract/wire/worker-messages.ts'
import type { App } from '../types.ts'

/** Where the worker's library notes when each cached response was used: by its address. */
const EXPIRATION = { database: 'workbox-expiration', store: 'cache-entries' }

/**
 * Deletes all traces of visited products and places from this device: the worker's copies of pages, payloads and
 * pictures, its notes about them, and the persisted answers to public reads. Data that does not depend on visits
 * (settings, terms, the home page) stays.
 */
export const clearVisitedPages = async ({ queries, device }: Pick<App, 'queries' | 'device'>): Promise<void> => {
  queries.removeQueries({ predicate: isVisitedPage })
  await Promise.all([
    device.clear().catch(console.warn),
    deleteCaches().catch(console.warn),
    clearExpiration().catch(console.warn),
  ])
}

/** A read of something in particular, which nothing on screen shows. */
const isVisitedPage = (query: Query): boolean => {
  const [, input] = query.queryKey as [name: string, input?: { params?: object; query?: object }]
  const isParticular = [input?.params, input?.query].some((part) => part && Object.keys(part).length > 0)
  return query.meta?.offline === 'device' && isParticular && query.getObserversCount() === 0
}

const deleteCaches = async (): Promise<void> => {
  if (!globalThis.caches) return
  await Promise.all(PAGE_CACHES.map((name) => caches.delete(name)))
}

/** Emptied and not deleted: the worker may have it open, and deleting would wait until it ends. */
const clearExpiration = async (): Promise<void> => {
  const { database: name, store } = EXPIRATION
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  try {
    if (!database.objectStoreNames.contains(store)) return
    const change = database.transaction(store, 'readwrite')
    change.objectStore(store).clear()
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve()
      change.onabort = () => reject(change.error)
    })
  } finally {
    database.close()
  }
}
