import { LRUCache } from 'lru-cache'

/** Keeps what was read for a moment, within a bound. */
export interface StaleCache {
  /**
   * The value cached under `key`, or the one `load` makes; equal calls at the same time share one `load`. A value that
   * is no longer fresh is still answered while another is made, until it is stale. `weigh` is the size of a value.
   */
  get: <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number) => Promise<Value>
  /** Clears the cache; a read in progress is not cached. */
  clear: () => void
}

interface StaleCacheOptions {
  freshMs: number
  staleMs: number
  /** The total size of all values; the least recently used are removed first. */
  maxWeight: number
  /** Whether a value of this age is better than a failure. */
  outlives?: (error: unknown, ageMs: number) => boolean
  /** Whether a value is kept; an old one of less than `staleMs` is better than one that is not. */
  keeps?: (value: unknown) => boolean
  /** Whether a value of this age is better than to wait longer than a second. */
  outlivesSlow?: (ageMs: number) => boolean
  now: () => number
}

interface Entry {
  value: unknown
  at: number
  weight: number
}

/** A read that takes longer is answered by the database some other time, if at all. */
const SLOW_READ_MS = 1000

/** What is being read, or the old value where that takes long. */
const orOld = async <Value>(refreshed: Promise<Value>, old: Value): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(old), SLOW_READ_MS)
  })
  try {
    return await Promise.race([refreshed, late])
  } finally {
    clearTimeout(timer)
    // A failure after the old value was answered is the next call's.
    refreshed.catch(() => {})
  }
}

/** Values by key that may be answered a little late. */
export const createStaleCache = ({
  freshMs,
  staleMs,
  maxWeight,
  outlives = () => false,
  outlivesSlow = () => false,
  keeps = () => true,
  now,
}: StaleCacheOptions): StaleCache => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxWeight, sizeCalculation: ({ weight }) => weight })
  let loading = new Map<string, Promise<unknown>>()

  const refresh = <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number): Promise<Value> => {
    const mine = loading
    const promise = load()
      .then(
        (value) => {
          if (!keeps(value)) {
            const old = entries.get(key)
            return old && now() - old.at < staleMs ? (old.value as Value) : value
          }
          if (mine === loading) entries.set(key, { value, at: now(), weight: Math.max(1, weigh(value)) })
          return value
        },
        (error: unknown) => {
          const old = entries.get(key)
          if (old && outlives(error, now() - old.at)) return old.value as Value
          throw error
        },
      )
      .finally(() => mine.delete(key))
    mine.set(key, promise)
    return promise
  }

  return {
    get: async <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (entry && age < freshMs) return entry.value as Value
      const refreshed = (loading.get(key) as Promise<Value> | undefined) ?? refresh(key, load, weigh)
      if (!entry) return refreshed
      if (age >= staleMs) return outlivesSlow(age) ? orOld(refreshed, entry.value as Value) : refreshed
      // The next call reports the error, if it still occurs.
      refreshed.catch(() => {})
      return entry.value as Value
    },
    clear: () => {
      entries.clear()
      loading = new Map()
    },
  }
}
