import type { BrowserContext, Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { chooseSomething, placesOf } from '../../support/browser/every-route.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { routes } from '#src/routes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOP = { ar: 'قافلة', en: 'Qafila' }

/** Fires the browser's install event, as Chromium does after some engagement of a visitor. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<boolean> =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: async () => {
        document.documentElement.dataset.prompted = 'yes'
        return { outcome: answer }
      },
    })
    dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)

/** The last visit was that long ago. */
const cameBefore = (context: BrowserContext, count: number, agoMs: number) =>
  context.addInitScript(
    ([visits, ago]) => {
      if (localStorage.getItem('qafila-visits')) return
      localStorage.setItem('qafila-visits', JSON.stringify({ count: visits, lastAt: Date.now() - (ago ?? 0) }))
    },
    [count, agoMs],
  )

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const card = (page: Page) => page.getByRole('region', { name: t('install.title', { name: SHOP[locale] }) })
  const atRest = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))

  test('no offer on the first visit, and the browser’s own prompt is deferred', async ({ page }) => {
    await page.goto('/')
    await atRest(page)
    expect(await offer(page, 'accepted')).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qafila-visits'))).toContain('"count":1')
    await expect(card(page)).toHaveCount(0)
  })

  test('an install event before hydration is stored for the app', async ({ page, context }) => {
    await cameBefore(context, 1, DAY_MS)
    await context.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(event)
        document.documentElement.dataset.deferred = `${event.defaultPrevented} ${Array.isArray(Reflect.get(window, 'early'))}`
      }),
    )
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-deferred', 'true true')
    await expect(card(page)).toBeVisible()
  })

  test('a returning visitor gets the offer once; dismissing it lasts a month', async ({ page, context }) => {
    await cameBefore(context, 1, DAY_MS)
    await page.goto('/')
    await offer(page, 'accepted')
    await expect(card(page)).toBeVisible()
    await expectAccessible(page)
    await card(page)
      .getByRole('button', { name: t('install.later') })
      .click()
    await expect(card(page)).toHaveCount(0)

    await page.goto('/store')
    await offer(page, 'accepted')
    await atRest(page)
    await expect(card(page)).toHaveCount(0)

    await context.clock.setSystemTime(Date.now() + 31 * DAY_MS)
    await page.goto('/')
    await offer(page, 'accepted')
    await expect(card(page)).toBeVisible()
    await card(page)
      .getByRole('button', { name: t('install.accept') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
    await expect(card(page)).toHaveCount(0)
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' })

  test('the two steps are shown', async ({ page, context }) => {
    await cameBefore(context, 1, DAY_MS)
    await page.goto('/')
    const t = wordsOf('en')
    const steps = page.getByRole('region', { name: t('install.title', { name: SHOP.en }) }).getByRole('listitem')
    await expect(steps).toHaveText([t('install.ios_share'), t('install.ios_add')])
  })
})

test('no card lies over a form, a ticket or a payment, and each comes on the next page @soak', async ({
  page,
  context,
  app,
}) => {
  const t = wordsOf('en')
  const customer = await demoCustomer(app)
  const places = (await placesOf(customer)).filter(({ isForVisitors }) => !isForVisitors)
  await cameBefore(context, 1, DAY_MS)
  await customer.enter(context)
  await chooseSomething(page, t)
  const card = page.getByRole('region', { name: t('install.title', { name: SHOP.en }) })
  for (const { name, path } of places) {
    const isHeldBack = 'noOffers' in routes[name]
    await page.goto(path, { waitUntil: 'networkidle' })
    await offer(page, 'accepted')
    await (isHeldBack ? page.waitForTimeout(1000) : card.waitFor())
    expect(await card.count(), name).toBe(isHeldBack ? 0 : 1)
  }
})

test('the installed app offers nothing', async ({ page, context }) => {
  await cameBefore(context, 1, DAY_MS)
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto('/')
  await offer(page, 'accepted')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: wordsOf('en')('install.accept') })).toHaveCount(0)
})
