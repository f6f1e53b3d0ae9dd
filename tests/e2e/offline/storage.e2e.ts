import type { Page } from '@playwright/test'
import type { Locale } from '#locales/index.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { budget } from '../../support/browser/budget.ts'
import { isSpoilt, keptFiles, keptReads, spoil } from '../../support/browser/device.ts'
import { storageFaults } from '../../support/server/faults.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import {
  documentsOf,
  expectKept,
  expectShown,
  hasCome,
  knownPages,
  NETWORK_LINE,
  productName,
  visit,
} from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** A store that never answers is abandoned after three seconds; then the page needs its own time. */
const SHOWN_MS = 5000

/** Of a table of faults the first runs always. */
const soakAfter = (at: number): string => (at === 0 ? '' : ' @soak')

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store, jar] = knownPages(locale)
  if (!home || !store || !jar) throw new Error('No pages')

  for (const [at, [name, fault]] of Object.entries(storageFaults).entries()) {
    test(`a device whose storage fails, because ${name}, shows one message and works on${soakAfter(at)}`, async ({
      page,
      context,
    }) => {
      await context.addInitScript(fault)
      await page.goto('/')
      await expectNotice(page, locale)
      await expectShown(page, home, locale)
      await page
        .getByRole('navigation', { name: t('core.nav.label') })
        .getByRole('link', { name: t('core.nav.store') })
        .click()
      await expectShown(page, store, locale)
      await page.getByRole('main').getByRole('link', { name: jar.heading }).first().click()
      await expectShown(page, jar, locale)

      // From now on there is a worker, and the app starts from the device instead of the server's page.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      for (const known of [home, store, jar]) {
        const start = Date.now()
        expect((await page.goto(known.path))?.fromServiceWorker()).toBe(true)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading)
        expect(Date.now() - start).toBeLessThan(budget(SHOWN_MS))
        await expectNotice(page, locale)
        await expectShown(page, known, locale)
        await expect(page.getByRole('status', { name: t('core.loading') })).toHaveCount(0)
      }
    })
  }
})

/** The browser still reports the former quota to the app; only a write fails. */
const fillDisk = async (page: Page, origin: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 })
}

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [home, store] = knownPages(locale)
  if (!home || !store) throw new Error('No pages')

  test('a full disk shows one message; stored data stays, and the app works on (C4)', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    await visit(context, locale, ['/'])
    await page.goto('/')
    await expectShown(page, home, locale)
    const before = await keptReads(page)
    expect(before).toContain('home.read')
    await fillDisk(page, app.url)
    await page
      .getByRole('navigation', { name: t('core.nav.label') })
      .getByRole('link', { name: t('core.nav.store') })
      .click()
    await expectShown(page, store, locale)
    await expectNotice(page, locale)
    expect(await keptReads(page)).toEqual(expect.arrayContaining(before))

    complaints.allow(NETWORK_LINE)
    await context.setOffline(true)
    for (const known of [home, store]) {
      await page.goto(known.path)
      await expectShown(page, known, locale)
    }
  })

  test('a disk that is full from the start shows one message, and the app works without a worker (C4) @soak', async ({
    page,
    app,
  }) => {
    await page.goto('/robots.txt')
    await fillDisk(page, app.url)
    await page.goto('/')
    await expectNotice(page, locale)
    await page.waitForFunction(hasCome, '/known-products-')
    await page.goto('/store')
    await expectShown(page, store, locale)
    await page
      .getByRole('main')
      .getByRole('link', { name: productName('tall-clay-jar', locale) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName('tall-clay-jar', locale))
  })
})

const DAMAGES = ['rubbish', 'another schema', 'another database', 'empty answers'] as const
for (const [at, damage] of DAMAGES.entries()) {
  test(`a store that holds ${damage} is discarded and filled again${soakAfter(at)}`, async ({
    page,
    context,
    complaints,
  }) => {
    await visit(context, 'en', ['/store'])
    await page.goto('/robots.txt')
    complaints.allow(/favicon\.ico/)
    await spoil(page, damage)

    const documents = documentsOf(page)
    const [, store] = knownPages('en')
    if (!store) throw new Error('No store')
    await page.goto('/store')
    await expectShown(page, store, 'en')
    await expectKept(page, '/store')
    await expect.poll(() => isSpoilt(page), 'nothing of it is left').toBe(false)
    expect(documents(), 'no loop').toBe(1)

    await context.setOffline(true)
    complaints.allow(NETWORK_LINE)
    await page.goto('/store')
    await expectShown(page, store, 'en')
  })
}

for (const [at, types] of ['all', 'cache_storage', 'indexeddb'].entries()) {
  test(`a browser that clears ${types} starts the app, which is cached again${soakAfter(at)}`, async ({
    page,
    context,
    app,
    complaints,
  }) => {
    await visit(context, 'en', ['/store'])
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: types })

    const [, store] = knownPages('en')
    if (!store) throw new Error('No store')
    await page.goto('/store')
    await expectShown(page, store, 'en')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf('en')('core.nav.terms') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('legal.terms'))
    await page.goto('/store')
    await expectKept(page, '/store')
    await expect.poll(() => keptFiles(page), 'the app itself is cached again').toContain('/index.html')

    complaints.allow(NETWORK_LINE)
    await context.setOffline(true)
    expect((await page.goto('/store'))?.fromServiceWorker()).toBe(true)
    await expectShown(page, store, 'en')
  })
}

const expectNotice = async (page: Page, locale: Locale): Promise<void> => {
  const t = wordsOf(locale)
  const notices = page.getByRole('region', { name: t('core.toasts') }).getByRole('listitem')
  await expect(notices.filter({ hasText: t('update.storage') })).toBeVisible()
  await expect(notices).toHaveCount(1)
}
