import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { shopper } from '../../support/shop/buying.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

/**
 * Rewrites a page as a browser's translator does, and goes on as it changes: each text is put into elements of its own,
 * except in `translate="no"` elements.
 */
const keepTranslated = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('[translate="no"], font, script, style')) continue
        const font = document.createElement('font')
        const inner = document.createElement('font')
        text.replaceWith(font)
        font.append(inner)
        inner.append(text.data)
      }
    }
    wrap(document.body)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.nodeName !== 'FONT' && node.parentElement) wrap(node.parentElement)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('a page in translation shows the prices and counts of what is chosen @soak', async ({ page }) => {
    const { cart, drawer } = shopper(page, t)
    await page.goto('/store/dallah-pot', { waitUntil: 'networkidle' })
    await keepTranslated(page)
    const main = page.getByRole('main')
    const prices = () => main.locator('bdi[translate="no"]').first().innerText()
    const before = await prices()
    // The texts of the label lie above its hidden radio button.
    await main
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1)
      .click()
    await expect.poll(prices).not.toBe(before)
    const now = await prices()
    await page.getByRole('button', { name: t('product.cart.more') }).click()
    await page.getByRole('button', { name: t('product.cart.add') }).click()
    await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 2 }))
    await cart.click()
    await expect(drawer.getByText(now).first()).toBeVisible()
    await drawer.getByRole('button', { name: new RegExp(`^${t('cart.less', { name: '' }).trim()}`) }).click()
    await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
    await expect(drawer.getByText(now).first()).toBeVisible()
    await drawer.getByRole('button', { name: new RegExp(`^${t('cart.remove_named', { name: '' }).trim()}`) }).click()
    await expect(drawer.getByRole('button', { name: t('cart.undo') })).toBeVisible()
    await page.keyboard.press('Escape')
    // Within the app, as a visitor goes on.
    for (const name of ['core.nav.store', 'core.nav.book', 'core.nav.home'] as const) {
      await page
        .getByRole('link', { name: t(name), exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test('plans and days in translation follow what is chosen @soak', async ({ page }) => {
    await page.goto('/membership', { waitUntil: 'networkidle' })
    await keepTranslated(page)
    const price = () => page.getByRole('main').locator('bdi[translate="no"]').first().innerText()
    const monthly = await price()
    await page.getByRole('main').getByText(t('membership.year'), { exact: true }).click()
    await expect.poll(price).not.toBe(monthly)

    await page.goto('/booking/locations/jeddah-al-balad-rooftop', { waitUntil: 'networkidle' })
    await page.locator('#times').scrollIntoViewIfNeeded()
    await expect(page.getByRole('grid')).toBeVisible()
    await keepTranslated(page)
    await page.getByRole('button', { name: t('days.next_month') }).click()
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(t('days.status.available')) })
      .nth(5)
      .click()
    await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
    await expect(page.getByRole('button', { name: t('slots.book') })).toBeEnabled()
  })
})
