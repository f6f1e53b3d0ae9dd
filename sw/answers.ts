import type { WorkboxPlugin } from 'workbox-core/types.js'
import { FRESH_MS } from '#contract/rules/limits.ts'
import { pageOfPayload } from '#contract/wire/payload.ts'
import { FETCHED_AT_HEADER, type FromWorker } from '#contract/wire/worker-messages.ts'
import { callPath } from './caches.ts'
import type { Site } from './site.ts'

/**
 * Tells pages about the revalidation of cached answers, and keeps recent messages for pages that are still starting.
 */
export interface Announcer {
  /** A cached answer was replaced by a different one. */
  announce: (key: string, path: string) => Promise<void>
  /** The server was called, and answered or did not. */
  reach: (reached: boolean) => Promise<void>
  /** Something could not be cached, because of this error; reported if the storage was full. */
  reportUncached: (error: unknown) => Promise<void>
  /** Recent messages that still matter. */
  recent: () => FromWorker[]
}

/** How cached answers are named, checked, stamped and compared. */
export const cacheAnswers = (site: Site, { announce, reach }: Announcer): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => keyPerLanguage(request),
  fetchDidSucceed: async ({ response }) => {
    await reach(true)
    return response
  },
  fetchDidFail: () => reach(false),
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? stamped(response) : null),
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    const path = announcedPath(new URL(request.url), site)
    if (!oldResponse || path === undefined) return
    const [before, after] = await Promise.all([oldResponse.text(), newResponse.text()])
    if (before !== after) await announce(request.url, path)
  },
})

/**
 * The name of an answer for pages: a call by its path below the prefix, a payload by the path and query of its page.
 */
const announcedPath = (url: URL, site: Site): string | undefined => {
  const page = pageOfPayload(url.pathname)
  return page === undefined ? callPath(url, site) : page + url.search
}

/** Two languages of one URL are two entries, independent of the server's `Vary`. */
export const keyPerLanguage = (request: Request): string => {
  const url = new URL(request.url)
  if (pageOfPayload(url.pathname) !== undefined) return url.href
  url.searchParams.set('lang', request.headers.get('lang') ?? '')
  return url.href
}

/** Only what can be read and was meant: no errors, nothing opaque, no sign-in page of a café's network. */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 && response.type !== 'opaque' && isJson(response.headers.get('content-type'))

const isJson = (type: string | null): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(type ?? '')

/**
 * The same answer with the time it arrived. `Vary` is removed: the key already contains the language, and `Vary: *`
 * cannot be stored.
 */
export const stamped = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.set(FETCHED_AT_HEADER, String(Date.now()))
  headers.delete('vary')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * Announces through `post`. An answer that differs every time would make page and worker chase each other, so the same
 * entry is announced once in as long as an answer counts as fresh.
 */
export const createAnnouncer = (
  post: (message: FromWorker) => Promise<void>,
  now: () => number = Date.now,
): Announcer => {
  const announced = new Map<string, { path: string; at: number }>()
  const isRecent = (at: number) => Math.abs(now() - at) < FRESH_MS
  let missedAt = Number.NEGATIVE_INFINITY
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    announce: async (key, path) => {
      const last = announced.get(key)
      if (last && isRecent(last.at)) return
      announced.set(key, { path, at: now() })
      await post({ type: 'UPDATED', path })
    },
    reach: async (reached) => {
      missedAt = reached ? Number.NEGATIVE_INFINITY : now()
      await post({ type: 'REACHED', reached })
    },
    reportUncached: async (error) => {
      if (!(error instanceof Error) || error.name !== 'QuotaExceededError') return
      fullAt = now()
      await post({ type: 'FULL' })
    },
    recent: () => {
      const paths = new Set([...announced.values()].filter(({ at }) => isRecent(at)).map(({ path }) => path))
      return [
        ...[...paths].map((path) => ({ type: 'UPDATED', path }) as const),
        ...(isRecent(missedAt) ? [{ type: 'REACHED', reached: false } as const] : []),
        ...(isRecent(fullAt) ? [{ type: 'FULL' } as const] : []),
      ]
    },
  }
}
