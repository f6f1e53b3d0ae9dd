import type { Locator, Page } from '@playwright/test'
import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { appearances } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

const MOST_STEPS = 60

/** Presses Tab until the target has the focus; every focused element must be visible. */
const tabTo = async (page: Page, target: Locator) => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeVisible()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target.toString()} in ${MOST_STEPS} steps`)
}

test.use(withoutWorker)

inAppearances(
  // Arrows and order follow the direction of writing; in the long run in each mode as well.
  appearances.filter(({ screen, locale }) => screen === 'desktop' && (process.env.SOAK || locale === 'ar')),
  ({ locale }) => {
    const t = wordsOf(locale)
    const jar = products.find(({ slug }) => slug === 'tall-clay-jar')?.name[locale] ?? ''

    test('the skip link moves the focus past the header to the content', async ({ page }) => {
      await page.goto('/store')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: t('core.skip') })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(t('store.search.label'), { exact: true })).toBeFocused()
    })

    test('home, the store, its filters and a product are reached by keyboard alone', async ({ page }) => {
      await page.goto('/')
      const heading = page.getByRole('heading', { level: 1 })
      await tabTo(page, page.getByRole('link', { name: t('home.shop_now') }))
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(t('store.title'))
      await expect(heading).toBeFocused()

      const rail = page.getByRole('complementary', { name: t('store.filters.title') })
      await tabTo(page, rail.getByRole('textbox', { name: t('store.filters.price_min'), exact: true }))
      await page.keyboard.type('100')
      await page.keyboard.press('Tab')
      await page.keyboard.type('200')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/store?min=100&max=200')
      await expect(rail.getByRole('textbox', { name: t('store.filters.price_max'), exact: true })).toBeFocused()
      await tabTo(page, rail.getByRole('checkbox', { name: t('store.filters.in_stock') }))
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/store?min=100&max=200&stock=1')

      // A chip that is taken away hands the focus to the list it narrowed.
      const price = t('store.filters.price_chip', { min: 100, max: 200 })
      await tabTo(page, page.getByRole('link', { name: t('store.filters.remove', { name: price }) }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/store?stock=1')
      await expect(page.getByRole('region', { name: t('store.products') })).toBeFocused()

      await tabTo(page, page.getByRole('link', { name: jar, exact: true }))
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(jar)
      await expect(heading).toBeFocused()

      const [small, medium] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
      // The page may still be loading, and pressing Tab would skip missing elements.
      await expect(small).toBeVisible()
      await tabTo(page, small)
      await page.keyboard.press('ArrowDown')
      await expect(medium).toBeFocused()
      await expect(medium).toBeChecked()
      await expect(page).toHaveURL(/\?variant=/)
      await expect(page.getByRole('status').filter({ hasText: '240' })).toBeVisible()
    })
  },
)
