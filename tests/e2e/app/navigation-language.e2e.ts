import type { Locator, Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { languages, appearances } from '../../support/browser/appearances.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

const other = (locale: 'ar' | 'en') => (locale === 'ar' ? 'en' : 'ar')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Where it is on the screen: Playwright's own click first brings what lies in the scroll padding into view. */
const press = async (page: Page, target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

const expectLanguage = async (page: Page, locale: 'ar' | 'en') => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', locale === 'ar' ? 'ar-SA' : 'en-US')
  await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  await expect(page).toHaveTitle(new RegExp(` · ${locale === 'ar' ? 'قافلة' : 'Qafila'}$`))
}

test.use(withoutWorker)

inAppearances(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const there = wordsOf(other(locale))

  test('the language changes in place: same address, same scroll, no new page', async ({ page, context }) => {
    await page.goto('/store?q=coffee&sort=price_asc')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(t('store.search.results', { q: 'coffee' }))
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    const requests: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && requests.push(request.url()))
    await press(page, page.getByRole('link', { name: otherName(t), exact: true }))

    await expect(heading).toHaveText(there('store.search.results', { q: 'coffee' }))
    await expectLanguage(page, other(locale))
    await expect(page).toHaveURL('/store?q=coffee&sort=price_asc')
    // Lines grow and shrink with the language; the browser keeps what is on the screen in its place.
    expect(Math.abs((await scrolled(page)) - 240)).toBeLessThan(60)
    expect(requests).toEqual([])
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe(other(locale))

    // The next page, and the next visit, use the language too.
    await page
      .getByRole('link', { name: there('core.nav.store'), exact: true })
      .first()
      .click()
    await expect(heading).toHaveText(there('store.title'))
    await page.reload()
    await expect(heading).toHaveText(there('store.title'))

    await page.getByRole('link', { name: otherName(there), exact: true }).click()
    await expect(heading).toHaveText(t('store.title'))
    await expectLanguage(page, locale)
  })
})

inAppearances(
  appearances.filter(({ screen }) => screen === 'phone'),
  ({ locale }) => {
    const t = wordsOf(locale)
    const there = wordsOf(other(locale))

    test('an open sheet of filters stays open and half filled through a change of language', async ({ page }) => {
      await page.goto('/store')
      await page.getByRole('button', { name: t('store.filters.open') }).click()
      const sheet = page.getByRole('dialog', { name: t('store.filters.title') })
      await sheet.getByRole('textbox', { name: t('store.filters.price_min'), exact: true }).fill('٥٠')
      await sheet.getByRole('checkbox', { name: t('store.filters.in_stock') }).check()

      // The sheet covers the switch for touch; a language change from elsewhere must not close it either.
      await page.getByRole('link', { name: otherName(t), exact: true }).dispatchEvent('click')
      const translated = page.getByRole('dialog', { name: there('store.filters.title') })
      await expect(translated).toBeVisible()
      const from = translated.getByRole('textbox', { name: there('store.filters.price_min'), exact: true })
      await expect(from).toHaveValue('٥٠')
      await expect(translated.getByRole('checkbox', { name: there('store.filters.in_stock') })).toBeChecked()
      await expectLanguage(page, other(locale))
      await expect(page).toHaveURL('/store')

      await translated.getByRole('button', { name: there('store.filters.apply') }).click()
      await expect(translated).toBeHidden()
      await expect(page).toHaveURL('/store?min=50&stock=1')
    })
  },
)

inAppearances(
  appearances.filter(({ screen }) => screen === 'desktop'),
  ({ locale }) => {
    const t = wordsOf(locale)
    const there = wordsOf(other(locale))

    test('half-filled fields stay as they are through a change of language', async ({ page }) => {
      await page.goto('/store')
      const rail = (words: typeof t) => page.getByRole('complementary', { name: words('store.filters.title') })
      await rail(t)
        .getByRole('textbox', { name: t('store.filters.price_max'), exact: true })
        .fill('12')
      await page.getByLabel(t('store.search.label'), { exact: true }).fill('قهو')
      await page.getByRole('link', { name: otherName(t), exact: true }).click()

      await expectLanguage(page, other(locale))
      const to = rail(there).getByRole('textbox', { name: there('store.filters.price_max'), exact: true })
      await expect(to).toHaveValue('12')
      await expect(page.getByLabel(there('store.search.label'), { exact: true })).toHaveValue('قهو')
      // A price counts once its field is left.
      await expect(page).toHaveURL('/store?max=12')
    })
  },
)
