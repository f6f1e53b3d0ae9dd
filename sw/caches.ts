import { pageOfPayload } from '#contract/wire/payload.ts'
import { workerPaths } from '#contract/worker-reads.ts'
import { PAYLOAD_CACHE, PICTURE_CACHE } from '#contract/wire/worker-messages.ts'
import type { Site } from './site.ts'

/** One kind of response the worker keeps besides the app itself. */
export interface CacheRow {
  /** Name of the cache; the worker deletes caches of ours that no row names. */
  name: string
  match: (url: URL, site: Site) => boolean
  /**
   * `answer`: the cached copy at once, a fresh one in the background, cached for each language apart, and pages get a
   * message when it differs. `picture`: the cached copy, else the network; without a network any other width of the
   * same picture.
   */
  strategy: 'answer' | 'picture'
  limits?: { maxEntries: number; maxAgeSeconds: number }
}

const DAY_SECONDS = 24 * 60 * 60

/** What the worker keeps at run time. A request without a row here does not pass through the worker at all. */
export const runtimeCaches = {
  // Calls whose rows say so. The page itself handles every other call.
  answers: {
    name: 'qafila-answers',
    match: (url, site) => workerPaths.includes(callPath(url, site) ?? ''),
    strategy: 'answer',
  },
  // Answers of public pages, one file each and equal for all visitors; no searches, which are private.
  payloads: {
    name: PAYLOAD_CACHE,
    match: (url, site) =>
      url.origin === site.origin && pageOfPayload(url.pathname) !== undefined && !url.searchParams.get('q'),
    strategy: 'answer',
    limits: { maxEntries: 60, maxAgeSeconds: 7 * DAY_SECONDS },
  },
  // Pictures of other hosts are left to the browser: without CORS they are opaque, and an error cannot be detected.
  pictures: {
    name: PICTURE_CACHE,
    match: (url, site) =>
      url.origin === site.origin && (url.pathname === '/_image' || url.pathname.startsWith('/media/')),
    strategy: 'picture',
    limits: { maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS },
  },
} as const satisfies Record<string, CacheRow>

/**
 * The path of a call below the API's prefix, if the URL is one: `settings` of `https://shop.example/api/v1/settings`.
 */
export const callPath = (url: URL, { apiOrigin, apiPrefix }: Site): string | undefined =>
  url.origin === apiOrigin && url.pathname.startsWith(`${apiPrefix}/`)
    ? url.pathname.slice(apiPrefix.length + 1)
    : undefined

/** Caches that no row names any more. Ours begin with our name; others on this origin are not ours to judge. */
export const unusedCaches = (present: readonly string[], wanted: readonly string[]): string[] =>
  present.filter((name) => name.startsWith('qafila-') && !wanted.includes(name))
