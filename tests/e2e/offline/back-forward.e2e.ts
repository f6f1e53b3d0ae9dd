import { chromium } from '@playwright/test'
import { locales } from '#locales/index.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { launchOptions, wholeBrowser } from '../../support/browser/browser.ts'
import { contextOptions, cookiesOf, anyAppearance } from '../../support/browser/appearances.ts'
import { knownPages } from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

inAppearances(anyAppearance, (look) => {
  test('every public page is restored from the back/forward cache', async ({ app }) => {
    // Playwright switches that cache off, and the shell has none.
    const browser = await chromium.launch({
      ...launchOptions(wholeBrowser()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const context = await browser.newContext(contextOptions(look))
      await context.addCookies(cookiesOf(look, app.url))
      const page = await context.newPage()
      for (const { path, heading, hasAge } of knownPages(look.locale)) {
        if (!hasAge) continue
        // A `no-store` page is never restored; any other is sometimes evicted by the browser.
        await expect(async () => {
          await page.goto(app.url + path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
          await page.evaluate(() => {
            Object.assign(window, { left: 'as it was' })
            addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
          })
          await page.goto(`${app.url}/robots.txt`)
          // `goBack` would wait for a load event that is never fired.
          await page.evaluate(() => history.back()).catch(() => {})
          await expect
            .poll(
              () =>
                page.evaluate(() => [Reflect.get(window, 'left'), Reflect.get(window, 'persisted')]).catch(() => []),
              { message: path, timeout: 4000 },
            )
            .toEqual(['as it was', true])
        }).toPass({ timeout: 30_000 })
      }

      // Meanwhile the other language and the other look were chosen.
      await page.goto(app.url)
      await page.goto(`${app.url}/robots.txt`)
      const other = look.locale === 'ar' ? 'en' : 'ar'
      const mode = look.mode === 'dark' ? 'light' : 'dark'
      const elsewhere = await context.newPage()
      await elsewhere.goto(app.url)
      await elsewhere.getByRole('link', { name: otherName(wordsOf(look.locale)), exact: true }).click()
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', locales[other].tag)
      await context.addCookies(cookiesOf({ ...look, locale: other, mode }, app.url))
      await page.evaluate(() => history.back()).catch(() => {})
      await expect(page.locator('html')).toHaveAttribute('lang', locales[other].tag)
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    } finally {
      await browser.close()
    }
  })
})
