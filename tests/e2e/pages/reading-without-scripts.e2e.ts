import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

test.use({ javaScriptEnabled: false })

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const named = (slug: string) => products.find((product) => product.slug === slug)?.name[locale] ?? ''

  test('the list of the store is paged and links to products', async ({ page }) => {
    await page.goto('/store')
    const list = page.getByRole('region', { name: t('store.products') })
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(24)
    await expect(list.getByRole('link', { name: named('dallah-pot'), exact: true })).toBeVisible()

    await page.getByRole('link', { name: t('core.pagination.next') }).click()
    await expect(page).toHaveURL('/store?page=2')
    await expect(list.getByRole('link', { name: named('dallah-pot'), exact: true })).toHaveCount(0)
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(24)

    await list.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/store\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the store is searched, filtered and sorted by its forms', async ({ page }) => {
    await page.goto('/store')
    await page.getByRole('searchbox', { name: t('store.search.label') }).fill('قهوه')
    await page.getByRole('button', { name: t('store.search.submit') }).click()
    await expect(page).toHaveURL(/[?&]q=%D9%82/)
    const coffee = page.getByRole('link', { name: named('khawlani-coffee'), exact: true })
    await expect(coffee).toBeVisible()
    await expect(page.getByRole('link', { name: named('tall-clay-jar'), exact: true })).toHaveCount(0)

    const filters = page.getByRole('complementary', { name: t('store.filters.title') })
    const from = filters.getByRole('textbox', { name: t('store.filters.price_min'), exact: true })
    const to = filters.getByRole('textbox', { name: t('store.filters.price_max'), exact: true })
    await from.fill('٦٠')
    await to.fill('100')
    await filters.getByLabel(t('store.filters.in_stock')).check()
    await page.getByLabel(t('store.sort.label')).selectOption({ label: t('store.sort.price_desc') })
    await filters.getByRole('button', { name: t('store.filters.apply') }).click()
    const query = new URL(page.url()).searchParams
    expect(query.get('q')).toBe('قهوه')
    expect(query.get('sort')).toBe('price_desc')
    await expect(from).toHaveValue('60')
    await expect(to).toHaveValue('100')
    await expect(filters.getByLabel(t('store.filters.in_stock'))).toBeChecked()
    await expect(coffee).toBeVisible()

    const chips = page.getByRole('list', { name: t('store.filters.active') })
    const price = t('store.filters.price_chip', { min: 60, max: 100 })
    await chips.getByRole('link', { name: t('store.filters.remove', { name: price }) }).click()
    expect(new URL(page.url()).searchParams.has('min')).toBe(false)
    await expect(filters.getByLabel(t('store.filters.in_stock'))).toBeChecked()
  })

  test('a product is complete, with all its pictures', async ({ page }) => {
    await page.goto('/store/tall-clay-jar')
    const jar = products.find(({ slug }) => slug === 'tall-clay-jar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(named('tall-clay-jar'))
    for (const paragraph of jar?.description[locale].split('\n\n') ?? [])
      await expect(page.getByText(paragraph)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('145')
    await expect(page.getByText(t('card.stock.in_stock'), { exact: true })).toBeVisible()

    const pictures = page.getByRole('group', { name: t('product.gallery', { name: named('tall-clay-jar') }) })
    await expect(pictures.getByRole('img')).toHaveCount(4)
    await expect(pictures.getByRole('img').first()).toBeInViewport()
    // Buttons that only a script could answer are not offered.
    await expect(page.getByRole('button', { name: t('product.next_picture') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: new RegExp(t('core.theme.label')) })).toHaveCount(0)
  })

  test('the language is a link to the same page', async ({ page }) => {
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.goto('/store?q=coffee')
    await page.getByRole('link', { name: otherName(t), exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsOf(other)('store.search.results', { q: 'coffee' }),
    )
    // Chosen once, it stays chosen.
    await page
      .getByRole('link', { name: wordsOf(other)('core.nav.store'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/store')
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  })
})
