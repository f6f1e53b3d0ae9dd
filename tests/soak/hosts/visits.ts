import { chromium, expect } from '@playwright/test'
import { installedBrowser, launchOptions } from '../../support/browser/browser.ts'
import { wordsOf } from '../../support/browser/words.ts'

const PRESS_MS = 30_000

/** Opens a product in a fresh browser so many times; answers in how many the first press put it in the cart. */
export const pressAddToCart = async (url: string, visits: number): Promise<number> => {
  const t = wordsOf('en')
  const browser = await chromium.launch(launchOptions(installedBrowser()))
  let worked = 0
  try {
    for (let nr = 0; nr < visits; nr += 1) {
      const context = await browser.newContext({
        locale: 'en',
        serviceWorkers: 'block',
        extraHTTPHeaders: { 'x-forwarded-for': `10.251.${nr}.1` },
      })
      await context.addCookies([{ name: 'locale', value: 'en', url }])
      const page = await context.newPage()
      try {
        await page.goto(`${url}/store/tall-clay-jar`, { waitUntil: 'commit', timeout: PRESS_MS })
        const add = page.getByRole('main').getByRole('button', { name: t('product.cart.add') })
        await add.first().click({ timeout: PRESS_MS })
        const cart = page.getByRole('banner').getByRole('button', { name: t('core.cart.count', { count: 1 }) })
        await expect(cart).toBeVisible({ timeout: PRESS_MS })
        worked += 1
      } catch (error) {
        console.log(`visit ${nr}: ${(error as Error).message.split('\n')[0]}`)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return worked
}
