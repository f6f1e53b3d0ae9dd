import { UPDATE_FIRST_CHECK_MS } from '#contract/rules/limits.ts'

const HOUR_MS = 60 * 60 * 1000
/** Shortest time between checks, for switching between tabs. */
const PAUSE_MS = 5000

/**
 * Checks for a newer version: about a second after the start, every hour, and whenever the page becomes visible or the
 * network is back. The worker's own events report the result of `check`; a failed check is repeated then.
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
