import { type CountCache, createCountCache } from './count-cache.ts'
import { databaseErrorOf } from './errors/database-error.ts'

/** Keeps the bodies of hot public reads for a moment. */
export interface AnswerCache {
  /**
   * The body kept under `key`, or the one `load` makes; equal calls at the same time share one `load`. A body older than
   * five seconds is still answered while another is made; one older than fifteen is not.
   */
  get: (key: string, load: () => Promise<string>) => Promise<string>
  /** What answers are counted from. */
  counts: CountCache
  /** Forgets everything: called by whoever changes what public reads answer. */
  clear: () => void
}

interface Entry {
  body: string
  at: number
}

const FRESH_MS = 5000
/** Other processes on the same database are seen after this at the latest. */
const STALE_MS = 15_000
/** While the database is away an older body is better than none. */
const AWAY_MS = 10 * 60_000
const MAX_CHARS = 8_000_000

/** A bounded cache of answers. What was being read while it was cleared is not kept. */
export const createAnswerCache = (now: () => number = Date.now): AnswerCache => {
  let entries = new Map<string, Entry>()
  let loading = new Map<string, Promise<string>>()
  let chars = 0
  const counts = createCountCache(now)

  const drop = (key: string): void => {
    chars -= entries.get(key)?.body.length ?? 0
    entries.delete(key)
  }

  const keep = (key: string, body: string): void => {
    drop(key)
    entries.set(key, { body, at: now() })
    chars += body.length
    for (const oldest of entries.keys()) {
      if (chars <= MAX_CHARS) break
      drop(oldest)
    }
  }

  const refresh = (key: string, load: () => Promise<string>): Promise<string> => {
    const mine = loading
    const promise = load()
      .then((body) => {
        if (mine === loading) keep(key, body)
        return body
      })
      .catch((error: unknown) => {
        const old = entries.get(key)
        if (old && now() - old.at < AWAY_MS && databaseErrorOf(error)?.isUnavailable === true) return old.body
        throw error
      })
      .finally(() => mine.delete(key))
    mine.set(key, promise)
    return promise
  }

  return {
    counts,
    get: async (key, load) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (entry && age < FRESH_MS) return entry.body
      const refreshed = loading.get(key) ?? refresh(key, load)
      if (!entry || age >= STALE_MS) return refreshed
      // Whoever asks next is told what went wrong, if it still does.
      refreshed.catch(() => {})
      return entry.body
    },
    clear: () => {
      entries = new Map()
      loading = new Map()
      chars = 0
      counts.clear()
    },
  }
}
