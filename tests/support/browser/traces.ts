import type { BrowserContext, Page } from '@playwright/test'

/** Everything a device keeps for this site, as one text: databases, caches, storage, history and cookies. */
export const tracesOn = async (context: BrowserContext, page: Page): Promise<string> => {
  const cookies = (await context.cookies()).map(({ name, value }) => `cookie ${name} ${decodeURIComponent(value)}`)
  const kept = await page.evaluate(async () => {
    const traces: string[] = []
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        traces.push(`${name}.${store} ${JSON.stringify([await ask(rows.getAllKeys()), await ask(rows.getAll())])}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|html|text/.test(response?.headers.get('content-type') ?? '')
        traces.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`)
      }
    }
    for (const storage of [localStorage, sessionStorage]) traces.push(JSON.stringify(storage))
    traces.push(JSON.stringify(history.state), document.documentElement.outerHTML)
    return traces
  })
  return [...cookies, ...kept].join('\n')
}
