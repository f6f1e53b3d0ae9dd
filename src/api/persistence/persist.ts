import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { OFFLINE_MAX_AGE_MS } from '#contract/rules/limits.ts'
import { createUseStore, deleteDatabase } from '#src/lib/device/idb.ts'
import { createRecordStore, type RecordStore } from '#src/lib/device/idb-records.ts'
import type { StorageProblem } from '#src/lib/device/storage-problem.ts'
import { TimeLimit, within } from '#src/lib/within.ts'
import type { Fetched } from '#src/api/call.ts'
import type { PersistedQuery } from './persist-records.ts'
import { createPersister } from './persister.ts'

/** Version of the shape of persisted answers. Raise it when an answer changes so that pages cannot show an old one. */
const DATA_SCHEMA = '1'
/** Storage that does not answer within this time is not used. */
const STORAGE_TIMEOUT_MS = 3000
const MAX_QUERIES = 80

export interface PersistenceOptions {
  /** Which reads are persisted: those with this value in `meta.offline`. */
  which: 'device' | 'customer'
  /** Name of the database: one for the device, one for each customer. */
  storeName: string
  /** Only records persisted until later than now are restored, and the rest is deleted. */
  onlyPrecious?: boolean
  /** Called once for each kind; the app goes on without storage. */
  onProblem: (problem: StorageProblem) => void
  /** Loads the check of persisted queries: the contract's by default. */
  check?: () => Promise<(query: PersistedQuery) => boolean>
  /** Where records are persisted; the device's IndexedDB by default. */
  store?: RecordStore
}

export interface Persistence {
  /** Whether anything was brought back. */
  restored: boolean
  /** Ends keeping, dropping what was not written yet. */
  stop: () => Promise<void>
  /** Deletes everything persisted so far; rejects if that fails. */
  clear: () => Promise<void>
}

/**
 * Restores the reads on this device, and keeps those that succeed from now on. Settles within three seconds and never
 * fails: without storage the app works, and keeps nothing.
 */
export const startPersistence = async (
  queryClient: QueryClient,
  {
    which,
    storeName,
    onProblem,
    onlyPrecious = false,
    check = byContract,
    store = createRecordStore(createUseStore(storeName, STORAGE_TIMEOUT_MS)),
  }: PersistenceOptions,
): Promise<Persistence> => {
  const told = onceEach(onProblem)
  const reset = () => store.clear().catch(() => within(STORAGE_TIMEOUT_MS, deleteDatabase(storeName)))
  const persister = createPersister({
    store,
    queryClient,
    reset,
    check,
    onProblem: told,
    limits: () => ({
      now: Date.now(),
      maxAgeMs: onlyPrecious ? 0 : OFFLINE_MAX_AGE_MS,
      maxCount: MAX_QUERIES,
      schema: DATA_SCHEMA,
    }),
  })
  const clear = async () => {
    await persister.cancel()
    await reset()
  }
  const options = {
    queryClient,
    persister,
    buster: DATA_SCHEMA,
    maxAge: OFFLINE_MAX_AGE_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => isPersisted(query, which),
      shouldDehydrateMutation: () => false,
    },
  }

  await within(STORAGE_TIMEOUT_MS, persistQueryClientRestore(options)).catch((error: unknown) => {
    persister.giveUp()
    told(error instanceof TimeLimit ? 'unavailable' : 'corrupt')
  })
  const restored = persister.restored()
  if (restored === undefined) return { restored: false, stop: async () => {}, clear }

  // Answers that came with the page are in the cache already, without an event.
  void persistQueryClientSave(options)
  const unsubscribe = persistQueryClientSubscribe(options)
  const stopFlushing = whenLeaving(() => void persister.flush())
  return {
    restored: restored > 0,
    clear,
    stop: async () => {
      unsubscribe()
      stopFlushing()
      await persister.cancel()
    },
  }
}

/**
 * The schemas are fetched when something was persisted. If that fails the data is used unchecked: old pages are better
 * than none.
 */
const byContract = async (): Promise<(query: PersistedQuery) => boolean> => {
  try {
    return (await import('./valid-answer.ts')).isValidAnswer
  } catch {
    return () => true
  }
}

const isPersisted = ({ meta, state, queryKey }: Query, which: PersistenceOptions['which']): boolean =>
  meta?.offline === which &&
  state.status === 'success' &&
  !(state.data as Fetched<object>).fromDevice &&
  !isSearch(queryKey)

/**
 * Search queries are private, also after sign-out, so they are not persisted; offline the device searches itself.
 */
const isSearch = ([, input]: QueryKey): boolean => Boolean((input as { query?: { q?: string } } | undefined)?.query?.q)

const onceEach = (tell: (problem: StorageProblem) => void) => {
  const told = new Set<StorageProblem>()
  return (problem: StorageProblem) => {
    if (told.has(problem)) return
    told.add(problem)
    tell(problem)
  }
}

/** A hidden tab may be ended without another word. */
const whenLeaving = (task: () => void): (() => void) => {
  if (typeof document === 'undefined') return () => {}
  const ifHidden = () => document.visibilityState === 'hidden' && task()
  addEventListener('pagehide', task)
  document.addEventListener('visibilitychange', ifHidden)
  return () => {
    removeEventListener('pagehide', task)
    document.removeEventListener('visibilitychange', ifHidden)
  }
}
