import { UPDATE_FIRST_CHECK_MS } from '#contract/limits.ts'

const HOUR_MS = 60 * 60 * 1000
/** Going to and fro between tabs asks no more often than this. */
const PAUSE_MS = 5000

/**
 * Looks for a newer version: about a second after the start, every hour, and whenever the page is seen again or the
 * network comes back. What `check` finds comes back through the worker's own events; one that fails is tried again then.
 */
export const watchForNewVersion = (check: () => Promise<unknown>): void => {
  let last = Number.NEGATIVE_INFINITY
  const look = () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < PAUSE_MS) return
    last = performance.now()
    check().catch(() => {})
  }
  setTimeout(look, UPDATE_FIRST_CHECK_MS)
  setInterval(look, HOUR_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
}
