import type { Page } from '@playwright/test'
import { expect, inLooks, test as base } from '../support/app.ts'
import { budget } from '../support/budget.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { type Front, silence, withFront } from '../support/front.ts'
import { languages } from '../support/looks.ts'
import { expectShown, knownPages, withModestConnection } from '../support/visits.ts'
import { wordsOf } from '../support/words.ts'

/** A bad mobile network, for the worker too: each question is held back, and answers come by drops. */
const SLOW = { delay: 400, rate: 100_000 }
/** Whoever presses something sees within this time that it was heard. */
const HEARD_MS = 100
/** An answer is given up after 15 seconds. */
const PATIENCE_MS = 17_000

const test = base.extend<{ front: Front; slowUrl: string }>({
  ...withFront,
  slowUrl: async ({ app }, use) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 1, weather: SLOW })
    await use(`http://127.0.0.1:${proxy.port}`)
    await proxy.close()
  },
})

// It measures times, and waits for the longest of them.
test.skip(!process.env.SOAK, 'part of the long run')

inLooks(languages, ({ locale, screen }) => {
  const t = wordsOf(locale)
  const [home, store, jar] = knownPages(locale)
  if (!home || !store || !jar) throw new Error('No pages')

  test('on a slow network everything that is pressed is answered in sight at once (C16)', async ({ page, slowUrl }) => {
    await withModestConnection(page)
    await page.goto(`${slowUrl}/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto(`${slowUrl}/store`)
    await expectShown(page, store, locale)
    // What the start fetches has come by then.
    await page.waitForTimeout(3000)

    const main = page.getByRole('main')
    await expectHeard(page, () => main.getByRole('combobox', { name: t('store.sort.label') }).selectOption('newest'))
    await expect(page).toHaveURL(/sort=newest/)
    await expectHeard(page, () => press(page, 'main a[href^="/store/"]'))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(store.heading)
    await expectHeard(page, () => press(page, screen === 'phone' ? 'nav a[href="/"]' : 'header a[href="/"]'))
    await expectShown(page, home, locale)
  })

  test('an answer that never comes is given up, and can be asked for again (C16)', async ({ page, front }) => {
    await page.goto(`${front.url}/store`)
    await expectShown(page, store, locale)
    front.answer('products/tall-clay-jar', silence)
    await page.getByRole('link', { name: jar.heading, exact: true }).click()
    const again = page.getByRole('main').getByRole('button', { name: t('core.retry') })
    await expect(again).toBeVisible({ timeout: PATIENCE_MS })
    front.answer('products/tall-clay-jar')
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

/** Expects something on the page to change, and be painted, soon after the first event of an action. */
const expectHeard = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const heard = page.evaluateHandle(() => {
    let start = 0
    for (const sign of ['click', 'change', 'input'])
      addEventListener(sign, () => (start ||= performance.now()), { once: true, capture: true })
    const seen = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!start) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      })
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    return { seen }
  })
  const watch = await heard
  await act()
  const took = await watch.evaluate(({ seen }) => seen)
  expect(took).toBeLessThan(budget(HEARD_MS))
}
