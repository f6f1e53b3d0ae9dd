import type { Page } from '@playwright/test'
import { languages, oneOf } from '../../support/browser/appearances.ts'
import { expect, inAppearances, testAlone as test } from '../../support/browser/app.ts'
import { awaitCode, chooseSomething, type Place, placesOf } from '../../support/browser/every-route.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'

/** Most that a page may move while it fills in, as the browser's own measure. */
const MOST = 0.02
/** Each answer takes this long, so that parts of a page come one after the other. */
const DELAY_MS = 300
/** Where a form or a payment is at stake; all other pages are measured in the long run. */
const FIRST: Place['name'][] = ['auth', 'guest', 'checkout', 'bookingCheckout', 'paymentSuccess', 'paymentFailed']

inAppearances(process.env.SOAK ? languages : oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)
  test.use({ viewport: { width: 390, height: 844 } })

  for (const visit of ['first', 'next'] as const) {
    for (const which of ['FIRST', 'the rest @soak'] as const) {
      test(`no page moves while it fills in, on a ${visit} visit: ${which}${visit === 'first' ? '' : ' @soak'}`, async ({
        page,
        context,
        app,
      }) => {
        const customer = await demoCustomer(app)
        const all = await placesOf(customer)
        const places = all.filter(({ name }) => FIRST.includes(name) === (which === 'FIRST'))
        const proxy = await startFaultProxy({ target: app.port, seed: 1 })
        const url = `http://127.0.0.1:${proxy.port}`
        await page.addInitScript(watchShifts)
        await awaitCode(context, url)
        for (const { name, path } of places.filter(({ isForVisitors }) => isForVisitors))
          await measure(page, { name, url: url + path, proxy, visit })
        await customer.enter(context)
        await page.goto(url)
        if (which === 'FIRST') await chooseSomething(page, t, url)
        for (const { name, path } of places.filter(({ isForVisitors }) => !isForVisitors))
          await measure(page, { name, url: url + path, proxy, visit })
        await proxy.close()
      })
    }
  }
})

interface Measured {
  name: string
  url: string
  proxy: { set: (weather: { delay: number }) => void }
  visit: 'first' | 'next'
}

const measure = async (page: Page, { name, url, proxy, visit }: Measured): Promise<void> => {
  if (visit === 'next') await page.evaluate(() => navigator.serviceWorker?.ready.then(() => {})).catch(() => {})
  proxy.set({ delay: DELAY_MS })
  await page.goto(url, { waitUntil: 'networkidle' })
  proxy.set({ delay: 0 })
  const shifts = await page.evaluate(() => window.shifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3)
  expect.soft(sum, `${name}: ${JSON.stringify(largest)}`).toBeLessThanOrEqual(MOST)
  test.info().annotations.push({ type: 'shift', description: `${visit} ${name} ${sum.toFixed(3)}` })
}

interface Shift {
  value: number
  at: number
  /** What moved, and by how much. */
  parts: string[]
}

declare global {
  interface Window {
    shifts?: Shift[]
  }
}

/** In the page: notes each shift without input, and what moved. */
const watchShifts = () => {
  interface Entry extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const shifts: Shift[] = (window.shifts = [])
  const part = ({ node, previousRect: from, currentRect: to }: Entry['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName} "${element?.textContent?.slice(0, 40)}" ${Math.round(from.top)}+${Math.round(from.height)}→${Math.round(to.top)}+${Math.round(to.height)}`
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) shifts.push({ value, at: Math.round(startTime), parts: sources.map(part) })
  }).observe({ type: 'layout-shift', buffered: true })
}
