import { expect, test } from 'vitest'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { PAGE_CACHES } from '#contract/wire/worker-messages.ts'
import { startPersistence } from '#src/api/persistence/persist.ts'
import { clearVisitedPages } from '#src/app/account/clear-visited-pages.ts'

const VISITED = 'desert-rose-lamp'

/** Everything any database of this origin holds, as text. */
const everyDatabase = async (): Promise<string> => {
  const told: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store)
      told.push(name, await done(reading.getAllKeys()), await done(reading.getAll()))
    }
    database.close()
  }
  return JSON.stringify(told)
}

const done = <Result,>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** What the worker's library notes, in its own shape. */
const noteUse = async (url: string): Promise<void> => {
  const opening = indexedDB.open('workbox-expiration', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('cache-entries', { keyPath: 'id' })
  const database = await done(opening)
  const change = database.transaction('cache-entries', 'readwrite').objectStore('cache-entries')
  await done(change.put({ id: `qafila-payloads|${url}`, url, timestamp: 1, cacheName: 'qafila-payloads' }))
  database.close()
}

test('no database and no cache contains visited pages', async () => {
  const queries = new QueryClient()
  const ask = (name: string, input: object) =>
    queries.fetchQuery({
      queryKey: [name, input],
      queryFn: async () => ({ data: { slug: VISITED }, fetchedAt: Date.now() }),
      meta: { offline: 'device' },
    })
  const persistence = await startPersistence(queries, {
    which: 'device',
    storeName: 'qafila-device',
    onProblem: (problem) => expect.fail(problem),
  })
  await ask('products.read', { params: { id: VISITED } })
  await ask('products.list', { query: { category: VISITED } })
  await queries.fetchQuery({
    queryKey: ['settings.read', {}],
    queryFn: async () => ({ general: { site_name: 'Qafila' }, fetchedAt: Date.now() }),
    meta: { offline: 'device' },
  })
  await noteUse(`https://shop.example/store/products/${VISITED}/_payload.json`)
  for (const name of PAGE_CACHES) await (await caches.open(name)).put(`/${VISITED}`, new Response(VISITED))
  await expect.poll(everyDatabase).toContain('site_name')
  expect(await everyDatabase()).toContain(VISITED)

  await clearVisitedPages({ queries, device: { clear: persistence.clear } })
  // Late writes of what was read before have had their time.
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(await everyDatabase()).not.toContain(VISITED)
  for (const name of PAGE_CACHES) expect(await caches.has(name), name).toBe(false)
  expect(queries.getQueryData(['settings.read', {}])).toBeDefined()
  expect(queries.getQueryData(['products.read', { params: { id: VISITED } }])).toBeUndefined()
  await persistence.stop()
})

test('data of the page on screen stays until it is left', async () => {
  const queries = new QueryClient()
  const queryKey = ['products.read', { params: { id: VISITED } }]
  const queryFn = async () => ({ data: {} })
  await queries.fetchQuery({ queryKey, queryFn, meta: { offline: 'device' } })
  const stop = new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {})
  await clearVisitedPages({ queries, device: { clear: async () => {} } })
  expect(queries.getQueryData(queryKey)).toBeDefined()
  stop()
})
