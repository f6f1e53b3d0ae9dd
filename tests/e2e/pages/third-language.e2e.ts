import type { Page } from '@playwright/test'
import { locales } from '#locales/index.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/app.ts'
import { wordsOf } from '../../support/browser/words.ts'

const PAGES = [
  '/',
  '/store',
  '/store/tall-clay-jar',
  '/membership',
  '/booking/destinations',
  '/booking/locations',
  '/terms',
]

/** Words of another script that no `lang` marks, beside names, codes and the settings' texts in the footer. */
const unmarked = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      const text = textContent?.trim() ?? ''
      if (
        !element ||
        element.closest('script,style,noscript,[translate=no],svg,[hidden],footer') ||
        !element.checkVisibility()
      )
        continue
      const isUrdu = element.closest('[lang]')?.getAttribute('lang')?.startsWith('ur')
      if (isUrdu && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text)) found.push(text)
    }
    return found
  })

test('a shop that offers a third language is whole in it', async ({ page, context, startAnother }) => {
  const { url } = await startAnother({ env: { DEMO_LANGUAGES: 'ar,en,ur' } })
  await context.addCookies([{ name: 'locale', value: 'ur', url }])
  const t = wordsOf('ur')
  const strange: Record<string, string[]> = {}
  for (const path of PAGES) {
    await page.goto(url + path)
    await expect(page.locator('html')).toHaveAttribute('lang', locales.ur.tag)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const found = await unmarked(page)
    if (found.length > 0) strange[path] = found
  }
  expect(strange).toEqual({})
  await page.goto(`${url}/store`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.title'))
  await expectAccessible(page)
  await page.getByText('اردو', { exact: true }).first().click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('store.title'))
})
