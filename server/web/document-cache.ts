import { LRUCache } from 'lru-cache'
import { countReads } from '../cache/count-reads.ts'
import type { CacheResult } from '../observe/metrics.ts'

const LIFE_MS = 5000
const MAX_BYTES = 32 * 1024 * 1024
/** What a short document costs besides its text. */
const BASE_BYTES = 1024

/** Answers what was made for that key a moment ago, or makes it. */
export type DocumentCache<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>

interface CacheOptions<Made> {
  /** Size in bytes, roughly. */
  weigh: (made: Made) => number
  /** Whether it may be answered again. */
  isCacheable?: (made: Made) => boolean
  /** What was made of an older version is not answered. */
  version?: () => number
  /** Called with each read: whether it was answered from the cache. */
  onRead?: ((result: CacheResult) => void) | undefined
}

/**
 * The documents of the last seconds, so that parallel requests of one page render it once: limited by bytes. Private
 * documents are never stored, nor any that `isCacheable` refuses.
 */
export const createDocumentCache = <Made>({
  weigh,
  isCacheable = () => true,
  version = () => 0,
  onRead,
}: CacheOptions<Made>): DocumentCache<Made> => {
  const cache = new LRUCache<string, { made: Made }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ made }, key) => BASE_BYTES + 2 * key.length + weigh(made),
    ttl: LIFE_MS,
  })
  const making = new Map<string, Promise<Made>>()
  return countReads(async (name, make) => {
    const key = `${version()} ${name}`
    const cached = cache.get(key)
    if (cached) return cached.made
    const running = making.get(key)
    if (running) return running
    const mine = make()
      .then((made) => {
        if (isCacheable(made)) cache.set(key, { made })
        return made
      })
      .finally(() => making.delete(key))
    making.set(key, mine)
    return mine
  }, onRead)
}
