import type { Strategy } from 'workbox-strategies'
import type { FromWorker, ToWorker } from '#contract/worker-messages.ts'
import type { Announcer } from './answers.ts'
import { runtimeCaches } from './caches.ts'
import type { Site } from './site.ts'

declare const self: ServiceWorkerGlobalScope

/** Says something to every page this worker answers for. */
export const postToPages = async (message: FromWorker): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

interface Ears {
  site: Site
  announcer: Announcer
  pictures: Strategy
}

/** Hears what pages ask of the worker. Only pages of this origin can. */
export const listenToPages = ({ site, announcer, pictures }: Ears): void =>
  self.addEventListener('message', (event) => {
    const message = event.data as ToWorker | null
    switch (message?.type) {
      case 'SKIP_WAITING':
        return void self.skipWaiting()
      case 'LISTENING':
        for (const message of announcer.recent()) event.source?.postMessage(message)
        return
      case 'KEEP':
        return event.waitUntil(
          keep(
            event,
            pictures,
            message.urls.filter((url) => isOfRow(url, site)),
          ),
        )
      default:
        break
    }
  })

const isOfRow = (url: string, site: Site): boolean =>
  URL.canParse(url) && runtimeCaches.pictures.match(new URL(url), site)

/** One after the other: the page that asks is still loading things of its own. */
const keep = async (event: ExtendableEvent, pictures: Strategy, urls: string[]): Promise<void> => {
  for (const url of urls) {
    const [answer, done] = pictures.handleAll({ event, request: new Request(url) })
    await Promise.allSettled([answer, done])
  }
}
