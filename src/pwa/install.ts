import { VISIT_PAUSE_MS } from '#contract/rules/limits.ts'

const VISITS = 'qafila-visits'

interface Visits {
  count: number
  lastAt: number
}

/**
 * Counts this visit, unless the last one was a moment ago, and returns the number of visits. Without storage it is
 * always the first.
 */
export const countVisit = (storage: () => Storage = () => localStorage, now: number = Date.now()): number => {
  try {
    const { count, lastAt } = readVisits(storage())
    const isNew = Math.abs(now - lastAt) >= VISIT_PAUSE_MS
    const routes: Visits = { count: isNew ? count + 1 : count, lastAt: now }
    storage().setItem(VISITS, JSON.stringify(routes))
    return routes.count
  } catch {
    return 1
  }
}

const readVisits = (storage: Storage): Visits => {
  const stored = JSON.parse(storage.getItem(VISITS) ?? '{}') as Partial<Visits> | null
  return { count: Number(stored?.count) || 0, lastAt: Number(stored?.lastAt) || 0 }
}
