import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#contract/index.ts'
import { FRESH_MS, OFFLINE_MAX_AGE_MS } from '#contract/rules/limits.ts'
import type { Call, Fetched } from './call.ts'
import type { QueryKey } from './query.ts'

export interface CacheOptions {
  call: Call
  /** Whether a read may be made; else what is known of it is all there is. */
  mayAsk?: (name: EndpointName) => boolean
  /** What the device itself can answer to a read that failed; `cached` is what it already has as the answer. */
  offlineFallback?: (
    queries: QueryClient,
    key: QueryKey,
    failed: { error: unknown; cached: unknown },
  ) => Promise<unknown>
  /** A read failed; what the query still holds stays on screen. */
  onError: (error: Error, query: Pick<Query<unknown, unknown>, 'state' | 'meta'>) => void
  /** It begins with the answers of a document: what is old of them is read again at rest (`startFetching`). */
  isRestored?: boolean
  /** On a server no timers drop queries: the client exists for one request. */
  isServer: boolean
}

/** A read that failed this long ago was part of the page that is being shown. */
const JUST_FAILED_MS = 1000

/**
 * The only cache of server data: reads are fresh for half a minute (spec §7), and stay readable for as long as offline
 * reading does.
 */
export const createQueryClient = (options: CacheOptions): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: options.onError }),
    defaultOptions: {
      queries: {
        // On most first pages nothing is fetched.
        queryFn: async (context) => (await import('./fetch-query.ts')).fetchQuery(options, context),
        staleTime: ({ state }) => ((state.data as Fetched<object> | undefined)?.fromDevice ? 0 : FRESH_MS),
        // A page that was loaded without an answer does not ask for it a second time. A document carries no failures:
        // hydration asks again, and the server renders what it then shows, the read under way.
        retryOnMount: ({ state }) => options.isServer || Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
        refetchOnMount: !options.isRestored,
        gcTime: options.isServer ? Number.POSITIVE_INFINITY : OFFLINE_MAX_AGE_MS,
        // ky owns retries; a device that reports offline may still reach a server on it, so the call is made.
        retry: false,
        networkMode: 'offlineFirst',
      },
    },
  })
