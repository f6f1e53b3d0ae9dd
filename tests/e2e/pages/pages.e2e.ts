import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { hardest } from '../../support/browser/appearances.ts'
import { pages } from '../../support/browser/public-pages.ts'

test.use(withoutWorker)

inAppearances(hardest, ({ locale, mode }) => {
  for (const { name, path, status } of pages) {
    test(`${name} opens in its language and mode, without accessibility violations or console errors`, async ({
      page,
    }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(status)
      await page.waitForLoadState('networkidle')

      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', locale === 'ar' ? 'ar-SA' : 'en-US')
      await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(html).toHaveAttribute('data-theme', mode)
      await expect(html).toHaveCSS('color-scheme', mode)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0)

      await expectAccessible(page)
    })
  }
})
