import type { Browser, BrowserContext, Page } from '@playwright/test'
import { waitForIdleMachine } from '../wait-for-idle-machine.ts'
import type { Options } from '../options.ts'
import { goOffline, newVisitor, openTab, slowNetwork, slowProcessor, type Tab, untilQuiet } from './tab.ts'
import type { MeasuredPage } from './pages.ts'
import type { Traffic } from './traffic.ts'
import { readVitals, type Vitals } from './vitals.ts'

/** Where a page is measured. */
export interface Place {
  name: string
  url: string
  /** Whether it is an app with a worker, which can be visited again and offline. */
  isApp: boolean
}

export interface Visits {
  first: Vitals & ReturnType<Traffic['soFar']>
  /** With the worker in charge. */
  again?: Vitals
  offline?: Vitals
}

/** One visitor's first visit, and where there is an app the next one and an offline reload; all on a slow phone. */
export const measureVisits = async (
  browser: Browser,
  { url, isApp }: Place,
  { path, isWhole = false }: Pick<MeasuredPage, 'path' | 'isWhole'>,
  { locale, cpu }: Pick<Options, 'locale' | 'cpu'>,
): Promise<Visits> => {
  const context = await newVisitor(browser, locale, url)
  try {
    const tab = await openSlowTab(context, cpu)
    await waitForIdleMachine()
    await tab.page.goto(url + path)
    await untilQuiet(tab)
    const traffic = tab.traffic.soFar()
    if (!isApp) return { first: { ...(await readVitals(tab.page)), ...traffic } }
    // The navigation code is loaded with the worker: its blocking time counts as well.
    await untilKept(tab.page)
    await untilQuiet(tab)
    const first = { ...(await readVitals(tab.page)), ...traffic }
    await tab.page.close()
    return { first, ...(isWhole && (await comeBack(context, url + path, cpu))) }
  } finally {
    await context.close()
  }
}

const openSlowTab = async (context: BrowserContext, cpu: number): Promise<Tab> => {
  const tab = await openTab(context)
  await slowNetwork(tab)
  await slowProcessor(tab, cpu)
  return tab
}

const comeBack = async (
  context: BrowserContext,
  url: string,
  cpu: number,
): Promise<{ again: Vitals; offline: Vitals }> => {
  const tab = await openSlowTab(context, cpu)
  await waitForIdleMachine()
  await tab.page.goto(url)
  await untilQuiet(tab)
  const again = await readVitals(tab.page)
  await goOffline(tab)
  await waitForIdleMachine()
  await tab.page.reload()
  await untilQuiet(tab)
  return { again, offline: await readVitals(tab.page) }
}

const LOOK_MS = 500
const LOOKS = 40

/** Waits for the worker, and until its caches no longer grow. */
export const untilKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  let before = -1
  for (let look = 0; look < LOOKS; look += 1) {
    const kept = await page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().length
    })
    if (kept === before) return
    before = kept
    await page.waitForTimeout(LOOK_MS)
  }
}
