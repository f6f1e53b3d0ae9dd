import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { anyAppearance, oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

const jar = products.find(({ slug }) => slug === 'tall-clay-jar')

test.use(withoutWorker)

inAppearances(oneOf('en'), ({ locale, screen }) => {
  const t = wordsOf(locale)
  const name = jar?.name[locale] ?? ''
  const label = (value: string) =>
    jar?.options.flatMap(({ values }) => values).find(({ id }) => id === value)?.label[locale] ?? ''

  test('a chosen variant changes the price, the stock and the URL, and survives a reload', async ({ page }) => {
    await page.goto('/store/tall-clay-jar')
    const option = (value: string) => page.getByRole('radio', { name: new RegExp(`^${label(value)}(?: |$)`) })
    // A touch hits the label.
    const choose = (value: string) => page.getByText(label(value), { exact: true }).click()
    const says = (text: string) => page.getByRole('status').filter({ hasText: text })
    const price = (riyals: number) => says(locale === 'ar' ? `${riyals} ريال` : `SAR ${riyals}`)

    await expect(option('small')).toBeChecked()
    await expect(price(145)).toBeVisible()

    // The small one is what other tests buy.
    await choose('medium')
    await expect(price(240)).toBeVisible()
    await expect(says(t('card.stock.in_stock'))).toBeVisible()

    await choose('large')
    await expect(price(390)).toBeVisible()
    await expect(says(t('card.stock.low_stock'))).toBeVisible()
    await expect(page.getByText('POT-TCJ-L-TER')).toBeVisible()
    await expect(page).toHaveURL(/\/store\/tall-clay-jar\?variant=[\w-]+$/)
    await expect(option('sand')).toHaveAccessibleName(new RegExp(t('product.sold_out')))

    // A sold-out variant can still be viewed, and has no day of delivery.
    await expect(page.getByText(t('product.no_dates'))).toHaveCount(0)
    await choose('sand')
    await expect(says(t('card.stock.out_of_stock'))).toBeVisible()
    await expect(page.getByText(t('product.no_dates'))).toBeVisible()
    await expect(price(390)).toBeVisible()
    await page.reload()
    await expect(option('large')).toBeChecked()
    await expect(option('sand')).toBeChecked()
    await expect(says(t('card.stock.out_of_stock'))).toBeVisible()

    await choose('terracotta')
    await choose('small')
    await expect(page).toHaveURL('/store/tall-clay-jar')
    await expect(price(145)).toBeVisible()
  })

  test('an unknown variant is ignored @soak', async ({ page }) => {
    const answer = await page.goto('/store/tall-clay-jar?variant=%22%3E%3Cb%3E')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('POT-TCJ-S-TER')).toBeVisible()
  })

  test('pictures change by button, thumbnail and arrow key, in reading direction @soak', async ({ page }) => {
    await page.goto('/store/tall-clay-jar')
    const gallery = page.getByRole('group', { name: t('product.gallery', { name }) })
    const [first, second] = [gallery.getByRole('img').nth(0), gallery.getByRole('img').nth(1)]
    await expect(first).toBeInViewport({ ratio: 0.5 })
    await expect(second, 'each stands alone').not.toBeInViewport({ ratio: 0.1 })

    await gallery.focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(second).toBeInViewport({ ratio: 0.9 })
    await expect(first).not.toBeInViewport({ ratio: 0.5 })

    if (screen === 'phone') {
      await expect(page.getByText(t('product.counter', { number: 2, total: 4 }), { exact: true })).toBeVisible()
      return
    }
    const thumb = (number: number) =>
      page.getByRole('link', { name: t('product.picture', { number, total: 4 }), exact: true })
    const previous = page.getByRole('button', { name: t('product.previous_picture') })
    await expect(thumb(2)).toHaveAttribute('aria-current', 'true')
    await previous.click()
    await expect(first).toBeInViewport({ ratio: 0.5 })
    await expect(thumb(1)).toHaveAttribute('aria-current', 'true')
    await thumb(2).click()
    await expect(second).toBeInViewport({ ratio: 0.5 })
    await expect(page).toHaveURL('/store/tall-clay-jar')
  })

  test('links to its category and to related products @soak', async ({ page }) => {
    await page.goto('/store/tall-clay-jar')
    const way = page.getByRole('navigation', { name: t('product.breadcrumbs') })
    await expect(way.getByText(name)).toHaveAttribute('aria-current', 'page')
    const related = page.getByRole('group', { name: t('product.related') }).getByRole('link')
    await expect(related).toHaveCount(4)
    const next = await related.first().innerText()
    await related.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)

    await way.getByRole('link').nth(1).click()
    await expect(page).toHaveURL('/store?category=pottery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'ar' ? 'الفخار' : 'Pottery')
  })
})

// With motion: a smooth scroll of the page begins after the press.
inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const dallah = products.find(({ slug }) => slug === 'dallah-pot')
  const labelOf = (value: string) =>
    dallah?.options.flatMap(({ values }) => values).find(({ id }) => id === value)?.label[locale] ?? ''

  test('a colour changes the picture, and nothing else moves @soak', async ({ page }) => {
    await page.goto('/store/dallah-pot')
    const gallery = page.getByRole('group', { name: t('product.gallery', { name: dallah?.name[locale] ?? '' }) })
    await expect(gallery.getByRole('img').nth(1)).toBeAttached()
    await page.evaluate(() => window.scrollTo({ top: 40, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
    const moved = await page.evaluateHandle(() => {
      const seen: number[] = []
      addEventListener('scroll', () => seen.push(scrollY))
      return seen
    })
    await page.getByText(labelOf('silver'), { exact: true }).click()
    await expect(gallery.getByRole('img').nth(3)).toBeInViewport({ ratio: 0.9 })
    expect(await moved.jsonValue()).toEqual([])
  })

  test('the price, the options and the button fit a phone’s first screen @soak', async ({ page }) => {
    await page.goto('/store/dallah-pot')
    const button = page.getByRole('button', { name: t('product.cart.add') })
    for (const part of [
      button,
      page.getByRole('radio').first().locator('..'),
      page.getByText(labelOf('silver'), { exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    // What would be added is named beside the button.
    const bar = button.locator('..')
    await page.getByText(labelOf('silver'), { exact: true }).click()
    await expect(bar).toContainText(labelOf('silver'))
    await button.click()
    await page.getByRole('button', { name: t('product.cart.done') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
