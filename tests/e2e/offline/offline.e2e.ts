import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { anyAppearance, oneOf } from '../../support/browser/appearances.ts'
import {
  banner,
  documentsOf,
  expectShown,
  JAR,
  knownPages,
  NETWORK_LINE,
  productName,
  visit,
} from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

/** Never opened by any test while there is a network. */
const STRANGE = '/membership'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ complaints }) => complaints.allow(NETWORK_LINE))

inAppearances(oneOf('ar'), ({ locale }) => {
  const pages = knownPages(locale)

  test('the other language can be chosen offline', async ({ context, complaints }) => {
    // The shop's name in that language was never read; the failed read is logged, as it should be.
    complaints.allow(/^Problem: Failed to fetch settings data/)
    await visit(context, locale, ['/store'])
    await context.setOffline(true)
    const other = locale === 'ar' ? 'en' : 'ar'
    const dir = other === 'ar' ? 'rtl' : 'ltr'
    const inOther = wordsOf(other)
    const page = await context.newPage()

    await page.goto(`/store?lang=${other}`)
    await expect(heading(page)).toHaveText(inOther('store.title'))
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    expect(new URL(page.url()).search).toBe('')
    await expect(banner(page)).toContainText(inOther('core.offline.banner'))

    await page.getByRole('link', { name: otherName(inOther) }).click()
    await expectShown(page, pages[1]!, locale)
    await page.reload()
    await expectShown(page, pages[1]!, locale)
  })
})

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const pages = knownPages(locale)

  test('links work offline', async ({ context }) => {
    await visit(context, locale)
    await context.setOffline(true)
    const page = await context.newPage()
    const [home, store, jar, terms] = pages
    if (!home || !store || !jar || !terms) throw new Error('No pages')

    await page.goto('/')
    const documents = documentsOf(page)
    await page
      .getByRole('navigation', { name: t('core.nav.label') })
      .getByRole('link', { name: store.heading })
      .click()
    await expectShown(page, store, locale)
    await page.getByRole('main').getByRole('link', { name: jar.heading }).first().click()
    await expectShown(page, jar, locale)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('core.nav.terms') })
      .click()
    await expectShown(page, terms, locale)
    await page.goBack()
    await expectShown(page, jar, locale)
    expect(documents(), 'no page was loaded anew').toBe(0)
    expect(new URL(page.url()).pathname).toBe(JAR)
  })

  test('a page that was never visited shows an error, and loads when back online', async ({ context }) => {
    await visit(context, locale, ['/', '/store'])
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(STRANGE)
    await expect(heading(page)).toHaveText(t('core.offline.title'))
    await expect(page.getByText(t('core.offline.text'))).toBeVisible()
    await page.getByRole('button', { name: t('core.retry') }).click()
    await expect(heading(page)).toHaveText(t('core.offline.title'))

    await page.getByRole('link', { name: t('core.error.home') }).click()
    await expectShown(page, pages[0]!, locale)
    await page.goBack()
    await expect(heading(page)).toHaveText(t('core.offline.title'))

    await context.setOffline(false)
    await expect(heading(page)).toHaveText(t('membership.title'))
    await expect(banner(page)).toBeEmpty()
    await expect(page.locator('#announcer'), 'what was said of the error is taken back').toContainText(
      t('membership.title'),
    )
  })

  test('a product known only from a list shows the data of its card @soak', async ({ context }) => {
    await visit(context, locale, ['/store'])
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/store/dallah-pot')
    await expect(heading(page)).toHaveText(productName('dallah-pot', locale))
    await expect(page.getByText(t('product.known_only'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('product.cart.add') })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: t('product.cart.add') })).toBeVisible()
  })

  test('a list is searched and filtered offline over cached answers', async ({ context }) => {
    await visit(context, locale, ['/', '/store'])
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/store')
    const list = page.getByRole('region', { name: t('store.products') })
    const cards = list.getByRole('heading', { level: 2 })
    await expect(cards).toHaveCount(24)
    await expect(page.getByText(t('store.from_device'))).toHaveCount(0)

    const search = page.getByRole('main').locator('input[type=search]')
    for (const words of ['قَهْوَة', 'coffee']) {
      await search.fill(words)
      await search.press('Enter')
      await expect(page.getByText(t('store.from_device'))).toBeVisible()
      await expect(cards.filter({ hasText: productName('dallah-pot', locale) })).toBeVisible()
      await expect(cards.filter({ hasText: productName('tall-clay-jar', locale) })).toHaveCount(0)
    }
    // The answers of both words look alike: the last one is waited for.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('coffee')
    await context.setOffline(false)
    // A server that was out of reach is asked again every ten seconds.
    await expect(page.getByText(t('store.from_device'))).toHaveCount(0, { timeout: 30_000 })
    await expect(banner(page)).toBeEmpty()
  })

  test('an unknown path stays a 404 when reloaded offline @soak', async ({ context }) => {
    await visit(context, locale, ['/terms'])
    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/nowhere?x=1')
    await page.reload()
    await expectShown(page, pages.at(-1)!, locale)
    await expect(page.getByRole('main')).toContainText('/nowhere?x=1')
    await expect(banner(page)).toContainText(t('core.offline.banner'))
  })
})
