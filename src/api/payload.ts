import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { FRESH_MS, PAYLOAD_TIMEOUT_MS } from '#contract/rules/limits.ts'
import { type Payload, payloadPath } from '#contract/wire/payload.ts'
import { reads } from '#contract/reads.ts'
import { FETCHED_AT_HEADER } from '#contract/wire/worker-messages.ts'

/** A payload with the time its answers were fetched, in milliseconds since 1970. */
interface Fetched {
  payload: Payload
  fetchedAt: number
}

export interface Payloads {
  /** Fetches a page's answers before navigation. Resolves to whether they are in the query cache; never rejects. */
  prefetch: (url: URL) => Promise<boolean>
  /**
   * Loads a page's answers into the query cache, all in one file, if there is one. Never fails, also when it is
   * aborted.
   */
  load: (url: URL, signal?: AbortSignal) => Promise<void>
}

/**
 * The answers of a public page, made by the server through the page's own `load` and fetched as one file; calls
 * `onReach` when the server itself answered. A back end or a static host without payloads answers 404, or a page; then
 * the calls themselves are made.
 */
export const createPayloads = (queries: QueryClient, onReach: () => void): Payloads => {
  const prefetched = new Map<string, { at: number; fetching: Promise<Fetched | undefined> }>()
  const underWay = new Map<string, AbortController>()
  let isOffered = true

  const fetchPayload = async (path: string, signal: AbortSignal): Promise<Fetched | undefined> => {
    const response = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(PAYLOAD_TIMEOUT_MS)]) })
    const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
    if (!isJson) isOffered = response.status >= 500
    if (!response.ok || !isJson) return undefined
    const keptAt = Number(response.headers.get(FETCHED_AT_HEADER))
    // A copy from the worker does not show that the server is reachable.
    if (!keptAt) onReach()
    return { payload: (await response.json()) as Payload, fetchedAt: keptAt || Date.now() }
  }

  const take = (url: URL, signal?: AbortSignal): Promise<Fetched | undefined> => {
    const path = payloadPath(url)
    const cached = prefetched.get(path)
    if (cached && Date.now() - cached.at < FRESH_MS) return cached.fetching
    // The next page, filter or search text supersedes a pending one (spec §7).
    underWay.get(url.pathname)?.abort()
    const mine = new AbortController()
    underWay.set(url.pathname, mine)
    return fetchPayload(path, signal ? AbortSignal.any([mine.signal, signal]) : mine.signal).finally(() => {
      if (underWay.get(url.pathname) === mine) underWay.delete(url.pathname)
    })
  }

  return {
    prefetch: async (url) => {
      const path = payloadPath(url)
      const cached = prefetched.get(path)
      if (!isOffered || (cached && Date.now() - cached.at < FRESH_MS)) return Boolean(await cached?.fetching)
      const fetching = fetchPayload(path, new AbortController().signal).catch(() => {
        prefetched.delete(path)
        return undefined
      })
      prefetched.set(path, { at: Date.now(), fetching })
      const fetched = await fetching
      // Fills the query cache before navigation, so that navigation does not wait for this work.
      if (fetched) keep(queries, fetched)
      return Boolean(fetched)
    },
    load: async (url, signal) => {
      const fetched = isOffered ? await take(url, signal).catch(() => undefined) : undefined
      if (fetched) keep(queries, fetched)
    },
  }
}

/**
 * A copy from the worker counts as fresh: the worker revalidates it and reports a different answer. It keeps its age.
 */
const keep = (queries: QueryClient, { payload, fetchedAt }: Fetched): void => {
  for (const { key, answer } of payload.answers) {
    const options = queries.defaultQueryOptions({ queryKey: key, meta: { offline: reads[key[0]]?.persist } })
    const query = queries.getQueryCache().build(queries, options)
    query.setOptions(options)
    const cached = query.state.data as { fetchedAt: number } | undefined
    if (cached && cached.fetchedAt >= fetchedAt) continue
    const isSame = cached && replaceEqualDeep(cached, { ...answer, fetchedAt: cached.fetchedAt }) === cached
    // Keeps the object's identity, so that components showing it do not re-render: every page brings settings and
    // categories.
    query.setData(isSame ? Object.assign(cached, { fetchedAt }) : { ...answer, fetchedAt }, { manual: true })
  }
}
