import type { Rendered } from './entry.ts'

const LIFE_MS = 5000
const MAX_DOCUMENTS = 500

/** Answers a kept document of that key, or makes it. */
export type DocumentCache = (key: string, render: () => Promise<Rendered>) => Promise<Rendered>

/** Public documents of the last seconds, so that a crowd at one page is rendered for once. Nothing private ever goes in. */
export const createDocumentCache = (): DocumentCache => {
  const kept = new Map<string, { at: number; rendering: Promise<Rendered> }>()
  return (key, render) => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < LIFE_MS) return known.rendering
    const rendering = render()
    kept.delete(key)
    kept.set(key, { at: Date.now(), rendering })
    const forget = () => kept.get(key)?.rendering === rendering && kept.delete(key)
    rendering.then((done) => done.status >= 500 && forget(), forget)
    const oldest = kept.keys().next()
    if (kept.size > MAX_DOCUMENTS && !oldest.done) kept.delete(oldest.value)
    return rendering
  }
}
