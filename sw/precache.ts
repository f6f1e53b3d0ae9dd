import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import type { Announcer } from './answers.ts'
import { refetchMissing, storedFiles } from './refetch-missing.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of the build, with when it is fetched (`server/build/shell-files.ts`). */
export type BuildFile = PrecacheEntry & { shell?: true; soon?: true; parts?: number[] }

/** The files of the app on this device. */
export interface AppFiles {
  /** A cached one, by its path. */
  match: (path: string) => Promise<Response | undefined>
  /**
   * Fetches what is missing: all of the build, or what is wanted soon and the parts of pages that were visited; unsaid, as
   * much as was asked for before.
   */
  fill: (isWhole?: boolean) => Promise<void>
  /** Keeps files that a page without a worker has fetched; other URLs are ignored. */
  keep: (urls: readonly string[]) => Promise<void>
}

/**
 * Runs beside Workbox's own fetches; a browser opens at most six connections to a host, and the page needs some of
 * them.
 */
const STREAMS = 4

/** How long an installation waits for a file that it can do without. */
const FILE_TIMEOUT_MS = 60_000

/**
 * Precaches the build. A first visit has the worker installed with the shell alone, and asks for more when that disturbs
 * nothing (`src/pwa/fill-device.ts`); a newer version is installed with all of it, since pages were visited. Workbox fetches
 * its files one after the other: parallel streams fetch a share of the list each. A missing file of the shell fails the
 * installation; any other is fetched later, and comes from the network until then.
 */
export const precache = (
  files: readonly BuildFile[],
  { reportUncached }: Pick<Announcer, 'reportUncached'>,
): AppFiles => {
  const hrefOf = ({ url }: BuildFile) => new URL(url, self.location.href).href
  const shell = new Set(files.filter((file) => file.shell).map(hrefOf))
  const plugins = [withoutSome(shell, reportUncached)]
  const keyOf = (url: string) => all.getCacheKeyForURL(url)
  const fetchMissing = (urls: readonly string[]) => refetchMissing(urls, keyOf)
  const all = new PrecacheController({
    plugins: [keepFetched((url) => fetchMissing([url]).then(fillAgain).catch(reportUncached))],
  })
  all.addToCacheList([...files])
  registerRoute(new PrecacheRoute(all))

  self.addEventListener('install', (event) => {
    const wanted = self.registration.active ? files : files.filter((file) => file.shell)
    for (let stream = 0; stream < STREAMS; stream += 1) {
      const controller = new PrecacheController({ plugins })
      controller.addToCacheList(wanted.filter((_, at) => at % STREAMS === stream))
      // A failed stream fails the installation; the error is reported before the worker is discarded.
      event.waitUntil(controller.install(event).catch(reportUncached))
    }
  })
  self.addEventListener('activate', (event) => event.waitUntil(all.activate(event)))

  /** What a page of this worker's life has asked for. */
  let level: 'shell' | 'soon' | 'whole' = 'shell'
  const fill = async (isWhole?: boolean): Promise<void> => {
    if (isWhole !== undefined && level !== 'whole') level = isWhole ? 'whole' : 'soon'
    const stored = level === 'soon' ? await storedFiles() : new Set<string>()
    const parts = files.flatMap((file) => (stored.has(keyOf(hrefOf(file)) ?? '') && file.parts) || [])
    const isWanted = (file: BuildFile, place: number) =>
      level === 'whole' || file.shell || (level === 'soon' && (file.soon || parts.includes(place)))
    await fetchMissing(files.filter(isWanted).map(hrefOf))
  }
  const fillAgain = async (): Promise<void> => {
    if (level === 'soon') await fill()
  }
  return {
    match: (path) => all.matchPrecache(path),
    fill,
    keep: async (urls) => {
      const own = urls.filter((url) => keyOf(url) !== undefined)
      if (own.length === 0) return
      await fetchMissing(own)
      await fillAgain()
    },
  }
}

/** A file that a page needs before it was fetched for the device is kept as well, from the browser's HTTP cache. */
const keepFetched = (keep: (url: string) => Promise<void>): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response, event }) => {
    if (response.ok) event.waitUntil(keep(request.url))
    return response
  },
})

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
