import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { anyAppearance, languages } from '../../support/browser/appearances.ts'
import { documentsOf } from '../../support/browser/visits.ts'

test.use(withoutWorker)

/**
 * When the first of the page's code was requested, and when it was first painted, in milliseconds since its navigation.
 */
const timesOf = (page: Page) =>
  page.evaluate(async () => {
    while (performance.getEntriesByName('app alive').length === 0) await new Promise((done) => setTimeout(done, 50))
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
    return {
      asked: Math.min(...code.map(({ startTime }) => startTime)),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    }
  })

/** Requested in the head, which alone requests it after the rest. */
const expectAtOnce = async (page: Page) => {
  const { asked, painted } = await timesOf(page)
  expect(asked).toBeLessThan(painted)
  await expect(page.locator('link[href*="/vendor-"]')).toHaveAttribute('fetchpriority', 'low')
}

inAppearances(anyAppearance, () => {
  test('code is requested after the first paint', async ({ page }) => {
    // A busy machine may be as slow as a slow network, which is another case.
    await expect(async () => {
      await page.goto('/store')
      const { asked, painted } = await timesOf(page)
      expect(asked).toBeGreaterThanOrEqual(painted)
    }).toPass({ timeout: 30_000 })
  })

  test('on a slow network code is requested immediately, with a lower priority than the page’s files', async ({
    page,
    context,
  }) => {
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')
    const network = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await protocol.send('Network.emulateNetworkConditions', network)
    await page.goto('/store')
    await expectAtOnce(page)
  })

  test('a background tab requests code without a paint', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    await page.goto('/store')
    await expectAtOnce(page)
  })

  test('a browser without paint timing requests code too', async ({ page }) => {
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options)
      }
      // Nor how long the document took, which may be long on a busy machine.
      const { getEntriesByType } = performance
      performance.getEntriesByType = (type) => (type === 'navigation' ? [] : getEntriesByType.call(performance, type))
    })
    await page.goto('/store')
    await page.waitForFunction(() => performance.getEntriesByName('app alive').length > 0, null, { timeout: 15_000 })
  })
})

inAppearances(languages, ({ locale }) => {
  test('code that cannot be loaded is requested again, then the page reloads once and says so', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource|dynamically imported module/)
    let requests = 0
    let lost = 1
    await page.route('**/assets/index-*.js', (route) => {
      requests += 1
      return requests <= lost ? route.fulfill({ status: 404 }) : route.continue()
    })
    const documents = documentsOf(page)
    const bar = page.getByRole('alert').filter({ hasText: NOT_LOADED[locale] })

    await page.goto('/store')
    await page.waitForFunction(() => performance.getEntriesByName('app alive').length > 0)
    expect(documents(), 'another try is enough').toBe(1)

    lost = Infinity
    await page.goto('/store', { waitUntil: 'commit' })
    await expect(bar).toBeVisible()
    expect(documents(), 'one reload').toBe(3)
    await expect(page.getByRole('main')).toBeVisible()

    lost = 0
    await bar.getByRole('button').click()
    await page.waitForFunction(() => performance.getEntriesByName('app alive').length > 0)
    await expect(bar).toBeHidden()
  })
})

/** As the server says it, since the page's own messages are part of its code. */
const NOT_LOADED = { en: 'Part of this page didn’t load', ar: 'لم يكتمل تحميل هذه الصفحة' }
