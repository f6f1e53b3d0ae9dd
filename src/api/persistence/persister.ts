import type { QueryClient } from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core'
import { DatabaseUnavailable } from '#src/lib/device/idb.ts'
import type { RecordStore } from '#src/lib/device/idb-records.ts'
import { isFull, type StorageProblem } from '#src/lib/device/storage-problem.ts'
import { type PersistedQuery, type Limits, planChange, readRecords } from './persist-records.ts'

/** Writes wait this long for more to write. */
const THROTTLE_MS = 300

export interface RecordPersister extends Persister {
  /** Number of restored queries; `undefined` when the device's store is not available. */
  restored: () => number | undefined
  /** Discards the result of a read that is still running. */
  giveUp: () => void
  /** Writes what waits, now. */
  flush: () => Promise<void>
  /** Drops what waits, and waits for what is being written. */
  cancel: () => Promise<void>
}

interface PersisterOptions {
  store: RecordStore
  queryClient: QueryClient
  limits: () => Limits
  onProblem: (problem: StorageProblem) => void
  /** Loads the check of persisted queries; called when there is anything to check. */
  check: () => Promise<(query: PersistedQuery) => boolean>
  /** Rids the device of a store that cannot be read. */
  reset: () => Promise<void>
}

/**
 * Keeps queries on the device, one record each, so that a write touches only what changed and two tabs add to each
 * other instead of overwriting each other. Never fails: errors are reported, and the app goes on.
 */
export const createPersister = ({
  store,
  queryClient,
  limits,
  onProblem,
  check,
  reset,
}: PersisterOptions): RecordPersister => {
  let waiting: PersistedClient | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let count: number | undefined
  let isGivenUp = false

  const write = async ({ clientState }: PersistedClient) => {
    try {
      await store.change((stored) => planChange(stored, clientState.queries, limits()))
    } catch (error) {
      onProblem(isFull(error) ? 'full' : 'unavailable')
    }
  }
  const read = async (): Promise<PersistedQuery[] | undefined> => {
    try {
      const entries = await store.entries()
      const isAnswer = entries.length > 0 ? await check() : undefined
      const { queries, remove, isDamaged } = readRecords(entries, limits(), isAnswer)
      if (isDamaged) onProblem('corrupt')
      if (remove.length > 0) store.change(() => ({ put: [], remove })).catch(() => {})
      return queries
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return void onProblem('unavailable')
      onProblem('corrupt')
      await reset().catch(() => {})
      return []
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const client = waiting
    waiting = undefined
    if (client) writing = writing.then(() => write(client))
    return writing
  }
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
    return writing
  }
  /** Queries in the cache came with the page or from the network just now, whatever their timestamps are. */
  const isMissing = (hash: string) => queryClient.getQueryCache().get(hash)?.state.data === undefined

  return {
    flush,
    cancel,
    restored: () => count,
    giveUp: () => {
      isGivenUp = true
    },
    persistClient: (client) => {
      waiting = client
      timer ??= setTimeout(() => void flush(), THROTTLE_MS)
    },
    restoreClient: async () => {
      const { now, schema } = limits()
      const queries = await read()
      if (!queries || isGivenUp) return undefined
      const missing = queries.filter(({ queryHash }) => isMissing(queryHash))
      count = missing.length
      return { timestamp: now, buster: schema, clientState: { mutations: [], queries: missing } }
    },
    removeClient: reset,
  }
}
