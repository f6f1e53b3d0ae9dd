import type { Page } from '@playwright/test'
import { type RouteName, routes } from '#src/routes.ts'
import { expect, inAppearances, testAlone as test } from '../../support/browser/app.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { keptPictures, picturesInView } from '../../support/browser/device.ts'
import { awaitCode, chooseSomething, linesOf, type Place, placesOf } from '../../support/browser/every-route.ts'
import { languages } from '../../support/browser/appearances.ts'
import { banner, expectPictures, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Younger answers are not fetched again, and no page would detect that the server is down. */
const LATER_MS = 120_000

const PICTURE = 'main img:is([src*="/_image"], [src*="/media"])'

interface Seen {
  title: string
  lines: readonly string[]
  hasPictures: boolean
}

test.beforeEach(({ complaints }) => complaints.allow(NETWORK_LINE))

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const beforeValue = (text: string) => (text.split('\0')[0] ?? '').trim()
  const asOf = beforeValue(t('core.offline.as_of', { when: '\0' }))
  const orderedAgo = t('checkout.recent.title', { count: 20 }).split(/\p{Nd}/u)[0] ?? ''
  /** Beginnings of lines that differ later on: times, what needs a connection, or why an order cannot continue. */
  const changes: Partial<Record<RouteName, string[]>> = {
    checkout: [t('checkout.why.contact'), orderedAgo, beforeValue(t('held.together.left', { time: '\0' }))],
    bookingCheckout: [beforeValue(t('booking.hold.left', { time: '\0' })), t('booking.hold.extend')],
    booking: [beforeValue(t('changing.cancel.until', { time: '\0' }))],
    location: [t('places.open_now'), t('places.closed_now')],
    verification: [beforeValue(t('forms.resend.wait', { time: '\0' }))],
  }

  for (const [gone, why] of [
    ['network', 'core.offline.banner'],
    ['server', 'core.offline.server'],
  ] as const) {
    const isShort = gone === 'network' && locale === 'ar'
    test(`every route opens again without a ${gone} (C1)${isShort ? '' : ' @soak'}`, async ({ context, app }) => {
      test.setTimeout(420_000)
      const sara = await demoCustomer(app)
      const places = await placesOf(sara)
      const openAsVisitor = async (open: (place: Place) => Promise<void>) => {
        await context.clearCookies({ name: /auth_token|user_data/ })
        await awaitCode(context, app.url)
        for (const place of places.filter(({ isForVisitors }) => isForVisitors)) await open(place)
      }
      const openAsSara = async (open: (place: Place) => Promise<void>) => {
        for (const place of places.filter(({ isForVisitors }) => !isForVisitors)) await open(place)
      }

      const seen = new Map<string, Seen>()
      const page = await context.newPage()
      await page.goto('/')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await openAsVisitor(async ({ path }) => void seen.set(path, await visit(page, path)))
      await sara.enter(context)
      await chooseSomething(page, t)
      await openAsSara(async ({ path }) => void seen.set(path, await visit(page, path)))
      await page.close()
      expect(seen.size, 'each row of the route table').toBe(Object.keys(routes).length)

      await (gone === 'network' ? context.setOffline(true) : app.stop())
      await context.clock.install({ time: Date.now() + LATER_MS })
      const reopen = async ({ name, path }: Place) => {
        const cold = await context.newPage()
        const answer = await cold.goto(path)
        expect(answer?.fromServiceWorker(), `${path} comes from this device`).toBe(true)
        expect(await cold.evaluate(() => navigator.onLine), 'what the browser believes').toBe(gone === 'server')
        const { title, lines, hasPictures } = seen.get(path)!
        const lasting = lines.filter((line) => !changes[name]?.some((change) => line.startsWith(change)))
        // Offline the state of a payment is unknown, and the page says so.
        const wanted = name.startsWith('payment') ? [t('payment.offline.title')] : lasting
        await expect.poll(() => missing(cold, wanted), `${path} says all it said`).toEqual([])
        await expect(cold).toHaveTitle(title)
        await expect(cold).toHaveURL(path)
        await expect(cold.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
        // A server that is down is detected by the next call, which a page with fresh answers makes some seconds later.
        await expect(banner(cold)).toContainText(t(why), { timeout: 30_000 })
        if (routes[name].bundle === 'public')
          await expect(banner(cold)).toContainText(new RegExp(`${asOf}.*\\d{1,2}:\\d\\d`))
        if (hasPictures && !name.startsWith('payment')) {
          // What a button needs a connection for is said above them.
          await cold.evaluate(
            (picture) => document.querySelector(picture)?.scrollIntoView({ block: 'nearest' }),
            PICTURE,
          )
          await expectPictures(cold)
        }
        await cold.close()
      }
      await openAsSara(reopen)
      await openAsVisitor(reopen)
    })
  }
})

/** Opens a page online and waits until the device keeps the pictures in view too. */
const visit = async (page: Page, path: string): Promise<Seen> => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(path)
  // The code that keeps a page's answers is loaded once the page is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-/.test(name)))
  await page.waitForTimeout(300)
  const pictures = (await picturesInView(page)).map(({ url }) => url)
  const unkept = async () => {
    const kept = await keptPictures(page)
    return pictures.filter((url) => !kept.includes(url))
  }
  await expect.poll(unkept, `the pictures of ${path} are kept`).toEqual([])
  return { title: await page.title(), lines: await linesOf(page), hasPictures: pictures.length > 0 }
}

/** Which of these lines a page does not have. */
const missing = async (page: Page, lines: readonly string[]): Promise<string[]> => {
  const there = await linesOf(page)
  return lines.filter((one) => !there.includes(one))
}
