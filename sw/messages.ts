import type { Strategy } from 'workbox-strategies'
import type { FromWorker, ToWorker } from '#contract/wire/worker-messages.ts'
import type { Announcer } from './answers.ts'
import type { CacheRow } from './caches.ts'
import { documentKey, cacheDocument } from './documents.ts'
import { requestsOfPage } from './pictures.ts'
import type { Site } from './site.ts'
import { checkVersion } from './version.ts'

declare const self: ServiceWorkerGlobalScope

/** Sends a message to every page of this origin, including pages of a first visit, which have no controller yet. */
export const postToPages = async (message: FromWorker): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}

interface Ears {
  site: Site
  announcer: Announcer
  /** What keeps the answers that pages name, by the rows they are of. */
  cachers: readonly [row: CacheRow, strategy: Strategy][]
  /** Fetches what is missing of the app on this device. */
  refill: () => Promise<void>
  /** Brings what this device keeps into that look of the shop. */
  followBrand: (brand: string | undefined) => Promise<void>
}

/** Handles the messages of pages. Only pages of this origin can send any. */
export const listenToPages = ({ site, announcer, cachers, refill, followBrand }: Ears): void =>
  self.addEventListener('message', (event) => {
    const message = event.data as ToWorker | null
    switch (message?.type) {
      case 'SKIP_WAITING':
        return void self.skipWaiting()
      case 'CHECK':
        // Without a network there is nothing to find.
        return event.waitUntil(
          checkVersion(followBrand)
            .then((found) => {
              event.source?.postMessage(found)
              // Browsers drop files, and healing in one of two tabs drops all. A newer build brings its own.
              return found.current === found.latest ? refill() : undefined
            })
            .catch(announcer.reportUncached),
        )
      case 'LISTENING':
        for (const message of announcer.recent()) event.source?.postMessage(message)
        return
      case 'KEEP':
        return event.waitUntil(
          cacheAll(event, message.urls, cacherOf(cachers, site), announcer)
            .then(() => cachePage(message.page))
            .catch(announcer.reportUncached),
        )
      default:
        break
    }
  })

/** The browser's HTTP cache still has the document of that page, and returns it without a request. */
const cachePage = async (page: string | undefined): Promise<void> => {
  const key = page === undefined ? undefined : await documentKey(page)
  if (page !== undefined && key !== undefined) await cacheDocument(key, page, 'force-cache')
}

const cacherOf =
  (cachers: Ears['cachers'], site: Site) =>
  (url: string): Ears['cachers'][number] | undefined =>
    URL.canParse(url) ? cachers.find(([row]) => row.match(new URL(url), site)) : undefined

/** One after the other: the page is still loading resources of its own, and has just fetched these. */
const cacheAll = async (
  event: ExtendableEvent,
  urls: readonly string[],
  keeper: (url: string) => Ears['cachers'][number] | undefined,
  { reportUncached }: Announcer,
): Promise<void> => {
  for (const url of urls) {
    const [row, strategy] = keeper(url) ?? []
    if (!row || !strategy) continue
    const requests = row.strategy === 'picture' ? requestsOfPage(url) : [new Request(url, { cache: 'force-cache' })]
    for (const request of requests)
      await Promise.all(strategy.handleAll({ event, request }).map((task) => task.catch(reportUncached)))
  }
}
