import type { Page } from '@playwright/test'
import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const named = (slug: string) => products.find((product) => product.slug === slug)?.name[locale] ?? ''
  const field = (page: Page) => page.getByLabel(t('store.search.label'), { exact: true })
  const found = (page: Page) =>
    page
      .getByRole('region', { name: t('store.products') })
      .getByRole('heading', { level: 2 })
      .getByRole('link')

  test('the field reserves space for its icon from the first paint @soak', async ({ page }) => {
    await page.goto('/store', { waitUntil: 'commit' })
    const room = await field(page).evaluate((input) => ({
      words: Number.parseFloat(getComputedStyle(input).paddingInlineStart),
      glyph: input.previousElementSibling?.getBoundingClientRect().width,
    }))
    expect(room.words).toBeGreaterThan(2 * (room.glyph ?? Infinity))
  })

  test('the search opens over any page, navigates by a suggestion, and closes', async ({ page }) => {
    await page.goto('/terms', { waitUntil: 'networkidle' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('core.nav.search') })
      .click()
    const dialog = page.getByRole('dialog', { name: t('core.nav.search') })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await dialog.getByRole('combobox').fill('دلّ')
    await dialog
      .getByRole('option')
      .filter({ hasText: named('dallah-pot') })
      .click()
    await expect(page).toHaveURL('/store/dallah-pot')
    await expect(dialog).toBeHidden()
  })

  test('a suggested category includes the typed text @soak', async ({ page }) => {
    await page.goto('/store', { waitUntil: 'networkidle' })
    await field(page).fill('قهو')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page).toHaveURL('/store?category=coffee-dates')
    await expect(field(page)).toHaveValue('')
  })

  test('coffee is found in all its spellings @soak', async ({ page }) => {
    await page.goto('/store')
    const names: string[][] = []
    for (const q of ['قهوه', 'القهوة', 'قَهْوَة', 'coffee', ' COFFEE ']) {
      await field(page).fill(q)
      await field(page).press('Enter')
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === q.trim())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.search.results', { q: q.trim() }))
      await expect(found(page).first()).toHaveText(/coffee|قهوة/i)
      const list = await found(page).allInnerTexts()
      await expect(page.getByText(t('store.results', { count: list.length }), { exact: true })).toBeVisible()
      names.push(list)
    }
    for (const list of names) {
      expect(list).toContain(named('khawlani-coffee'))
      expect(list).toContain(named('dallah-pot'))
      expect(list).not.toContain(named('tall-clay-jar'))
      expect(list.length).toBeLessThan(24)
    }
    expect(names.slice(1, 3)).toEqual([names[0], names[0]])
    expect(names[4]).toEqual(names[3])
  })

  test('a prefix is enough, and a search can be cleared @soak', async ({ page }) => {
    await page.goto('/store?category=coffee-dates')
    await field(page).fill(locale === 'ar' ? 'خولا' : 'khawl')
    await field(page).press('Enter')
    await expect(found(page)).toHaveText([named('khawlani-coffee')])
    await expect(
      page.getByText(t('store.results_for', { count: 1, q: locale === 'ar' ? 'خولا' : 'khawl' })),
    ).toBeVisible()
    // The focus moves to the results.
    await expect(page.getByRole('region', { name: t('store.products') })).toBeFocused()

    await page.getByRole('button', { name: t('store.search.clear') }).click()
    await expect(page).toHaveURL('/store?category=coffee-dates')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(found(page)).toHaveCount(10)
  })

  test('an empty result shows a message and a link to all products', async ({ page }) => {
    await page.goto('/store?min=1&max=2')
    await field(page).fill('zzzz <b>')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { name: t('store.empty.title') })).toBeVisible()
    await expect(page.getByText(t('store.empty.text_filters'))).toBeVisible()
    await expect(found(page)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: t('core.pagination.label') })).toHaveCount(0)
    await page.getByRole('link', { name: t('store.empty.action') }).click()
    await expect(page).toHaveURL('/store')
    await expect(found(page)).toHaveCount(24)
    await expect(field(page)).toHaveValue('')
  })
})
