/** Keeps what is costly to count for longer than answers are kept, and never lets anybody wait for it twice. */
export interface CountCache {
  /**
   * The value kept under `key`, or the one `load` makes; equal calls at the same time share one `load`. A value older than
   * fifteen seconds is still answered while it is counted anew; one older than a minute is not.
   * `weigh` says how many things a value holds.
   */
  get: <Value>(key: string, load: () => Promise<Value>, weigh?: (value: Value) => number) => Promise<Value>
  /** Forgets everything. */
  clear: () => void
}

interface Entry {
  value: unknown
  at: number
  weight: number
}

const FRESH_MS = 15_000
const STALE_MS = 60_000
/** A hundred searches in a shop of 100,000 products, or some 30 MB. */
const MAX_WEIGHT = 300_000

export const createCountCache = (now: () => number = Date.now): CountCache => {
  let entries = new Map<string, Entry>()
  let loading = new Map<string, Promise<unknown>>()
  let weight = 0

  const drop = (key: string): void => {
    weight -= entries.get(key)?.weight ?? 0
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry): void => {
    drop(key)
    entries.set(key, entry)
    weight += entry.weight
    for (const oldest of entries.keys()) {
      if (weight <= MAX_WEIGHT) break
      drop(oldest)
    }
  }

  const refresh = <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number): Promise<Value> => {
    const mine = loading
    const promise = load()
      .then((value) => {
        // What was being counted while all was forgotten is not kept.
        if (mine === loading) keep(key, { value, at: now(), weight: weigh(value) })
        return value
      })
      .finally(() => mine.delete(key))
    mine.set(key, promise)
    return promise
  }

  return {
    get: async <Value>(key: string, load: () => Promise<Value>, weigh: (value: Value) => number = () => 1) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (entry && age < FRESH_MS) return entry.value as Value
      const refreshed = (loading.get(key) as Promise<Value> | undefined) ?? refresh(key, load, weigh)
      if (!entry || age >= STALE_MS) return refreshed
      // Whoever asks next is told what went wrong, if it still does.
      refreshed.catch(() => {})
      return entry.value as Value
    },
    clear: () => {
      entries = new Map()
      loading = new Map()
      weight = 0
    },
  }
}
