import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching'
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { cacheNames } from 'workbox-core'

const SHELL = '/index.html'

/**
 * Answers a navigation with the precached app; the app takes it from there. When the precache is gone (browsers clear
 * storage, disks fail) the server's own page is the answer, and the precache is filled again behind it.
 */
export const answerWithShell =
  (precached: readonly string[]) =>
  async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    const shell = await matchPrecache(SHELL).catch(() => undefined)
    if (shell) return shell
    event.waitUntil(refill(precached).catch(() => {}))
    return fetch(request)
  }

const refill = async (precached: readonly string[]): Promise<void> => {
  const cache = await caches.open(cacheNames.precache)
  for (const url of precached) {
    const key = getCacheKeyForURL(url)
    if (!key || (await cache.match(key))) continue
    const response = await fetch(url, { cache: 'no-cache' })
    if (response.ok) await cache.put(key, response)
  }
}
