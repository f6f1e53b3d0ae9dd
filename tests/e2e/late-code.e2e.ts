import type { Page } from '@playwright/test'
import { expect, inLooks, test, withoutWorker } from '../support/app.ts'
import { anyLook } from '../support/looks.ts'

test.use(withoutWorker)

/** When the first of the page's code was asked for, and when it was first painted, in milliseconds of its visit. */
const timesOf = (page: Page) =>
  page.evaluate(async () => {
    while (performance.getEntriesByName('app alive').length === 0) await new Promise((done) => setTimeout(done, 50))
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
    return {
      asked: Math.min(...code.map(({ startTime }) => startTime)),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    }
  })

inLooks(anyLook, () => {
  test('code is asked for once the page is painted', async ({ page }) => {
    // A busy machine may be as slow as a slow network, which is another case.
    await expect(async () => {
      await page.goto('/store')
      const { asked, painted } = await timesOf(page)
      expect(asked).toBeGreaterThanOrEqual(painted)
    }).toPass()
  })

  test('over a slow network code is asked for at once, and behind what the page shows', async ({ page, context }) => {
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    const network = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await protocol.send('Network.emulateNetworkConditions', network)
    await page.goto('/store')
    const { asked, painted } = await timesOf(page)
    expect(asked).toBeLessThan(painted)
    await expect(page.locator('link[href*="/vendor-"]')).toHaveAttribute('fetchpriority', 'low')
  })

  test('a tab in the background does not wait for a paint that never comes', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    await page.goto('/store')
    const { asked, painted } = await timesOf(page)
    expect(asked).toBeLessThan(painted)
  })

  test('a browser that does not tell of its paints gets the code all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options)
      }
    })
    await page.goto('/store')
    expect((await timesOf(page)).asked).toBeLessThan(Infinity)
  })
})
