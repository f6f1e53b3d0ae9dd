import type { Page } from '@playwright/test'
import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Announcements for a product and the store, word for word. */
const said = {
  ar: { product: 'فُتحت صفحة جرّة فخارية طويلة', store: 'فُتحت صفحة المتجر' },
  en: { product: 'Tall clay jar, page loaded', store: 'Store, page loaded' },
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** `instant`, because the page's own scroll behaviour is smooth. */
const scrollOn = (page: Page, by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const named = (slug: string) => products.find((product) => product.slug === slug)?.name[locale] ?? ''
  const cards = (page: Page) =>
    page
      .getByRole('region', { name: t('store.products') })
      .getByRole('heading', { level: 2 })
      .getByRole('link')
  const saying = (page: Page, text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })

  test('a new page starts at its top, focuses its heading and is announced', async ({ page }) => {
    await page.goto('/store')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(t('store.title'))
    await expect(saying(page, said[locale].store)).toHaveCount(0)

    const card = page.getByRole('link', { name: named('tall-clay-jar'), exact: true })
    await card.scrollIntoViewIfNeeded()
    await scrollOn(page, 300)
    expect(await scrolled(page)).toBeGreaterThan(100)
    await card.click()

    await expect(heading).toHaveText(named('tall-clay-jar'))
    await expect(heading).toBeFocused()
    await expect(saying(page, said[locale].product)).toHaveCount(1)
    await expect(page).toHaveURL('/store/tall-clay-jar')
    await expect(page).toHaveTitle(new RegExp(`^${named('tall-clay-jar')} · `))
    expect(await scrolled(page)).toBe(0)

    await page.goBack()
    await expect(heading).toHaveText(t('store.title'))
    await expect(heading).toBeFocused()
    await expect(saying(page, said[locale].store)).toHaveCount(1)
  })

  test('the scroll position is restored on back and reload @soak', async ({ page }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    const home = await heading.innerText()
    await page.evaluate(() => scrollTo({ top: 1800, behavior: 'instant' }))
    await page
      .getByRole('main')
      .getByRole('link', { name: named('tall-clay-jar'), exact: true })
      .first()
      .dispatchEvent('click')
    await expect(heading).toHaveText(named('tall-clay-jar'))
    await page.goBack()
    await expect(heading).toHaveText(home)
    await expect.poll(() => scrolled(page)).toBe(1800)
    await page.reload()
    await expect.poll(() => scrolled(page)).toBe(1800)
  })

  test('also with another layout @soak', async ({ page }) => {
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('link', { name: t('home.shop_now') }).click()
    await expect(heading).toHaveText(t('store.title'))
    await expect(heading).toBeFocused()
    await expect(saying(page, said[locale].store)).toHaveCount(1)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('core.nav.terms') })
      .click()
    await expect(heading).toHaveText(t('legal.terms'))
    await expect(heading).toBeFocused()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await page.goBack()
    await expect(heading).not.toHaveText(t('store.title'))
    await expect(heading).toBeFocused()
  })

  test('back and forward restore the list, its filters and its scroll position over several pages', async ({
    page,
  }) => {
    await page.goto('/store?stock=1&sort=price_asc')
    await page.getByRole('link', { name: t('core.pagination.next') }).click()
    await expect(page).toHaveURL('/store?stock=1&sort=price_asc&page=2')
    await expect(cards(page)).toHaveCount(24)

    const card = cards(page).nth(17)
    const name = await card.innerText()
    await card.scrollIntoViewIfNeeded()
    await scrollOn(page, 137)
    const place = await scrolled(page)
    expect(place).toBeGreaterThan(500)
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await scrolled(page)).toBe(0)
    await scrollOn(page, 90)

    await page.goBack()
    await expect(page).toHaveURL('/store?stock=1&sort=price_asc&page=2')
    await expect(card).toHaveText(name)
    await expect.poll(() => scrolled(page)).toBe(place)
    await expect(page.getByLabel(t('store.sort.label'))).toHaveValue('price_asc')
    const chips = page.getByRole('list', { name: t('store.filters.active') })
    await expect(chips).toContainText(t('store.filters.in_stock'))

    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => scrolled(page)).toBe(90)

    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/store?stock=1&sort=price_asc')
    await expect(card).not.toHaveText(name)
  })

  test('filters of a list preserve scroll position and focus, and back undoes them @soak', async ({ page }) => {
    await page.goto('/store')
    await scrollOn(page, 30)
    await page.getByLabel(t('store.sort.label')).selectOption('price_desc')
    await expect(page).toHaveURL('/store?sort=price_desc')
    await expect(cards(page).first()).not.toHaveText(named('dallah-pot'))
    expect(await scrolled(page)).toBe(30)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()

    await page.goBack()
    await expect(page).toHaveURL('/store')
    await expect(page.getByLabel(t('store.sort.label'))).toHaveValue('featured')
    await expect(cards(page).first()).toHaveText(named('dallah-pot'))
  })
})
