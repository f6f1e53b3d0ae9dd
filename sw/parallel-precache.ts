import type { Announcer } from './answers.ts'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/**
 * Runs beside Workbox's own fetches; a browser opens at most six connections to a host, and the page needs some of
 * them.
 */
const STREAMS = 3

/**
 * Workbox fetches the app's files one after the other: a hundred round trips to a distant server. Parallel streams
 * fetch a share of the list each, and Workbox skips what they have fetched.
 */
export const precacheInParallel = (
  entries: readonly (PrecacheEntry | string)[],
  { reportUncached }: Pick<Announcer, 'reportUncached'>,
): void =>
  self.addEventListener('install', (event) => {
    for (let stream = 1; stream <= STREAMS; stream += 1) {
      const controller = new PrecacheController()
      controller.addToCacheList(entries.filter((_, at) => at % (STREAMS + 1) === stream))
      // A failed stream fails the installation; the error is reported before the worker is discarded.
      event.waitUntil(controller.install(event).catch(reportUncached))
    }
  })
