import type { Strategy } from 'workbox-strategies'
import type { FromWorker, ToWorker } from '#contract/worker-messages.ts'
import type { Announcer } from './answers.ts'
import type { CacheRow } from './caches.ts'
import { documentKey, keepDocument } from './documents.ts'
import type { Site } from './site.ts'
import { checkVersion } from './version.ts'

declare const self: ServiceWorkerGlobalScope

/** Says something to every page this worker answers for. */
export const postToPages = async (message: FromWorker): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

interface Ears {
  site: Site
  announcer: Announcer
  /** What keeps the answers that pages name, by the rows they are of. */
  keepers: readonly [row: CacheRow, strategy: Strategy][]
}

/** Hears what pages ask of the worker. Only pages of this origin can. */
export const listenToPages = ({ site, announcer, keepers }: Ears): void =>
  self.addEventListener('message', (event) => {
    const message = event.data as ToWorker | null
    switch (message?.type) {
      case 'SKIP_WAITING':
        return void self.skipWaiting()
      case 'CHECK':
        // Without a network there is nothing to find.
        return event.waitUntil(
          checkVersion().then(
            (found) => event.source?.postMessage(found),
            () => {},
          ),
        )
      case 'LISTENING':
        for (const message of announcer.recent()) event.source?.postMessage(message)
        return
      case 'KEEP':
        return event.waitUntil(
          keepAll(event, message.urls, keeperOf(keepers, site))
            .then(() => keepPage(message.page))
            .catch(() => {}),
        )
      default:
        break
    }
  })

/** The browser still has the document that page came with, and gives it without asking the server again. */
const keepPage = async (page: string | undefined): Promise<void> => {
  const key = page === undefined ? undefined : await documentKey(page)
  if (page !== undefined && key !== undefined) await keepDocument(key, page, 'force-cache')
}

const keeperOf =
  (keepers: Ears['keepers'], site: Site) =>
  (url: string): Strategy | undefined =>
    URL.canParse(url) ? keepers.find(([row]) => row.match(new URL(url), site))?.[1] : undefined

/** One after the other: the page that asks is still loading things of its own. */
const keepAll = async (
  event: ExtendableEvent,
  urls: readonly string[],
  keeper: (url: string) => Strategy | undefined,
): Promise<void> => {
  for (const url of urls) {
    await Promise.allSettled(keeper(url)?.handleAll({ event, request: new Request(url) }) ?? [])
  }
}
