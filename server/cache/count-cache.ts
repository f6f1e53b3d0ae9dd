import { createStaleCache } from './stale-cache.ts'

/** Caches expensive counts for longer than answers, and computes each only once. */
export interface CountCache {
  /**
   * The value cached under `key`, or the one `load` makes; equal calls at the same time share one `load`. A value older
   * than fifteen seconds is still answered while it is counted again; one older than a minute is not. `weigh` is the
   * number of items in a value.
   */
  get: <Value>(key: string, load: () => Promise<Value>, weigh?: (value: Value) => number) => Promise<Value>
  /** Clears the cache. */
  clear: () => void
}

const FRESH_MS = 15_000
const STALE_MS = 60_000
/** A hundred searches in a shop of 100,000 products, or some 30 MB. */
const MAX_WEIGHT = 300_000

/** A count in progress when the cache was cleared is not cached. */
export const createCountCache = (now: () => number = Date.now): CountCache => {
  const { get, clear } = createStaleCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxWeight: MAX_WEIGHT, now })
  return { get: (key, load, weigh = () => 1) => get(key, load, weigh), clear }
}
