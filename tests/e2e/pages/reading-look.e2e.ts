import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const offer = (mode: 'system' | 'light' | 'dark') => t(`core.theme.${mode}`)
  const trigger = new RegExp(`^${t('core.theme.label')}:`)

  test('the colour mode follows the device until one is chosen', async ({ page, context }) => {
    await context.clearCookies({ name: 'color_mode' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/terms')
    const html = page.locator('html')
    const ground = () => html.evaluate((root) => getComputedStyle(root).backgroundColor)

    await expect(html).toHaveAttribute('data-theme', 'system')
    await expect(html).toHaveCSS('color-scheme', 'dark')
    const night = await ground()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveCSS('color-scheme', 'light')
    expect(await ground()).not.toBe(night)

    const chooser = page.getByRole('button', { name: trigger })
    await expect(chooser).toHaveAccessibleName(`${t('core.theme.label')}: ${offer('system')}`)
    await chooser.click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await chooser.click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).toBe(night)

    const answer = await page.reload()
    expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/)
    await expect(html).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('button', { name: `${t('core.theme.label')}: ${offer('dark')}` })).toBeVisible()

    await chooser.click()
    await expect(chooser).toHaveAccessibleName(`${t('core.theme.label')}: ${offer('system')}`)
    await expect(html).toHaveCSS('color-scheme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html).toHaveCSS('color-scheme', 'dark')
  })

  test('a language in the URL is applied, stored, and removed from the URL', async ({ page, context }) => {
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.goto(`/store?q=coffee&lang=${other}#main`)
    await expect(page).toHaveURL('/store?q=coffee#main')
    const title = wordsOf(other)('store.search.results', { q: 'coffee' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe(other)

    await page.goto('/terms')
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  })
})
