import { expect, inLooks, test } from '../support/app.ts'
import { languages } from '../support/looks.ts'
import { banner, expectShown, knownPages, NETWORK_LINE, withModestConnection } from '../support/visits.ts'
import { wordsOf } from '../support/words.ts'

// Nothing is kept yet: the worker, which would hold every file at hand, did not come that far.
test.use({ serviceWorkers: 'block' })

inLooks(languages, ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store] = knownPages(locale)
  if (!home || !store) throw new Error('No pages')

  test('a network that goes away during the very first visit leaves the page standing', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    complaints.allow(/dynamically imported module|Unable to preload CSS/)
    await withModestConnection(page)
    await page.goto('/')
    // What notices that the network is gone comes when the page is at rest.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/moving-/.test(name)),
    )
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(banner(page)).toContainText(t('core.offline.banner'))
    await expectShown(page, home, locale)

    // Its code is not here, nor is what usually says so.
    await page
      .getByRole('navigation', { name: t('core.nav.label') })
      .getByRole('link', { name: t('core.nav.store') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('core.offline.title'))
    await expect(page.getByRole('banner')).toBeVisible()

    await context.setOffline(false)
    await expectShown(page, store, locale)
    await expect(banner(page)).toBeEmpty()
  })
})
