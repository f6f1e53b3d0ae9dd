import { PrecacheController, addPlugins, precacheAndRoute } from 'workbox-precaching'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { Announcer } from './answers.ts'
import { type BuildFile, filesIn, offeredLanguages } from './languages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Runs beside Workbox's own fetches; a browser opens at most six connections to a host, and the page needs some of
 * them.
 */
const STREAMS = 3

/** How long an installation waits for a file that it can do without. */
const FILE_TIMEOUT_MS = 60_000

/**
 * Precaches the build. Workbox fetches its files one after the other: a hundred round trips to a distant server.
 * Parallel streams fetch a share of the list each, and Workbox skips what they have fetched. A missing file of the shell
 * fails the installation; any other is fetched later (`refetch-missing.ts`), and from the network until then.
 */
export const precache = (files: readonly BuildFile[], { reportUncached }: Pick<Announcer, 'reportUncached'>): void => {
  const shell = new Set(files.filter((file) => file.shell).map(addressOf))
  const plugins = [withoutSome(shell, reportUncached), withoutLanguages(files)]
  addPlugins(plugins)
  precacheAndRoute([...files])
  self.addEventListener('install', (event) => {
    for (let stream = 1; stream <= STREAMS; stream += 1) {
      const controller = new PrecacheController({ plugins })
      controller.addToCacheList(files.filter((_, at) => at % (STREAMS + 1) === stream))
      // A failed stream fails the installation; the error is reported before the worker is discarded.
      event.waitUntil(controller.install(event).catch(reportUncached))
    }
  })
}

const addressOf = ({ url }: BuildFile): string => new URL(url, self.location.href).href

/** An installation leaves out the languages that the shop does not offer, as if their files were there. */
const withoutLanguages = (files: readonly BuildFile[]): WorkboxPlugin => {
  let offered: Promise<ReadonlySet<string>> | undefined
  const offeredFiles = async () => new Set(filesIn(files, await offeredLanguages()).map(addressOf))
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
      if (cachedResponse || event.type !== 'install') return cachedResponse
      // The key of a file without a hash in its name has its revision as a query.
      const [address = ''] = request.url.split('?')
      return (await (offered ??= offeredFiles())).has(address) ? undefined : new Response()
    },
  }
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
