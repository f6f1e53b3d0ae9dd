import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { languages } from '../../support/browser/appearances.ts'
import {
  banner,
  expectShown,
  hasCome,
  knownPages,
  NETWORK_LINE,
  productName,
  withModestConnection,
} from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

// Nothing is cached yet: without a worker no file is on the device.
test.use({ serviceWorkers: 'block' })

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store] = knownPages(locale)
  if (!home || !store) throw new Error('No pages')

  test('the page stays when the network fails during a first visit', async ({ page, context, complaints }) => {
    complaints.allow(NETWORK_LINE)
    complaints.allow(/dynamically imported module|Unable to preload CSS/)
    // Nothing is fetched ahead, then.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/')
    // The code that detects a lost network is loaded when the page is idle.
    await page.waitForFunction(hasCome, '/navigation-runtime-')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(banner(page)).toContainText(t('core.offline.banner'))
    await expectShown(page, home, locale)

    // Neither its code nor the code of the usual message is loaded.
    await page
      .getByRole('navigation', { name: t('core.nav.label') })
      .getByRole('link', { name: t('core.nav.store') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core.offline.title'))
    await expect(page.getByRole('banner')).toBeVisible()

    await context.setOffline(false)
    await expectShown(page, store, locale)
    await expect(banner(page)).toBeEmpty()
  })

  test('a list is searched and filtered offline without a worker', async ({ page, context, complaints }) => {
    complaints.allow(NETWORK_LINE)
    await withModestConnection(page)
    await page.goto('/store')
    await page.waitForFunction(hasCome, '/known-products-')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(banner(page)).toContainText(t('core.offline.banner'))

    const main = page.getByRole('main')
    await main.locator('input[type=search]').fill('coffee')
    await main.locator('input[type=search]').press('Enter')
    await expect(page).toHaveURL('/store?q=coffee')
    await expect(main.getByText(t('store.from_device'))).toBeVisible()
    await expect(main.getByRole('heading', { name: productName('dallah-pot', locale) })).toBeVisible()

    // A page without persisted data shows that.
    await main.getByRole('link', { name: productName('dallah-pot', locale) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core.offline.title'))
  })
})
