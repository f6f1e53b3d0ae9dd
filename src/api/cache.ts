import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#contract/index.ts'
import { FRESH_MS, OFFLINE_MAX_AGE_MS } from '#contract/rules/limits.ts'
import type { Call, Fetched } from './call.ts'
import type { QueryKey, ReadMeta } from './query.ts'

export interface CacheOptions {
  call: Call
  /** Whether a read may be made; else what is known of it is all there is. */
  mayAsk?: (name: EndpointName) => boolean
  /** What the device itself can answer to a read that failed; `known` is what it already has as the answer. */
  offlineFallback?: (
    queries: QueryClient,
    key: QueryKey,
    failed: { error: unknown; known: unknown },
  ) => Promise<unknown>
  /** A read failed; what the query still holds stays on screen. */
  onError: (error: Error, query: Pick<Query<unknown, unknown>, 'state' | 'meta'>) => void
  /** On a server no timers drop queries: the client exists for one request. */
  isServer: boolean
}

/**
 * The only cache of server data: reads are fresh for half a minute (spec §7), and stay readable for as long as offline
 * reading does.
 */
export const createQueryClient = ({
  call,
  mayAsk = () => true,
  offlineFallback,
  onError,
  isServer,
}: CacheOptions): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal, client, meta }) => {
          const [name, input, locale] = queryKey as unknown as QueryKey
          const isAsked = mayAsk(name)
          try {
            if (!isAsked) throw (await import('./errors.ts')).withoutSession()
            return await call(name, input as never, {
              signal,
              locale,
              timeoutMs: (meta as ReadMeta | undefined)?.timeoutMs,
            })
          } catch (error) {
            const known = client.getQueryData(queryKey)
            const instead = isServer
              ? undefined
              : await offlineFallback?.(client, queryKey as unknown as QueryKey, { error, known }).catch(() => undefined)
            if (instead !== undefined) return instead
            if (!isAsked && known !== undefined) return known
            throw error
          }
        },
        staleTime: ({ state }) => ((state.data as Fetched<object> | undefined)?.fromDevice ? 0 : FRESH_MS),
        gcTime: isServer ? Number.POSITIVE_INFINITY : OFFLINE_MAX_AGE_MS,
        // ky owns retries; a device that reports offline may still reach a server on it, so the call is made.
        retry: false,
        networkMode: 'offlineFirst',
        throwOnError: false,
      },
    },
  })
