import { type CountCache, createCountCache } from './count-cache.ts'
import { databaseErrorOf } from '../errors/database-error.ts'
import { countReads } from './count-reads.ts'
import type { CacheResult } from '../observe/metrics.ts'
import { createStaleCache } from './stale-cache.ts'

/** Keeps the bodies of hot public reads for a moment. */
export interface AnswerCache {
  /**
   * The body cached under `key`, or the one `load` makes; equal calls at the same time share one `load`. A body older
   * than five seconds is still answered while another is made; one older than fifteen is not.
   */
  get: (key: string, load: () => Promise<string>) => Promise<string>
  /** What answers are counted from. */
  counts: CountCache
  /** Clears the cache: called by every write that changes what public reads answer. */
  clear: () => void
  /** Called by every write that takes goods or seats: an answer shows it soon, a document that is kept longer does not. */
  sold: () => void
  /** Changes with each of both. */
  version: () => number
}

const FRESH_MS = 5000
/** Changes by other processes on the same database are visible after this at the latest. */
const STALE_MS = 15_000
/** While the database is away an older body is better than none. */
const AWAY_MS = 10 * 60_000
const MAX_CHARS = 8_000_000

interface AnswerCacheOptions {
  now?: () => number
  /** Called with each read: whether it was answered from the cache. */
  onRead?: ((result: CacheResult) => void) | undefined
}

/** A bounded cache of answers. A read in progress while it is cleared is not cached. */
export const createAnswerCache = ({ now = Date.now, onRead }: AnswerCacheOptions = {}): AnswerCache => {
  const bodies = createStaleCache({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxWeight: MAX_CHARS,
    outlives: (error, ageMs) => ageMs < AWAY_MS && databaseErrorOf(error)?.isUnavailable === true,
    outlivesSlow: (ageMs) => ageMs < AWAY_MS,
    now,
  })
  const counts = createCountCache(now)
  let version = 0
  return {
    counts,
    version: () => version,
    sold: () => (version += 1),
    get: countReads((key, load) => bodies.get(key, load, ({ length }) => length), onRead),
    clear: () => {
      version += 1
      bodies.clear()
      counts.clear()
    },
  }
}
