import type { Browser, Page } from '@playwright/test'
import type { Locale } from '#locales/index.ts'
import { waitForIdleMachine } from '../wait-for-idle-machine.ts'
import { newVisitor, openTab, slowNetwork, slowProcessor, type Tab, untilQuiet } from './tab.ts'
import { type Place, untilKept } from './visits.ts'

/**
 * `warm`: code and answers were fetched when the link was pointed at. `cold`: nothing of the next page is on the
 * device.
 */
export type Heat = 'warm' | 'cold'

interface Click {
  place: Place
  /** The page with the link. */
  path: string
  /** Selects the link; the first one is clicked. */
  link: string
  heat: Heat
  isSlow: boolean
  cpu: number
  locale: Locale
}

/** Milliseconds from a click on the first link to the frame that shows its heading; the first click of a visitor. */
export const measureClick = async (
  browser: Browser,
  { place, path, link, heat, isSlow, cpu, locale }: Click,
): Promise<number> => {
  const context = await newVisitor(browser, locale, place.url)
  try {
    if (heat === 'cold') await context.addInitScript(saveData)
    const tab = await openTab(context)
    // A slow device is slow from the start, and what it is spared depends on it.
    if (isSlow) await slowProcessor(tab, cpu)
    await tab.page.goto(place.url + path)
    await untilKept(tab.page)
    await untilQuiet(tab)
    if (heat === 'warm') await pointAt(tab, link)
    // The worker put all code into the browser's cache, which an early click of a real visitor finds empty.
    else await tab.cdp.send('Network.clearBrowserCache')
    if (isSlow) await slowNetwork(tab)
    await waitForIdleMachine()
    return await clickToPainted(tab.page, link)
  } finally {
    await context.close()
  }
}

const pointAt = async (tab: Tab, link: string) => {
  await tab.page.locator(link).first().hover()
  await untilQuiet(tab)
}

/** Turns data saving on, so that nothing is prefetched. Runs inside the page. */
const saveData = (): void => {
  const { connection } = navigator as Navigator & { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
}

/**
 * Time until the frame that first shows the new heading, as reported by the browser (Element Timing). The pointer does
 * not move, because that would start a prefetch.
 */
const clickToPainted = (page: Page, to: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(selector)
        const heading = () => document.querySelector('h1')
        const before = heading()?.textContent
        let start = 0
        new PerformanceObserver((list) => {
          for (const { renderTime } of list.getEntries() as (PerformanceEntry & { renderTime: number })[])
            resolve(renderTime - start)
        }).observe({ type: 'element' })
        const observer = new MutationObserver(() => {
          const shown = heading()
          if (!shown?.textContent || shown.textContent === before || location.pathname !== link?.pathname) return
          observer.disconnect()
          shown.setAttribute('elementtiming', 'shown')
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        start = performance.now()
        link?.click()
      }),
    to,
  )
