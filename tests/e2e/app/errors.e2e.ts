import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** URLs without a page, and their messages word for word. */
const missing = [
  { path: '/nope?x=1', en: 'Page not found: /nope?x=1', ar: 'الصفحة غير موجودة: /nope?x=1' },
  {
    path: '/store/no-such-thing?a=b',
    en: 'Page not found: /store/no-such-thing?a=b',
    ar: 'الصفحة غير موجودة: /store/no-such-thing?a=b',
  },
  { path: '/store/a%20b', en: 'Page Not Found: /store/a%20b', ar: 'الصفحة غير موجودة: /store/a%20b' },
  { path: '/store/%E0%A4%A', en: 'Page Not Found: /store/%E0%A4%A', ar: 'الصفحة غير موجودة: /store/%E0%A4%A' },
  { path: '/store/%2e%2e%2f', en: 'Page Not Found: /store/%2e%2e%2f', ar: 'الصفحة غير موجودة: /store/%2e%2e%2f' },
]

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale, screen }) => {
  const t = wordsOf(locale)

  for (const { path, ...texts } of missing) {
    test(`${path} is a 404 with its own screen${path.includes('%') ? ' @soak' : ''}`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core.error.not_found_title'))
      await expect(page.getByText(texts[locale], { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${t('core.error.not_found_title')} · ${locale === 'ar' ? 'قافلة' : 'Qafila'}`)
      await expect(page.getByRole('main').getByRole('button')).toHaveText([t('core.error.back')])
      await expect(page.getByRole('main').getByRole('search')).toBeVisible()
      const categories = page.getByRole('main').getByRole('navigation', { name: t('store.categories') })
      await expect(categories.getByRole('link')).not.toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('navigation'), 'no menu of the frame (spec §2)').toHaveCount(0)
      const tabs = page.getByRole('navigation', { name: t('core.nav.label'), exact: true })
      await expect(tabs).toHaveCount(screen === 'phone' ? 1 : 0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    })
  }

  test('one button navigates back, the other home @soak', async ({ page }) => {
    await page.goto('/store?sort=newest')
    await page.goto('/nope')
    await page.getByRole('button', { name: t('core.error.back') }).click()
    await expect(page).toHaveURL('/store?sort=newest')
    await expect(page.getByLabel(t('store.sort.label'))).toHaveValue('newest')

    await page.goto('/nope')
    await page.getByRole('link', { name: t('core.error.home') }).click()
    await expect(page).toHaveURL('/')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText(t('core.error.not_found_title'))
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(heading).toHaveText(t('core.error.not_found_title'))
    await expect(heading).toBeFocused()
  })

  test('a long URL is truncated, and bidi control characters in it have no effect @soak', async ({ page }) => {
    const answer = await page.goto(`/%E2%80%AE${'x'.repeat(3000)}`)
    expect(answer?.status()).toBe(404)
    const text = await page.getByRole('paragraph').filter({ hasText: '/%E2%80%AExxx' }).innerText()
    expect(text).toMatch(/: \/%E2%80%AEx+…$/)
    expect(text.length).toBeLessThan(200)
  })
})
