import type { Page } from '@playwright/test'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { budget } from '../../support/browser/budget.ts'
import { type FaultProxy, startFaultProxy } from '../../support/server/fault-proxy.ts'
import { type FaultyBackEnd, silence, withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { expectShown, JAR, knownPages, withModestConnection } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** A bad mobile network, for the worker too: each request is delayed, and answers arrive slowly. */
const SLOW = { delay: 400, rate: 100_000 }
/**
 * Limit within which an action shows a response: 100 ms in the soak run, which has the machine to itself; else before
 * any answer can have arrived.
 */
const HEARD_MS = process.env.SOAK ? budget(100) : SLOW.delay
/** A page's answers fail after 15 seconds, through whichever calls. */
const TIMEOUT_MS = 17_000

const test = base.extend<{ backEnd: FaultyBackEnd; slow: FaultProxy & { url: string } }>({
  ...withFaultyBackEnd,
  slow: async ({ app }, use) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 1 })
    await use({ ...proxy, url: `http://127.0.0.1:${proxy.port}` })
    await proxy.close()
  },
})

inAppearances(anyAppearance, ({ locale, screen }) => {
  const t = wordsOf(locale)
  const [home, store, jar] = knownPages(locale)
  if (!home || !store || !jar) throw new Error('No pages')

  test('on a slow network every click has immediate visible feedback (C16)', async ({ page, slow }) => {
    await withModestConnection(page)
    await page.goto(`${slow.url}/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    slow.set(SLOW)
    await page.goto(`${slow.url}/store`)
    await expectShown(page, store, locale)
    // Navigation code is loaded before the page is idle; then the page handles a click, not the browser.
    await page.waitForTimeout(3000)

    const main = page.getByRole('main')
    await expectHeard(page, () => main.getByRole('combobox', { name: t('store.sort.label') }).selectOption('newest'))
    await expect(page).toHaveURL(/sort=newest/)
    await expectHeard(page, () => press(page, 'main a[href^="/store/"]'))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(store.heading)
    await expectHeard(page, () => press(page, screen === 'phone' ? 'nav a[href="/"]' : 'header a[href="/"]'))
    await expectShown(page, home, locale)
  })

  test('a request without an answer times out, and can be retried (C16) @soak', async ({ page, backEnd }) => {
    await page.goto(`${backEnd.url}/store`)
    await expectShown(page, store, locale)
    // The page's code is on the device then: only the answers are slow.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    backEnd.answer(`${JAR}/_payload.json`, silence)
    backEnd.answer('products/tall-clay-jar', silence)
    await page.getByRole('link', { name: jar.heading, exact: true }).click()
    const again = page.getByRole('main').getByRole('button', { name: t('core.retry') })
    await expect(again).toBeVisible({ timeout: TIMEOUT_MS })
    backEnd.answer(`${JAR}/_payload.json`)
    backEnd.answer('products/tall-clay-jar')
    await again.click()
    await expectShown(page, jar, locale)
  })
})

/** Presses without pointing first: pointing would fetch ahead. */
const press = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** Expects the progress bar to grow visibly, or another page to show, soon after the first event of an action. */
const expectHeard = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const watch = await page.evaluateHandle(() => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const heard = new Promise<number>((resolve) => {
      const look = (start: number) => {
        const bar = document.querySelector('#app > [role=progressbar]')?.getBoundingClientRect().width ?? 0
        if (bar >= 1 || heading() !== before) resolve(performance.now() - start)
        else requestAnimationFrame(() => look(start))
      }
      const begin = () => look(performance.now())
      for (const sign of ['click', 'change']) addEventListener(sign, begin, { once: true, capture: true })
    })
    // A promise of its own would be waited for.
    return { heard }
  })
  await act()
  expect(await watch.evaluate(({ heard }) => heard)).toBeLessThan(HEARD_MS)
}
