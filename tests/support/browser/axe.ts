import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { misplaced } from './nesting.ts'
import { core as arabic } from '#locales/ar/core.ts'
import { core as english } from '#locales/en/core.ts'

/** The line across the top while a page is being moved to, in either language. */
const LOADING = new RegExp(`^(?:${arabic.loading}|${english.loading})$`)

/** What of axe's answer is used. */
interface Findings {
  violations: string[]
  /** Texts whose contrast could be measured. */
  measured: number
}

/**
 * Expects a page to have nothing axe objects to, best practices and target sizes included, and its contrast to have
 * been measured. Things that move are waited for: halfway through a transition every contrast is wrong.
 */
export const expectAccessible = async (page: Page, { hasContrast = true } = {}): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(() => {}),
  )
  await expect(page.getByRole('progressbar', { name: LOADING })).toHaveCount(0)
  await page.evaluate(axe.source)
  const { violations, measured } = await page.evaluate(findings)
  expect(violations, `${page.url()} has barriers`).toEqual([])
  expect(await page.locator('body').evaluate(misplaced), `${page.url()} is valid`).toEqual([])
  if (hasContrast) expect(measured, `no contrast was measured on ${page.url()}`).toBeGreaterThan(0)
}

/** Runs inside the page. */
const findings = async (): Promise<Findings> => {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  // axe takes joined Arabic letters for an icon font and skips their contrast, unless a word is as wide as its letters.
  const { measureText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text.length * 30 }) as TextMetrics
  try {
    const { violations, passes } = await inPage.run(document, {
      resultTypes: ['violations', 'passes'],
      rules: { 'target-size': { enabled: true } },
    })
    return {
      violations: violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
      ),
      measured: passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0,
    }
  } finally {
    CanvasRenderingContext2D.prototype.measureText = measureText
  }
}
