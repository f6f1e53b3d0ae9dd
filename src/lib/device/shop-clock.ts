/** How far the shop's clock was ahead of this device's, in milliseconds, when it last answered. */
const KEY = 'qafila-clock-ahead'
/** Answers take time on the way, and may come from the browser's own cache: smaller differences are none. */
const LEAST_MS = 60_000

const stored = (): number => {
  try {
    return Number(localStorage.getItem(KEY))
  } catch {
    return 0
  }
}

let ahead = typeof window === 'undefined' ? 0 : stored()
const listeners = new Set<() => void>()

/** Learns the time from an answer's `Date`. A back end on another site sends it only if it exposes that header. */
export const learnShopTime = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - Date.now()
  if (!(Math.abs(difference - ahead) > LEAST_MS)) return
  ahead = Math.abs(difference) > LEAST_MS ? difference : 0
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(KEY, String(ahead))
  } catch {
    // Blocked storage: the next visit learns it again.
  }
}

/** The time by the shop's clock, in milliseconds since 1970: rules about days and deadlines go by it. */
export const shopNow = (): number => Date.now() + ahead

/** Calls `listener` when the shop's clock turns out to differ. */
export const onShopTime = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
