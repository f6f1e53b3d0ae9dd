const LIFE_MS = 5000
const MAX_KEPT = 500

/** Answers what was made for that key a moment ago, or makes it. */
export type DocumentCache<Made> = (key: string, make: () => Promise<Made>) => Promise<Made>

/**
 * What was made in the last seconds, so that a crowd at one page is served for once. Nothing private ever goes in, and
 * nothing that `isKept` refuses stays.
 */
export const createDocumentCache = <Made>(isKept: (made: Made) => boolean = () => true): DocumentCache<Made> => {
  const kept = new Map<string, { at: number; making: Promise<Made> }>()
  return (key, make) => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < LIFE_MS) return known.making
    const making = make()
    kept.delete(key)
    kept.set(key, { at: Date.now(), making })
    const forget = () => kept.get(key)?.making === making && kept.delete(key)
    making.then((made) => !isKept(made) && forget(), forget)
    const oldest = kept.keys().next()
    if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value)
    return making
  }
}
