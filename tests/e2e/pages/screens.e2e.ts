import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { JAR } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const EXPERIENCE = '/booking/destinations/experiences/al-ahsa-oasis-by-bike'

/** Controls with an ARIA state that is not visible. */
const unsaidStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const states =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], [data-selected], :checked'
    const says = (element: Element) => getComputedStyle(element).outlineStyle !== 'none'
    const isNative = (element: Element) => {
      const { appearance, opacity } = getComputedStyle(element)
      return appearance !== 'none' && Number(opacity) > 0 && element.getBoundingClientRect().width > 8
    }
    return [...document.querySelectorAll(states)]
      .filter((element) => element.checkVisibility() && !(element instanceof HTMLOptionElement))
      .filter((element) => !isNative(element) || !(element instanceof HTMLInputElement))
      .filter((element) => !says(element) && !(element.closest('label') && says(element.closest('label') as Element)))
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Elements that stay in view while the page scrolls, and how much wider than the screen the page is. */
const stuck = (page: Page): Promise<{ bars: string[]; over: number }> =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      const { width, height, bottom } = element.getBoundingClientRect()
      const isInView = bottom > 0 && height > 8 && width > innerWidth / 2
      return ['sticky', 'fixed'].includes(position) && isInView && element.checkVisibility()
    })
    const { scrollWidth } = document.documentElement
    return { bars: bars.map(({ tagName, className }) => `${tagName} ${className}`), over: scrollWidth - innerWidth }
  })

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test.describe('in forced colours', () => {
    test.use({ contextOptions: { forcedColors: 'active' } })

    test('every selected control is distinguishable', async ({ page }) => {
      for (const path of [JAR, '/membership', '/store']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await unsaidStates(page), path).toEqual([])
      }
      await page.goto(EXPERIENCE, { waitUntil: 'networkidle' })
      await page.locator('#times').scrollIntoViewIfNeeded()
      await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
      expect(await unsaidStates(page), EXPERIENCE).toEqual([])
    })
  })

  test('on a low screen, or at 400 % zoom, nothing is sticky', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of [JAR, EXPERIENCE, '/']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await stuck(page), path).toEqual({ bars: [], over: 0 })
    }
  })

  test('the party size is typed, and the total is shown before the hold @soak', async ({ page }) => {
    await page.goto(EXPERIENCE, { waitUntil: 'networkidle' })
    const times = page.locator('#times')
    await times.scrollIntoViewIfNeeded()
    await times.getByRole('radio', { disabled: false }).first().check()
    const party = times.getByRole('textbox').first()
    await party.fill('٢')
    await expect(times.getByText(t('slots.total'))).toBeVisible()
    await expect(times.getByRole('button', { name: t('slots.book') })).toBeEnabled()
    await party.fill('999')
    await party.blur()
    expect(Number(await party.inputValue()), 'no more than fit').toBeLessThan(999)
  })
})
