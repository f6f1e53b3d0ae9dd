import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js'
import { TAX_DOCUMENT_CACHE } from '#contract/wire/worker-messages.ts'
import { callPath } from './caches.ts'
import type { Site } from './site.ts'

/** Whether a page is opened that is one tax document; see `server/modules/documents/pages.ts`. */
export const isTaxDocument =
  (site: Site) =>
  ({ url, request }: Pick<RouteMatchCallbackOptions, 'url' | 'request'>): boolean =>
    request.mode === 'navigate' && /^documents\/[^/]+\/page$/.test(callPath(url, site) ?? '')

/**
 * A tax document from the network; without one the copy that the customer's own pages stored, whose link may have ended
 * meanwhile: it is found by its path. A link of a mail stores nothing, since it is opened without signing in.
 */
export const answerTaxDocument = async ({ url, request }: Pick<RouteHandlerCallbackOptions, 'url' | 'request'>) => {
  try {
    return await fetch(request)
  } catch {
    const stored = await caches.match(url.pathname, { cacheName: TAX_DOCUMENT_CACHE }).catch(() => undefined)
    return stored ?? Response.error()
  }
}
