import type { Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import { ALL_COLOURS, products, type TestVariant } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { appearances } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Number of the demo shop's products with a variant that fits. */
const countOf = (fits: (variant: TestVariant, category: string) => boolean) =>
  products.filter(({ variants, category }) => variants.some((variant) => fits(variant, category))).length

const parts = (page: Page, t: Translate) => {
  const panel = page.getByRole('complementary', { name: t('store.filters.title') })
  return {
    panel,
    from: panel.getByRole('textbox', { name: t('store.filters.price_min'), exact: true }),
    to: panel.getByRole('textbox', { name: t('store.filters.price_max'), exact: true }),
    inStock: panel.getByRole('checkbox', { name: t('store.filters.in_stock') }),
    chips: page.getByRole('list', { name: t('store.filters.active') }),
    remove: (name: string) => page.getByRole('link', { name: t('store.filters.remove', { name }) }),
    count: (count: number) => page.getByRole('status').getByText(t('store.results', { count }), { exact: true }),
  }
}

test.use(withoutWorker)

inAppearances(
  appearances.filter(({ screen }) => screen === 'desktop'),
  ({ locale }) => {
    const t = wordsOf(locale)

    test('a filter checkbox works from hydration on @soak', async ({ page }) => {
      await page.addInitScript(() =>
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('app alive').length === 0) return
          document.querySelector<HTMLInputElement>('aside input[name="stock"]')?.click()
        }).observe({ type: 'mark' }),
      )
      await page.goto('/store')
      await expect(page).toHaveURL('/store?stock=1')
      await expect(parts(page, t).inStock).toBeChecked()
    })

    test('each filter applies to the list, is in the URL and is removed by its chip', async ({ page }) => {
      await page.goto('/store?sort=newest')
      const { panel, from, to, inStock, chips, remove, count } = parts(page, t)
      await expect(count(60)).toBeVisible()
      await expect(chips).toHaveCount(0)

      const pottery = locale === 'ar' ? 'الفخار' : 'Pottery'
      await panel.getByRole('link', { name: pottery }).click()
      await expect(page).toHaveURL('/store?category=pottery&sort=newest')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pottery)
      await expect(count(10)).toBeVisible()

      await from.fill('١٠٠')
      await to.fill('٤٠٠٫')
      await to.fill('۴۰۰')
      await to.press('Enter')
      await expect(page).toHaveURL('/store?category=pottery&min=100&max=400&sort=newest')
      const inRange = ({ price }: TestVariant) => price >= 100 && price <= 400
      await expect(count(countOf((one, category) => category === 'pottery' && inRange(one)))).toBeVisible()
      await expect(from).toHaveValue('100')

      await inStock.check()
      await expect(page).toHaveURL('/store?category=pottery&min=100&max=400&stock=1&sort=newest')

      // The category is chosen in one place, and has no chip beside it.
      await expect(remove(pottery)).toHaveCount(0)
      await panel.getByRole('link', { name: t('store.all'), exact: true }).click()
      await expect(page).toHaveURL('/store?min=100&max=400&stock=1&sort=newest')
      await expect(count(countOf((one) => inRange(one) && one.stock > 0))).toBeVisible()
      await remove(t('store.filters.price_chip', { min: 100, max: 400 })).click()
      await expect(page).toHaveURL('/store?stock=1&sort=newest')
      await expect(count(countOf(({ stock }) => stock > 0))).toBeVisible()
      await expect(from).toHaveValue('')
      await remove(t('store.filters.in_stock')).click()
      await expect(page).toHaveURL('/store?sort=newest')
      await expect(inStock).not.toBeChecked()
      await expect(chips).toHaveCount(0)
    })

    test('products are filtered by option values, with the count of each', async ({ page }) => {
      await page.goto('/store')
      const { panel, chips, remove, count } = parts(page, t)
      const { name, values } = ALL_COLOURS
      const indigo = values.find(({ id }) => id === 'indigo')?.label[locale] ?? ''
      const coming = products.filter(({ options, variants }) => {
        const at = options.findIndex(({ id }) => id === 'colour')
        return variants.some((variant) => variant.values[at] === 'indigo')
      }).length
      const choice = panel.getByRole('group', { name: name[locale] }).getByRole('checkbox', { name: indigo })
      await expect(choice).toBeHidden()
      await panel.getByText(name[locale], { exact: true }).click()
      await expect(choice).toHaveAccessibleName(`${indigo} ${coming}`)
      await choice.check()
      await expect(page).toHaveURL('/store?option=colour-indigo')
      await expect(count(coming)).toBeVisible()
      await expect(choice).toBeChecked()
      await page.reload()
      await expect(choice).toBeChecked()
      // An unchecked filter stays visible, and keeps the focus.
      await choice.uncheck()
      await expect(page).toHaveURL('/store')
      await expect(choice).not.toBeChecked()
      await expect(choice).toBeVisible()
      await expect(choice).toBeFocused()

      await choice.check()
      await remove(indigo).click()
      await expect(page).toHaveURL('/store')
      await expect(chips).toHaveCount(0)
    })

    test('selected values have names also without results @soak', async ({ page }) => {
      await page.goto('/store?q=book&option=colour-red')
      const { panel, remove, count } = parts(page, t)
      const red = ALL_COLOURS.values.find(({ id }) => id === 'red')?.label[locale] ?? ''
      await expect(count(0)).toBeVisible()
      await expect(remove(red)).toBeVisible()
      // It is removed with the answer, so its unchecked state may not be readable.
      await panel.getByRole('checkbox', { name: red }).click()
      await expect(page).toHaveURL('/store?q=book')
    })

    test('values of the same name are distinguishable @soak', async ({ page }) => {
      await page.goto('/store?option=roast-medium&option=size-medium')
      const names = await parts(page, t).chips.getByRole('listitem').allInnerTexts()
      expect(new Set(names).size).toBe(3)
    })

    test('all filters and inputs are cleared at once @soak', async ({ page }) => {
      await page.goto('/store?q=coffee&category=coffee-dates&max=300&stock=1&sort=rating')
      const { from, to, chips } = parts(page, t)
      // Price, stock and the way to none; the search has its field.
      await expect(chips.getByRole('listitem')).toHaveCount(3)
      await from.fill('20')
      await chips.getByRole('link', { name: t('store.filters.clear') }).click()
      await expect(page).toHaveURL('/store?sort=rating')
      await expect(from).toHaveValue('')
      await expect(to).toHaveValue('')
    })

    test('an invalid price shows an error at its field and changes nothing @soak', async ({ page }) => {
      await page.goto('/store')
      const { from, to } = parts(page, t)
      await from.fill('12.5')
      await to.fill('a')
      await to.press('Enter')
      await expect(from).toBeFocused()
      for (const field of [from, to]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(t('store.filters.price_number'))
      }
      await expect(from).toHaveValue('12.5')

      await from.fill('٢٠٠')
      await to.fill('100')
      await to.press('Enter')
      await expect(to).toBeFocused()
      await expect(to).toHaveAccessibleDescription(t('store.filters.price_order'))
      await expect(from).not.toHaveAttribute('aria-invalid', 'true')
      await expect(page).toHaveURL('/store')

      await to.fill('1,200')
      await to.press('Enter')
      await expect(page).toHaveURL('/store?min=200&max=1200')
      await expect(to).toHaveAccessibleDescription('')
    })
  },
)

inAppearances(
  appearances.filter(({ screen }) => screen === 'phone'),
  ({ locale }) => {
    const t = wordsOf(locale)

    test('a sheet filters the list when applied, and shows the number of filters', async ({ page }) => {
      await page.goto('/store?category=weaving')
      const opener = page.getByRole('button', { name: t('store.filters.open') })
      await opener.click()
      const sheet = page.getByRole('dialog', { name: t('store.filters.title') })
      const to = sheet.getByRole('textbox', { name: t('store.filters.price_max'), exact: true })
      await to.fill('abc')
      await sheet.getByRole('button', { name: t('store.filters.apply') }).click()
      await expect(to).toHaveAccessibleDescription(t('store.filters.price_number'))
      await expect(to).toBeFocused()

      await to.fill('٣٠٠')
      await sheet.getByRole('checkbox', { name: t('store.filters.in_stock') }).check()
      await expect(page).toHaveURL('/store?category=weaving')
      const fits = ({ price, stock }: TestVariant, category: string) =>
        category === 'weaving' && price <= 300 && stock > 0
      const show = (count: number) => sheet.getByRole('button', { name: t('extras.show_count', { count }) })
      await show(countOf(fits)).click()
      await expect(page).toHaveURL('/store?category=weaving&max=300&stock=1')
      await expect(sheet).toBeHidden()
      await expect(opener).toBeFocused()
      await expect(opener).toHaveAccessibleName(
        new RegExp(t('store.filters.active_count', { count: 2 }).replaceAll(' ', String.raw`\s`)),
      )
      await expect(parts(page, t).count(countOf(fits))).toBeVisible()

      await opener.click()
      await sheet.getByRole('button', { name: t('store.filters.clear') }).click()
      await show(countOf((_, category) => category === 'weaving')).click()
      await expect(page).toHaveURL('/store?category=weaving')

      await opener.click()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })
  },
)
