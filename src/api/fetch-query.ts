import type { QueryFunctionContext } from '@tanstack/react-query'
import type { CacheOptions } from './cache.ts'
import { withoutSession } from './errors.ts'
import type { QueryKey, ReadMeta } from './query.ts'

/** Makes a read: by a call, else from what the device stores. */
export const fetchQuery = async (
  { call, mayAsk, offlineFallback, isServer }: CacheOptions,
  { queryKey, signal, client, meta }: QueryFunctionContext,
): Promise<unknown> => {
  const key = queryKey as unknown as QueryKey
  const [name, input, locale] = key
  const isAllowed = mayAsk?.(name) ?? true
  try {
    if (!isAllowed) throw withoutSession()
    const { timeoutMs } = (meta ?? {}) as Partial<ReadMeta>
    return await call(name, input as never, { signal, locale, timeoutMs })
  } catch (error) {
    const cached = client.getQueryData(queryKey)
    const instead = isServer
      ? undefined
      : await offlineFallback?.(client, key, { error, cached }).catch(() => undefined)
    if (instead !== undefined) return instead
    if (!isAllowed && cached !== undefined) return cached
    throw error
  }
}
