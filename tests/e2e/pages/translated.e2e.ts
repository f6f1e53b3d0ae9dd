import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { shopper } from '../../support/shop/buying.ts'
import { misplaced } from '../../support/browser/nesting.ts'
import { keepTranslated, textsOf } from '../../support/browser/translator.ts'
import { placesOf } from '../../support/browser/every-route.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

/** How many choices and buttons of a page are pressed. */
const MOST = process.env.SOAK ? 10 : 3

const translate = (page: Page): Promise<void> => page.locator('body').evaluate(keepTranslated)

/** A page that is up to date shows what React has rendered. */
const expectUpToDate = (page: Page, what: string) =>
  expect
    .poll(async () => {
      const { rendered, shown } = await page.locator('#root').evaluate(textsOf)
      return rendered.length > 0 && shown === rendered ? 'the same' : { rendered, shown }
    }, what)
    .toBe('the same')

/** Uses what changes a page in place: choices, lists, counts, and the language, with which every text changes. */
const useAll = async (page: Page, path: string) => {
  const main = page.getByRole('main')
  for (const control of (await main.locator('label:has([type=radio], [type=checkbox])').all()).slice(0, MOST)) {
    await control.click({ force: true, timeout: 2000 }).catch(() => {})
    await expectUpToDate(page, `${path}, a choice`)
  }
  for (const button of (await main.getByRole('button', { disabled: false }).filter({ visible: true }).all()).slice(
    0,
    MOST,
  )) {
    await button.click({ timeout: 2000 }).catch(() => {})
    // Busy until what was asked for is there. Some lead to a payment page, which is not ours.
    await expect(page.locator('#root button[aria-busy=true]'), `${path}, a button`).toHaveCount(0)
    if ((await page.locator('#root').count()) === 0) return
    await expectUpToDate(page, `${path}, a button`)
    await page.keyboard.press('Escape')
  }
}

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  for (const whose of ['a visitor', 'a customer'] as const)
    test(`every page of ${whose} in translation shows what is rendered, in each language @soak`, async ({
      page,
      context,
      app,
      complaints,
    }) => {
      complaints.allow(/40\d|422/)
      test.setTimeout(300_000)
      const customer = await demoCustomer(app)
      const places = await placesOf(customer)
      const isOwn = (path: string) => /^\/(?:profile|payment)/.test(path)
      if (whose === 'a customer') await customer.enter(context)
      for (const { path } of places.filter((place) => isOwn(place.path) === (whose === 'a customer'))) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await page.locator('body').evaluate(misplaced), `${path} is valid`).toEqual([])
        await translate(page)
        await expectUpToDate(page, path)
        const language = page.getByRole('link').and(page.locator('[hreflang]')).filter({ visible: true }).first()
        for (const next of ['ar-SA', 'en-US']) {
          if ((await language.count()) === 0) break
          await language.click()
          await expect(page.locator('html'), path).toHaveAttribute('lang', next)
          await expectUpToDate(page, `${path} in ${next}`)
        }
        await useAll(page, path)
      }
    })

  test('the times are those of the day that is chosen', async ({ page }) => {
    await page.goto('/booking/locations/jeddah-al-balad-rooftop', { waitUntil: 'networkidle' })
    await page.locator('#times').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: t('days.next_month') }).click()
    const days = page.getByRole('grid').getByRole('button', { name: new RegExp(t('days.status.available')) })
    await days.nth(2).click()
    const legend = page.locator('#times legend').first()
    const before = await legend.innerText()
    await translate(page)
    await days.nth(4).click()
    await expect(legend).not.toHaveText(before)
    await expectUpToDate(page, 'the times')
  })

  test('a page in translation shows the prices and counts of what is chosen', async ({ page }) => {
    const { cart, drawer } = shopper(page, t)
    await page.goto('/store/dallah-pot', { waitUntil: 'networkidle' })
    await translate(page)
    const main = page.getByRole('main')
    const prices = () => main.locator('bdi[translate="no"]').first().innerText()
    const before = await prices()
    // The texts of the label lie above its hidden radio button.
    await main
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1)
      .click()
    await expect.poll(prices).not.toBe(before)
    const now = await prices()
    await page.getByRole('button', { name: t('product.cart.more') }).click()
    await page.getByRole('button', { name: t('product.cart.add') }).click()
    await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 2 }))
    await cart.click()
    await expect(drawer.getByText(now).first()).toBeVisible()
    await drawer.getByRole('button', { name: new RegExp(`^${t('cart.less', { name: '' }).trim()}`) }).click()
    await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
    await expect(drawer.getByText(now).first()).toBeVisible()
    await drawer.getByRole('button', { name: new RegExp(`^${t('cart.remove_named', { name: '' }).trim()}`) }).click()
    await expect(drawer.getByRole('button', { name: t('cart.undo') })).toBeVisible()
    await page.keyboard.press('Escape')
    // Within the app, as a visitor goes on.
    for (const name of ['core.nav.store', 'core.nav.book', 'core.nav.home'] as const) {
      await page
        .getByRole('link', { name: t(name), exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('plans and days in translation follow what is chosen', async ({ page }) => {
    await page.goto('/membership', { waitUntil: 'networkidle' })
    await translate(page)
    const price = () => page.getByRole('main').locator('bdi[translate="no"]').first().innerText()
    const monthly = await price()
    await page.getByRole('main').getByText(t('membership.year'), { exact: true }).click()
    await expect.poll(price).not.toBe(monthly)

    await page.goto('/booking/locations/jeddah-al-balad-rooftop', { waitUntil: 'networkidle' })
    await page.locator('#times').scrollIntoViewIfNeeded()
    await expect(page.getByRole('grid')).toBeVisible()
    await translate(page)
    await page.getByRole('button', { name: t('days.next_month') }).click()
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(t('days.status.available')) })
      .nth(5)
      .click()
    await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
    await expect(page.getByRole('button', { name: t('slots.book') })).toBeEnabled()
  })
})
