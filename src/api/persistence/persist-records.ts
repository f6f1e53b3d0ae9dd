import type { DehydratedState } from '@tanstack/react-query'
import { persistUntil } from './persist-until.ts'
import type { RecordChange } from '#src/lib/device/idb-records.ts'

export type PersistedQuery = DehydratedState['queries'][number]

/** A query on the device: of which data schema it is, and what the cache held. */
interface PersistedRecord {
  schema: string
  query: PersistedQuery
}

/**
 * Time of the fetch, hash of the query, and until when it is persisted regardless of age (0 or absent: no longer than
 * others): in the key, so that no record has to be read to decide.
 */
type RecordKey = [fetchedAt: number, hash: string] | [fetchedAt: number, hash: string, keptUntil: number]

export interface Limits {
  /** Current time of the device, in milliseconds since 1970. */
  now: number
  /** Older queries are let go. */
  maxAgeMs: number
  /** Only this many are persisted, the newest. */
  maxCount: number
  /** Version of the data's shape. */
  schema: string
}

/** What must be written and removed so that the store holds the newest of what it has and of what the cache has. */
export const planChange = (
  stored: readonly IDBValidKey[],
  queries: readonly PersistedQuery[],
  limits: Limits,
): RecordChange => {
  const { now, maxCount, schema } = limits
  const newest = new Map<string, { key: RecordKey; query?: PersistedQuery }>()
  const offer = (key: RecordKey, query?: PersistedQuery) => {
    const [fetchedAt, hash] = key
    const previous = newest.get(hash)?.key[0]
    const isNewer = previous === undefined ? isLive(key, limits) : fetchedAt > previous
    // Stored with a future time by a wrong clock: it would count as the newest for ever.
    if (isNewer && fetchedAt <= now) newest.set(hash, query ? { key, query } : { key })
  }
  for (const key of stored) if (isRecordKey(key)) offer(key)
  for (const query of queries) offer(keyOf(query, now), query)

  const isPrecious = ({ key: [, , until = 0] }: { key: RecordKey }) => Number(until > now)
  const staying = [...newest.values()]
    .sort((a, b) => isPrecious(b) - isPrecious(a) || b.key[0] - a.key[0])
    .slice(0, maxCount)
  const keys = new Set(staying.map(({ key }) => nameOf(key)))
  return {
    remove: stored.filter((key) => !isRecordKey(key) || !keys.has(nameOf(key))),
    put: staying.flatMap(({ key, query }) =>
      query ? [[key, { schema, query } satisfies PersistedRecord] as const] : [],
    ),
  }
}

export interface ReadRecords {
  queries: PersistedQuery[]
  /** Too old, of another schema, or not ours to begin with. */
  remove: IDBValidKey[]
  /** Whether something was no record at all. */
  isDamaged: boolean
}

/** Makes queries of stored records, leaving out what is too old, of another schema or damaged. */
export const readRecords = (
  entries: readonly (readonly [IDBValidKey, unknown])[],
  limits: Limits,
  isAnswer: (query: PersistedQuery) => boolean = () => true,
): ReadRecords => {
  const read: ReadRecords = { queries: [], remove: [], isDamaged: false }
  const { now, schema } = limits
  for (const [key, value] of entries) {
    const isSound = isRecordKey(key) && isRecord(value) && value.query.queryHash === key[1]
    const isUsable = isSound && value.schema === schema && isLive(key, limits)
    const isDamaged = !isSound || (isUsable && !isAnswer(value.query))
    if (isUsable && !isDamaged) read.queries.push(believable(value.query, now))
    else read.remove.push(key)
    read.isDamaged ||= isDamaged
  }
  return read
}

/** Data with a future time, by a wrong clock, would count as fresh until then: it is shown, and fetched again. */
const believable = (query: PersistedQuery, now: number): PersistedQuery =>
  query.state.dataUpdatedAt > now
    ? { ...query, state: { ...query.state, dataUpdatedAt: now, isInvalidated: true } }
    : query

const keyOf = ({ queryKey, queryHash, state }: PersistedQuery, now: number): RecordKey => {
  const fetchedAt = Math.min(state.dataUpdatedAt, now)
  const until = persistUntil(queryKey, state.data, fetchedAt)
  return until > 0 ? [fetchedAt, queryHash, until] : [fetchedAt, queryHash]
}

/** Young enough, or to be persisted until later than now. */
const isLive = ([fetchedAt, , until = 0]: RecordKey, { now, maxAgeMs }: Limits): boolean =>
  fetchedAt > now - maxAgeMs || until > now

const nameOf = (key: RecordKey): string => key.join(' ')

const isRecordKey = (key: IDBValidKey): key is RecordKey =>
  Array.isArray(key) &&
  (key.length === 2 || (key.length === 3 && typeof key[2] === 'number')) &&
  typeof key[0] === 'number' &&
  typeof key[1] === 'string'

const isRecord = (value: unknown): value is PersistedRecord => {
  if (!isObject(value) || typeof value.schema !== 'string' || !isObject(value.query)) return false
  const { queryKey, queryHash, state } = value.query
  return (
    Array.isArray(queryKey) &&
    typeof queryHash === 'string' &&
    isObject(state) &&
    state.status === 'success' &&
    isObject(state.data) &&
    Number.isFinite(state.dataUpdatedAt)
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
