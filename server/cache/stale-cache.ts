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
  now: () => number
}

interface Entry {
  value: unknown
  at: number
  weight: number
}

/** Values by key that may be answered a little late. */
export const createStaleCache = ({
  freshMs,
  staleMs,
  maxWeight,
  outlives = () => false,
  now,
}: StaleCacheOptions): StaleCache => {
  const entries = new LRUCache<string, Entry>({ maxSize: maxWeight, sizeCalculation: ({ weight }) => weight })
  let loading = new Map<string, Promise<unknown>>()

  const refresh = <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number): Promise<Value> => {
    const mine = loading
    const promise = load()
      .then(
        (value) => {
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
      if (!entry || age >= staleMs) return refreshed
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
