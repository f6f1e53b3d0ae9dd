import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { DIST } from '../../support/build.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { keptFiles } from '../../support/browser/device.ts'
import { makeRelease } from '../../support/release.ts'
import {
  documentsOf,
  expectShown,
  knownPages,
  NETWORK_LINE,
  visit,
  withModestConnection,
} from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** A build that lost the code of the store list. */
const makeIncomplete = (to: string): string => {
  makeRelease(DIST, to, 'incomplete')
  const assets = join(to, 'client/assets')
  for (const file of readdirSync(assets)) if (file.startsWith('store.page-')) rmSync(join(assets, file))
  return to
}

/** The servers of the shop lose it too, which keep the files of former builds. */
const deployIncomplete = async (app: AppServer, to: string): Promise<void> => {
  await app.stop()
  const embedded = await startEmbedded(app.dataDir)
  const client = new Client(embedded.connection)
  await client.connect()
  await client.query('delete from builds')
  await client.end()
  await embedded.stop()
  await app.deploy(makeIncomplete(to))
}

/** The device loses that code too, and so does the browser's own cache. */
const loseStorePage = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (request.url.includes('/store.page-')) await cache.delete(request)
    }
  })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

const storeLink = (page: Page) => page.locator('footer a[href="/store"]')

test.afterEach(({ app }) => app.deploy(DIST))

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store] = knownPages(locale)
  if (!home || !store) throw new Error('No pages')
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test('a missing chunk causes one reload, then the app can be reinstalled', async ({
    context,
    app,
    complaints,
  }, info) => {
    complaints.allow(/Failed to load resource|dynamically imported module|Unable to preload CSS|ERR_/)
    await visit(context, locale, ['/'])
    const page = await context.newPage()
    await page.goto('/')
    await expectShown(page, home, locale)
    await deployIncomplete(app, info.outputPath('incomplete'))
    await loseStorePage(page)
    await page.reload()
    await expectShown(page, home, locale)
    const documents = documentsOf(page)

    await storeLink(page).click()
    await expect(page.getByText(t('core.error.incomplete'))).toBeVisible()
    expect(documents(), 'one reload').toBe(1)
    await expect(page).toHaveURL('/store')

    // The copy may be broken, but out of the server's reach it is all there is.
    await context.setOffline(true)
    await page.getByRole('button', { name: t('core.error.heal') }).click()
    await expect(heading(page)).toHaveText(t('core.offline.title'))
    expect(documents()).toBe(1)
    expect(await page.evaluate(() => caches.keys())).not.toEqual([])
    await context.setOffline(false)
    await expect(page.getByText(t('core.error.incomplete'))).toBeVisible()
    // Where ten seconds have passed since, coming online was worth a reload of its own.
    const before = documents()

    // A second tab keeps the worker, whose files are gone.
    const other = await context.newPage()
    await other.goto('/')
    await app.deploy(DIST)
    await page.getByRole('button', { name: t('core.error.heal') }).click()
    await expectShown(page, store, locale)
    expect(documents()).toBe(before + 1)
    await expect.poll(() => keptFiles(page), 'the app is on the device again').toContain('/index.html')
    await expect.poll(async () => (await keptFiles(page)).some((file) => file.includes('/store.page-'))).toBe(true)
  })

  test('offline there is no reload for it: the page shows the error @soak', async ({ context, complaints }) => {
    complaints.allow(NETWORK_LINE)
    complaints.allow(/dynamically imported module|Unable to preload CSS/)
    await visit(context, locale, ['/'])
    const page = await context.newPage()
    // Else the code is fetched ahead before it is lost.
    await withModestConnection(page)
    await page.goto('/')
    await expectShown(page, home, locale)
    await loseStorePage(page)
    await context.setOffline(true)
    const documents = documentsOf(page)
    await storeLink(page).click()
    await expect(heading(page)).toHaveText(t('core.offline.title'))
    expect(documents()).toBe(0)
  })
})
