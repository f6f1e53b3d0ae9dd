import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { saying, withFaultyBackEnd, type FaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { appearances, hardest } from '../../support/browser/appearances.ts'
import { pages } from '../../support/browser/public-pages.ts'
import { wordsOf } from '../../support/browser/words.ts'

// pages.e2e.ts checks every page as it opens; these tests check what appears during use.

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

test.use(withoutWorker)

inAppearances(hardest, ({ locale, screen }) => {
  const t = wordsOf(locale)

  test('invalid filters have no accessibility violations @soak', async ({ page }) => {
    await page.goto('/store?q=coffee&stock=1&max=500')
    if (screen === 'phone') await page.getByRole('button', { name: t('store.filters.open') }).click()
    const panel =
      screen === 'phone'
        ? page.getByRole('dialog', { name: t('store.filters.title') })
        : page.getByRole('complementary', { name: t('store.filters.title') })
    const from = panel.getByRole('textbox', { name: t('store.filters.price_min'), exact: true })
    await from.fill('900')
    await from.press('Enter')
    await expect(panel.getByText(t('store.filters.price_order'))).toBeVisible()
    // Half under the header, as far as the page happens to be scrolled, a target would be measured by half.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page)
  })

  test('an error, its toast and a sold-out option have no accessibility violations @soak', async ({
    page,
    backEnd,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    backEnd.answer('products/dallah-pot', saying(422, '{"message":"Closed for stocktaking"}'))
    await page.goto(`${backEnd.url}/store`)
    await page
      .getByRole('region', { name: t('store.products') })
      .getByRole('link')
      .first()
      .click()
    const close = page.getByRole('region', { name: t('core.toasts') }).getByRole('button', { name: t('core.close') })
    // The error screen takes the focus when it appears.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // While it has the focus it stays.
    await close.focus()
    await expectAccessible(page)
    await expect(close).toBeFocused()
    await close.press('Enter')
    await expect(close).toHaveCount(0)

    await page.goto(`${backEnd.url}/store/sgraffito-vase`)
    await expect(page.getByText(t('card.stock.out_of_stock'), { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('headings go down one level at a time, below exactly one of the first', async ({ page, complaints }) => {
  // Once the worker answers for documents, a product is missed by a call.
  complaints.allow(/404.*\/products\/no-such-thing/)
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0], path).toBe(1)
    const leaps = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect(leaps, `${path}: ${levels.join(' ')}`).toEqual([])
  }
})

inAppearances(
  appearances.filter(({ screen }) => screen === 'phone'),
  ({ locale }) => {
    test('controls have touch targets of 44 pixels', async ({ page, complaints }) => {
      complaints.allow(/404.*\/products\/no-such-thing/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const { path } of pages) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await tooSmall(page), path).toEqual([])
      }
      const t = wordsOf(locale)
      await page.goto('/store')
      await page.getByRole('button', { name: t('store.filters.open') }).click()
      await expect(page.getByRole('dialog', { name: t('store.filters.title') })).toBeVisible()
      expect(await tooSmall(page), 'the sheet of filters').toEqual([])
    })
  },
)

/**
 * Controls without a pressable square of 44 pixels around their middle, described. A label counts for its control, a
 * card for its link; links within running text, hidden controls and those behind a dialog do not count.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    // A little less than half, for the rounding of edges and corners.
    const HALF = 21
    const scope = document.querySelector('dialog[open]') ?? document.body
    const targets = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]')]
    const isInText = (target: HTMLElement) =>
      target.matches('p a, td a, dd a') && getComputedStyle(target).display === 'inline'
    const isHidden = (target: HTMLElement) => {
      const { width, height } = target.getBoundingClientRect()
      return (
        !target.checkVisibility({ visibilityProperty: true }) ||
        width * height <= 1 ||
        target.matches('header > a') ||
        // For the keyboard alone.
        getComputedStyle(target).pointerEvents === 'none'
      )
    }
    const areaOf = (target: HTMLElement) => target.closest('label') ?? target
    const misses = (target: HTMLElement) => {
      const area = areaOf(target)
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = area.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const around = [
        [x - HALF, y],
        [x + HALF, y],
        [x, y - HALF],
        [x, y + HALF],
      ] as const
      return around.some(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY)
        return (
          hit === null ||
          !(area.contains(hit) || (hit.contains(area) === false && hit.closest('label')?.control === target))
        )
      })
    }
    return targets
      .filter((target) => !isHidden(target) && !isInText(target) && misses(target))
      .map((target) => {
        const { width, height } = areaOf(target).getBoundingClientRect()
        return `${target.tagName} ${target.ariaLabel ?? target.innerText.slice(0, 40)} (${Math.round(width)} × ${Math.round(height)})`
      })
  })
