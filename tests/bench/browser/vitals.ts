import type { Page } from '@playwright/test'

/** What a page notes of its own loading; times are milliseconds since the navigation. */
interface Noted {
  lcp: number
  cls: number
  tasks: { start: number; end: number }[]
  /** When the main thread was last busy for long. */
  busyUntil: number
}

/** `tbt` sums what tasks after the first paint took beyond 50 ms each. */
export interface Vitals {
  fcp: number
  lcp: number
  cls: number
  tbt: number
}

declare global {
  var vitals: Noted | undefined
}

/** Runs inside each page before anything of its own. */
export const watchVitals = (): void => {
  const noted: Noted = { lcp: 0, cls: 0, tasks: [], busyUntil: 0 }
  globalThis.vitals = noted
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (noted.lcp = startTime))
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
    if (!shift.hadRecentInput) noted.cls += shift.value
  })
  observe('longtask', ({ startTime, duration }) => {
    noted.tasks.push({ start: startTime, end: startTime + duration })
    noted.busyUntil = startTime + duration
  })
}

const LONG_MS = 50

/** Reads what a page noted so far. */
export const readVitals = async (page: Page): Promise<Vitals> => {
  const { fcp, noted } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    noted: globalThis.vitals,
  }))
  if (!noted) throw new Error(`${page.url()} noted nothing`)
  const blocked = noted.tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - LONG_MS))
  return { fcp, lcp: noted.lcp, cls: noted.cls, tbt: blocked.reduce((sum, one) => sum + one, 0) }
}
