import { PrecacheController, addPlugins, addRoute, getCacheKeyForURL } from 'workbox-precaching'
import { getOrCreatePrecacheController } from 'workbox-precaching/utils/getOrCreatePrecacheController.js'
import { cacheNames } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { Announcer } from './answers.ts'
import { unpackMissing } from './packs.ts'
import { type BuildFile, dueFiles } from './due-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Runs side by side; a browser opens at most six connections to a host over HTTP/1.1, and the page needs some of them.
 */
const STREAMS = 3

/** How long an installation waits for a file that it can do without. */
const FILE_TIMEOUT_MS = 60_000

/**
 * Precaches the build: at the installation what is due then, small files in packs. A missing file of the shell fails
 * the installation; any other is fetched later (`refetch-missing.ts`), and from the network until then.
 */
export const precache = (files: readonly BuildFile[], { reportUncached }: Pick<Announcer, 'reportUncached'>): void => {
  const shell = new Set(files.filter((file) => file.shell).map(({ url }) => new URL(url, self.location.href).href))
  const plugins = [withoutSome(shell, reportUncached)]
  const all = getOrCreatePrecacheController()
  all.addToCacheList([...files])
  addPlugins([cacheWhenUsed(reportUncached)])
  addRoute()
  self.addEventListener('activate', all.activate)
  self.addEventListener('install', (event) => {
    const fetchAll = async (some: readonly BuildFile[]): Promise<void> => {
      // Workbox fetches one file after the other: a round trip each to a distant server.
      const streams = Array.from({ length: STREAMS }, (_, stream) => {
        const controller = new PrecacheController({ plugins })
        controller.addToCacheList(some.filter((_file, at) => at % STREAMS === stream))
        return controller.install(event)
      })
      await Promise.all(streams)
    }
    const install = async (): Promise<void> => {
      const due = await dueFiles(files, self.registration.active !== null)
      const [packed, single] = [true, false].map((is) => due.filter(({ pack }) => Boolean(pack) === is))
      await Promise.all([fetchAll(single ?? []), unpackMissing(packed ?? [], reportUncached).then(fetchAll)])
    }
    event.waitUntil(
      install().catch(async (error: unknown) => {
        // Reported before the worker is discarded.
        await reportUncached(error)
        throw error
      }),
    )
  })
}

/** An installation goes on without a file that is not of the shell. */
const withoutSome = (shell: ReadonlySet<string>, reportUncached: Announcer['reportUncached']): WorkboxPlugin => ({
  requestWillFetch: async ({ request, event }) =>
    event.type === 'install' && !shell.has(request.url)
      ? new Request(request, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      : request,
  handlerDidError: async ({ request, event, error }) => {
    if (event.type !== 'install' || shell.has(request.url)) return undefined
    await reportUncached(error)
    return Response.error()
  },
})

/** A file that a page needs before it is due is stored then. Other names than those with a hash may be another build's. */
const cacheWhenUsed = (reportUncached: Announcer['reportUncached']): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response, event }) => {
    if (response.ok && !response.redirected && getCacheKeyForURL(request.url) === request.url) {
      const copy = response.clone()
      const cache = await caches.open(cacheNames.precache)
      event.waitUntil(cache.put(request.url, copy).catch(reportUncached))
    }
    return response
  },
})
