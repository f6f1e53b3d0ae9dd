declare const self: ServiceWorkerGlobalScope

/**
 * The first worker of a device takes over the pages that installed it: what they load from then on is in packs, and so
 * not in the browser's cache. A later worker waits for its pages to accept it.
 */
export const takeOverFirstPages = (): void => {
  let isFirst = false
  self.addEventListener('install', () => {
    isFirst = self.registration.active === null
  })
  self.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(self.clients.claim())
  })
}
