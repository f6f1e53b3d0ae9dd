import type { QueryClient } from '@tanstack/react-query'
import { CALL_TIMEOUT_MS, PAYLOAD_TIMEOUT_MS } from '#contract/rules/limits.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { isMissingStatus } from '#src/api/missing.ts'
import type { ApiQuery, ReadMeta } from '#src/api/query.ts'
import type { RouterContext, RouteState } from '../types.ts'

/** Longest wait for answers before the device's copy, if it has one, is shown instead. */
const OUTDATED_WAIT_MS = 3000

/**
 * Settles once a page has its answers: from the cache, its payload, which is fetched only where one is missing, or calls.
 * In a browser the device's copies stand in for what a slow network has not brought in time.
 */
export const readPage = async (
  router: RouterContext,
  route: RouteState,
  loadPayload: () => Promise<void> | undefined,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { queries, isServer } = router
  const isMissing = route.queries.some(({ queryKey }) => queries.getQueryData(queryKey) === undefined)
  const answers = readAll(queries, route, isMissing ? loadPayload() : undefined, signal)
  await (isMissing && !isServer ? Promise.race([answers, deviceCopies(router, route, answers)]) : answers)
}

/** Makes the reads that the payload, which may be under way, does not bring. */
const readAll = async (
  queries: QueryClient,
  route: RouteState,
  payload: Promise<void> | undefined,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const timeoutMs = await remainingTimeout(payload)
  // The payload of a superseded route load was aborted: its reads must not be made one by one instead.
  signal?.throwIfAborted()
  await Promise.all(route.queries.map((read) => ensure(queries, read, timeoutMs)))
}

/**
 * Settles once the device's copies stand in for all the answers that a slow network has not brought; its answers
 * replace them when they arrive.
 */
const deviceCopies = async (router: RouterContext, { queries: reads }: RouteState, answers: Promise<void>) => {
  const isAnswered = await Promise.race([answers.then(() => true), waitFor(OUTDATED_WAIT_MS)])
  if (!isAnswered && !(await (await import('../core/offline-fallbacks.ts')).takeCopies(router, reads))) await answers
}

const waitFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** What is left of a call's time after the page's payload has arrived or failed. */
const remainingTimeout = async (payload: Promise<void> | undefined): Promise<number | undefined> => {
  if (!payload) return undefined
  const begin = performance.now()
  await payload
  // The clock runs on while a phone suspends the page, and the payload is not waited for longer than its own timeout.
  return CALL_TIMEOUT_MS - Math.min(performance.now() - begin, PAYLOAD_TIMEOUT_MS)
}

/** Reads an answer that is missing; an optional one may fail. */
const ensure = async (queries: QueryClient, { queryKey, meta }: ApiQuery, timeoutMs?: number): Promise<void> => {
  const read: ReadMeta = timeoutMs === undefined ? meta : { ...meta, timeoutMs }
  try {
    const { isInvalidated, error } = queries.getQueryState(queryKey) ?? {}
    // The last answer was that it is gone: the copy from before is not shown any more.
    if ((error as Partial<ApiProblem> | null | undefined)?.code === 'gone')
      await queries.fetchQuery({ queryKey, meta: read, staleTime: 0 })
    if (isInvalidated) await refetchOutdated(queries, { queryKey, meta: read })
    await queries.ensureQueryData({ queryKey, meta: read })
  } catch (error) {
    const { status } = error as { status?: number }
    if (meta.optional !== 'failing' && !(meta.optional === 'missing' && isMissingStatus(status))) throw error
  }
}

/** A copy that a write made out of date is shown only when the server does not answer in time. */
const refetchOutdated = (queries: QueryClient, read: Pick<ApiQuery, 'queryKey' | 'meta'>): Promise<void> =>
  Promise.race([queries.prefetchQuery(read), waitFor(OUTDATED_WAIT_MS)])
