import type { Announcer } from './answers.ts'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope

/**
 * Runs beside Workbox's own fetches; a browser opens at most six connections to a host, and the page needs some of
 * them.
 */
const STREAMS = 3

/**
 * Workbox fetches what the app consists of one file after the other: far from the server, a hundred ways there and back.
 * Lanes beside it fetch a share of the list each, and what they have brought Workbox passes by.
 */
export const precacheInParallel = (
  entries: readonly (PrecacheEntry | string)[],
  { unkept }: Pick<Announcer, 'unkept'>,
): void =>
  self.addEventListener('install', (event) => {
    for (let stream = 1; stream <= STREAMS; stream += 1) {
      const controller = new PrecacheController()
      controller.addToCacheList(entries.filter((_, at) => at % (STREAMS + 1) === stream))
      // A stream that fails fails the installation; what it failed of is told before the worker goes.
      event.waitUntil(controller.install(event).catch(unkept))
    }
  })
