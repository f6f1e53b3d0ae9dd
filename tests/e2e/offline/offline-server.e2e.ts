import type { BrowserContext } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { banner, documentsOf, expectShown, knownPages, NETWORK_LINE, visit } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

// The network is there, `navigator.onLine` stays true, and the server does not answer.

const MINUTE_MS = 60_000
const ASK_AGAIN_MS = 10_000
/** Never opened by any test while there is a server. */
const STRANGE = '/membership'

test.beforeEach(({ complaints }) => complaints.allow(NETWORK_LINE))

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  // One with a list of its own, and in the long run one of text.
  for (const path of process.env.SOAK ? ['/store', '/terms'] : ['/store']) {
    test(`${path} shows when the server is down and when it is back`, async ({ context, app }) => {
      const known = knownPages(locale).find((one) => one.path === path)
      if (!known) throw new Error(`No page ${path}`)
      await visit(context, locale, [path])
      // A while later it is read again, now through the worker, which keeps some answers itself.
      await aMinuteLater(context)
      await visit(context, locale, [path])
      await leave(context, app)

      const page = await context.newPage()
      await page.goto(path)
      await expectShown(page, known, locale)
      await expect(banner(page)).toContainText(t('core.offline.server'), { timeout: 30_000 })
      const documents = documentsOf(page)

      await app.start()
      await context.clock.fastForward(ASK_AGAIN_MS + 1000)
      await expect(banner(page)).toBeEmpty()
      await expectShown(page, known, locale)
      expect(documents(), 'the page was not loaded anew').toBe(0)
    })
  }

  test('a page that was never visited shows an error, and loads when the server is back @soak', async ({
    context,
    app,
  }) => {
    await visit(context, locale, ['/store'])
    await leave(context, app)
    const page = await context.newPage()
    await page.goto(STRANGE)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(t('core.offline.title'))
    await expect(page.getByText(t('core.offline.text'))).toBeVisible()
    await expect(banner(page)).toContainText(t('core.offline.server'))
    await page
      .getByRole('main')
      .getByRole('button', { name: t('core.retry') })
      .click()
    await expect(heading).toHaveText(t('core.offline.title'))

    await app.start()
    await context.clock.fastForward(ASK_AGAIN_MS + 1000)
    await expect(heading).toHaveText(t('membership.title'))
    await expect(banner(page)).toBeEmpty()
  })
})

/** Answers younger than half a minute are not fetched again. */
const aMinuteLater = (context: BrowserContext): Promise<void> => context.clock.install({ time: Date.now() + MINUTE_MS })

const leave = async (context: BrowserContext, app: AppServer): Promise<void> => {
  await app.stop()
  await context.clock.install({ time: Date.now() + 2 * MINUTE_MS })
}
