import { countReads } from '../cache/count-reads.ts'
import { createStaleCache } from '../cache/stale-cache.ts'
import type { CacheResult } from '../observe/metrics.ts'

/** Parallel visitors and a reload within this time share one document. */
const FRESH_MS = 5000
/**
 * A document this old is still answered while a new one is made: what this process sold, and what the operator changed,
 * has dropped it before; what other processes sold is in the data that the page reads again after half a minute.
 */
export const STALE_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024
/** What a short document costs besides its text. */
const BASE_BYTES = 1024

/** Answers what is kept for that key, or makes it. */
export type DocumentCache<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>

interface CacheOptions<Made> {
  /** Size in bytes, roughly. */
  weigh: (made: Made) => number
  /** Whether it may be answered again. */
  isCacheable?: (made: Made) => boolean
  /** What was made of an older version is not answered. */
  version?: () => number
  /** For how long a document is answered while a new one is made. */
  staleMs?: number
  /** Called with each read: whether it was answered from the cache. */
  onRead?: ((result: CacheResult) => void) | undefined
  now?: () => number
}

/**
 * Documents that all visitors get alike, limited by bytes, so that none of them waits for rendering. Private documents
 * are never stored, nor any that `isCacheable` refuses.
 */
export const createDocumentCache = <Made>({
  weigh,
  isCacheable = () => true,
  version = () => 0,
  staleMs = STALE_MS,
  onRead,
  now = Date.now,
}: CacheOptions<Made>): DocumentCache<Made> => {
  const cache = createStaleCache({
    freshMs: FRESH_MS,
    staleMs,
    maxWeight: MAX_BYTES,
    keeps: (made) => isCacheable(made as Made),
    outlivesSlow: (ageMs) => ageMs < staleMs,
    now,
  })
  let current = version()
  return countReads((key, make) => {
    if (current !== version()) {
      current = version()
      cache.clear()
    }
    return cache.get(key, make, (made) => BASE_BYTES + 2 * key.length + weigh(made))
  }, onRead)
}
