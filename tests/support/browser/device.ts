import type { Page } from '@playwright/test'

/** Names of the reads this device keeps for offline reading, such as `home.read`. */
export const keptReads = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No answer'))
      })
    const name = 'qafila-device'
    // Opening a database that is not there would make one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
    const database = await answer(indexedDB.open(name))
    try {
      if (!database.objectStoreNames.contains('kv')) return []
      const keys = await answer(database.transaction('kv').objectStore('kv').getAllKeys())
      return keys.filter(Array.isArray).map(([, hash]) => (JSON.parse(hash) as [string])[0])
    } finally {
      database.close()
    }
  })

/** URLs of the pictures the worker keeps. */
export const keptPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('qafila-pictures')
    return (await cache.keys()).map(({ url }) => url)
  })

/** The shop's pictures in view without scrolling, and whether each is loaded. */
export const picturesInView = (page: Page): Promise<{ url: string; isWhole: boolean }[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      })
      .map((image) => ({ url: image.currentSrc || image.src, isWhole: image.complete && image.naturalWidth > 0 }))
      .filter(({ url }) => /\/(?:_image|media)\b/.test(url)),
  )

/** Paths of the files of the app the worker keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => new URL(url).pathname)
  })

/** What a device's store may hold that the app never put there. */
export type Damage = 'rubbish' | 'another schema' | 'another database' | 'empty answers'

/** Damages the stored data of this device. The page must not be one of the app, which would repair it at once. */
export const spoil = (page: Page, damage: Damage): Promise<void> =>
  page.evaluate(async (kind) => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No answer'))
      })
    const name = 'qafila-device'
    if (kind === 'another database') {
      await answer(indexedDB.deleteDatabase(name))
      const opening = indexedDB.open(name, 99)
      opening.onupgradeneeded = () => opening.result.createObjectStore('spoilt')
      return (await answer(opening)).close()
    }
    const database = await answer(indexedDB.open(name))
    const transaction = database.transaction('kv', 'readwrite')
    const store = transaction.objectStore('kv')
    for (const key of await answer(store.getAllKeys())) {
      const value = (await answer(store.get(key))) as { schema: string; query: { state: { data: object } } }
      if (kind === 'another schema') value.schema = 'spoilt'
      else value.query.state.data = { spoilt: true }
      store.put(kind === 'rubbish' ? 'spoilt' : value, key)
    }
    if (kind === 'rubbish') {
      store.put(new Uint8Array(1000), 'spoilt')
      store.put(null, 7)
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
  }, damage)

/** Whether anything of the damage is left. */
export const isSpoilt = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No answer'))
      })
    const database = await answer(indexedDB.open('qafila-device'))
    try {
      if (!database.objectStoreNames.contains('kv')) return true
      const store = database.transaction('kv').objectStore('kv')
      const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
      const records = values as (null | string | { schema?: string })[]
      return (
        keys.some((key) => !Array.isArray(key)) ||
        records.some((one) => (typeof one === 'string' ? one : one?.schema) === 'spoilt')
      )
    } finally {
      database.close()
    }
  })
