import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { expectShown, JAR, knownPages, productName } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** The pictures that a view transition of a page carried over, before and after. */
interface Move {
  before: string[]
  after: string[]
}

declare global {
  interface Window {
    moves: Move[]
  }
}

const watchMoves = async (page: Page) => {
  await page.addInitScript(() => {
    window.moves = []
    // On a device that was seen to be slow there is none, and this machine may be busy with other tests.
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] })
    const named = () =>
      [...document.querySelectorAll<HTMLImageElement>('img')]
        .filter((img) => img.style.viewTransitionName)
        .map((img) => new URL(img.currentSrc || img.src).searchParams.get('src') ?? '')
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = ((update: () => unknown) => {
      const move: Move = { before: named(), after: [] }
      window.moves.push(move)
      return start(async () => {
        await update()
        move.after = named()
      })
    }) as typeof start
  })
}

const moves = (page: Page): Promise<Move[]> => page.evaluate(() => window.moves)

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store, jar, terms] = knownPages(locale)
  if (!home || !store || !jar || !terms) throw new Error('No pages')
  const card = (page: Page) =>
    page
      .getByRole('region', { name: t('store.products') })
      .getByRole('link', { name: productName('tall-clay-jar', locale) })

  test('navigation from a list to a product and back carries its picture over', async ({ page }) => {
    await watchMoves(page)
    // Only a page that shows at once does; on a machine busy with other tests a skeleton may show first.
    await expect(async () => {
      await page.goto('/store')
      await card(page).focus()
      await page.waitForLoadState('networkidle')
      await card(page).click()
      await expectShown(page, jar, locale)
      await page.goBack()
      await expectShown(page, store, locale)
      expect((await moves(page)).map(({ after }) => after.length)).toEqual([1, 1])
    }).toPass({ timeout: 50_000 })
    for (const { before, after } of await moves(page)) {
      expect(before, 'the same picture before and after').toEqual(after)
      expect(after[0]).toContain(JAR.split('/').at(-1))
    }
    await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0)
  })

  test('other navigations move nothing, and none does with reduced motion', async ({ page }) => {
    await watchMoves(page)
    await page.goto('/terms')
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await expectShown(page, home, locale)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator(`main a[href="${JAR}"]`).first().click()
    await expectShown(page, jar, locale)
    expect(await moves(page)).toEqual([])
  })
})
