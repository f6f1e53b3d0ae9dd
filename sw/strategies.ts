import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { type Announcer, cacheAnswers } from './answers.ts'
import type { CacheRow } from './caches.ts'
import { cachePictures } from './pictures.ts'
import type { Site } from './site.ts'

/** Builds the strategy of a row of the table. */
export const strategyFor = ({ name, strategy, limits }: CacheRow, site: Site, announcer: Announcer): Strategy => {
  const expiry = limits ? [expire(limits)] : []
  const options = { cacheName: name, matchOptions: { ignoreVary: true } }
  return strategy === 'answer'
    ? new StaleWhileRevalidate({ ...options, plugins: [cacheAnswers(site, announcer), ...expiry] })
    : new CacheFirst({ ...options, plugins: [cachePictures(name), ...expiry] })
}

/** The cast: Workbox's own plugin does not fit its own type under exact optional properties. */
const expire = (limits: NonNullable<CacheRow['limits']>): WorkboxPlugin =>
  new ExpirationPlugin({
    ...limits,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  }) as unknown as WorkboxPlugin

/** Answers by a strategy, and from the network when the cache itself fails: a full disk must not fail a request. */
export const answerBy =
  (strategy: Strategy, { reportUncached }: Pick<Announcer, 'reportUncached'>) =>
  async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    const [answer, done] = strategy.handleAll({ request, event })
    // An answer that could not be cached was sent all the same.
    done.catch(reportUncached)
    try {
      return await answer
    } catch (error) {
      const isUnreachable = error instanceof Error && error.name === 'no-response'
      return isUnreachable ? Response.error() : fromNetwork(request)
    }
  }

export const fromNetwork = (request: Request): Promise<Response> => fetch(request).catch(() => Response.error())
