import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'
import type { ScrollTarget } from '../types.ts'

const STORE = 'scroll'

/**
 * Remembers the scroll position of each history entry. Pages may be loaded later than the browser would restore them,
 * so this code does; across a reload the browser does where the page is there at once (see `heightOfReturn`).
 */
export const createScrollMemory = () => {
  const heights = restore()
  let key = keyOfEntry()

  const leave = () => {
    heights[key] = Math.round(scrollY)
    save(heights)
  }
  addEventListener('pagehide', () => {
    leave()
    history.scrollRestoration = 'auto'
  })
  history.scrollRestoration = 'manual'

  return {
    leave,
    /** The history state of a new entry. */
    next: () => {
      key = newKey()
      return { key }
    },
    /** Scroll position of an existing entry after moving to it. */
    enter: (): ScrollTarget => {
      key = keyOfEntry()
      return heights[key] ?? 0
    },
  }
}

/**
 * Scroll position of a reloaded or revisited page that the device renders: the browser finds an empty page, and does
 * not restore.
 */
export const heightOfReturn = (): ScrollTarget => {
  const [route] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return route?.type === 'navigate' ? 'keep' : (restore()[keyInState() ?? ''] ?? 'keep')
}

const newKey = () => Math.random().toString(36).slice(2, 10)

const keyInState = () => (history.state as { key?: string } | null)?.key

/** Entries that are documents of their own get a key on first use. Not the URL, which may contain search text. */
const keyOfEntry = (): string => {
  const currentKey = keyInState()
  if (currentKey !== undefined) return currentKey
  const key = newKey()
  history.replaceState({ ...(history.state as object | null), key }, '')
  return key
}

const restore = () => readSessionRecord<number>(STORE)
const save = (heights: Record<string, number>) => writeSessionRecord(STORE, heights)
