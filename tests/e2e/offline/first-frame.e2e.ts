import type { Page } from '@playwright/test'
import { oneOf, languages } from '../../support/browser/appearances.ts'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { budget } from '../../support/browser/budget.ts'
import { banner, expectKept, expectShown, JAR, knownPages, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { type FaultProxy, startFaultProxy, type Weather } from '../../support/server/fault-proxy.ts'
import { ROOFTOP } from '../../support/shop/buying.ts'
import { demoCustomer } from '../../support/shop/customer.ts'

/** From the worker's answer to the header and the skeleton, or the page. */
const FRAME_MS = 300
/** The device's copy replaces the skeleton, after three seconds without an answer. */
const COPY_MS = 5000

const NETWORKS: Record<string, Weather> = {
  'that swallows everything': { hang: 1 },
  'of 1.5 s a round trip': { delay: 1500 },
  'that loses 2 %': { delay: 200, lost: 0.01, cut: 0.01 },
}

/** Addresses that were never opened; what they show was met in lists, or not at all. */
const KINDS = {
  list: { path: '/store?q=rug', hasCopy: true },
  product: { path: JAR, hasCopy: true },
  place: { path: `/booking/locations/${ROOFTOP}`, hasCopy: true },
  profile: { path: '/profile/addresses', hasCopy: false },
  checkout: { path: '/store/checkout', hasCopy: false },
}

const test = base.extend<{ slow: FaultProxy & { url: string } }>({
  slow: async ({ app }, use) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 7 })
    await use({ ...proxy, url: `http://127.0.0.1:${proxy.port}` })
    await proxy.close()
  },
})

const looks = process.env.SOAK ? languages : oneOf('en')

inAppearances(looks, ({ locale }) => {
  const t = wordsOf(locale)
  const store = knownPages(locale).find(({ path }) => path === '/store')
  if (!store) throw new Error('No store')

  for (const [network, weather] of Object.entries(NETWORKS)) {
    for (const [kind, { path, hasCopy }] of Object.entries(KINDS)) {
      const isShort = kind === 'list' && weather.hang === 1
      test(`a ${kind} that is not on the device has its frame at once on a network ${network}${isShort ? '' : ' @soak'}`, async ({
        page,
        context,
        app,
        slow,
        complaints,
      }) => {
        complaints.allow(NETWORK_LINE)
        complaints.allow(/No answer within|Could not connect|Failed to fetch|status of 408/)
        const isOwn = kind === 'profile' || kind === 'checkout'
        if (isOwn) await (await demoCustomer(app)).enter(context)
        for (const met of ['/booking/locations', '/store']) {
          await page.goto(slow.url + met, { waitUntil: 'networkidle' })
          await expectKept(page, met)
        }
        await expectShown(page, store, locale)
        if (kind === 'checkout') await addFirst(page, t('product.cart.add'))

        await page.addInitScript(watchFrame)
        slow.set(weather)
        await page.goto(slow.url + path, { waitUntil: 'commit' })
        const framed = await page.waitForFunction(() => window.framedAfter)
        const framedAfter = await framed.jsonValue()
        test.info().annotations.push({ type: 'frame', description: `${framedAfter} ms` })
        expect(framedAfter).toBeLessThan(budget(FRAME_MS))
        if (!hasCopy && weather.hang) return
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({
          timeout: weather.hang ? budget(COPY_MS) : 20_000,
        })
        for (const error of ['core.error.not_found_title', 'core.offline.title'] as const)
          await expect(page.getByText(t(error))).toHaveCount(0)
        if (weather.hang) await expect(banner(page)).toContainText(t('core.offline.server'))
        await expect(page.getByText(t('core.error.request_failed'))).toHaveCount(0)
        if (kind !== 'place' || !weather.hang) return
        await expect(page.getByText(t('places.times_unknown')).filter({ visible: true })).not.toHaveCount(0)
        await expect(page.getByText(t('places.nothing_free'))).toHaveCount(0)
      })
    }
  }
})

const addFirst = async (page: Page, add: string): Promise<void> => {
  await page.getByRole('main').locator('a[href^="/store/"]').first().click()
  await page.getByRole('button', { name: add }).first().click()
}

declare global {
  interface Window {
    /** Milliseconds from the document's answer to the header with the page's content or its skeleton. */
    framedAfter?: number
  }
}

/** In the page: notes when the frame is there. */
const watchFrame = () => {
  const look = () => {
    const isFramed = document.querySelector('#app header') && document.querySelector('#app :is([aria-busy=true], h1)')
    if (!isFramed) return
    watch.disconnect()
    const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    window.framedAfter = performance.now() - (answer?.responseEnd ?? 0)
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
}
