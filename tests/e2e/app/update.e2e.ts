import type { Page, TestInfo } from '@playwright/test'
import type { Locale } from '#locales/index.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { DIST } from '../../support/build.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { makeRelease, newsOf, releaseOf } from '../../support/release.ts'
import { chooseSomething, placesOf } from '../../support/browser/every-route.ts'
import { documentsOf, expectKept, expectShown, knownPages, NETWORK_LINE, visit } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { demoCustomer } from '../../support/shop/customer.ts'
import { routes } from '#src/routes.ts'

/** Releases one after the other; many in the long run. */
const RELEASES = process.env.SOAK ? 20 : 1
const UPGRADES = process.env.SOAK ? 10 : 1

// During a deployment the server is down, and a tab may just then fetch an answer that is half a minute old.
test.beforeEach(({ complaints }) => complaints.allow(NETWORK_LINE))
test.afterEach(({ app }) => app.deploy(DIST))

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [, store, , terms] = knownPages(locale)
  if (!store || !terms) throw new Error('No pages')

  test('a new version shows a prompt that can be deferred, and applies with one reload', async ({
    page,
    context,
    app,
  }, info) => {
    await visit(context, locale, ['/store'])
    await page.goto('/store')
    await expectShown(page, store, locale)
    await expect(acceptButton(page, locale)).toBeHidden()

    for (let number = 1; number <= RELEASES; number += 1) {
      const release = await deploy(app, info, `release${number}`)
      const documents = documentsOf(page)
      await expectPrompt(page, locale)
      await expect(page.getByRole('listitem').filter({ hasText: newsOf(release)[locale][0] ?? '' })).toBeVisible()
      await page.getByRole('button', { name: t('update.later') }).click()
      await expect(acceptButton(page, locale)).toBeHidden()
      expect(await releaseOf(page)).not.toBe(release)
      expect(documents()).toBe(0)

      await page.reload()
      await expectPrompt(page, locale)
      expect(await releaseOf(page), 'the version in use stays until it is asked to go').not.toBe(release)
      expect(documents()).toBe(1)

      await acceptButton(page, locale).click()
      await expectTaken(page, release)
      await expectShown(page, store, locale)
      await expect(acceptButton(page, locale)).toBeHidden()
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('core.nav.terms') })
        .click()
      await expectShown(page, terms, locale)
      await page.goBack()
      await expectShown(page, store, locale)
      expect(documents(), 'one reload').toBe(2)
    }
  })
})

test('accepting in one of two tabs updates both, each with one reload @soak', async ({ page, context, app }, info) => {
  await visit(context, 'en', ['/store'])
  const other = await context.newPage()
  const tabs = [page, other]
  await page.goto('/store')
  await other.goto('/terms')
  for (const tab of tabs) await expectAtRest(tab)
  const documents = tabs.map(documentsOf)

  const release = await deploy(app, info, 'release')
  await expectPrompt(page, 'en')
  await expect(acceptButton(other, 'en'), 'the other tab asks as well').toBeVisible()
  await acceptButton(page, 'en').click()
  for (const tab of tabs) await expectTaken(tab, release)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('legal.terms'))
  expect(documents.map((count) => count())).toEqual([1, 1])
})

test('a tab with unsaved input is reloaded by no release before it is sent, a clean one once by each (C10) @soak', async ({
  page,
  context,
  app,
}, info) => {
  const t = wordsOf('en')
  await visit(context, 'en', ['/store'])
  const other = await context.newPage()
  await page.goto('/store')
  await other.goto('/terms')
  for (const tab of [page, other]) await expectAtRest(tab)
  const price = page.getByRole('textbox', { name: t('store.filters.price_min'), exact: true })
  await price.fill('50')
  const documents = documentsOf(page)

  const documentsOfOther = documentsOf(other)
  let release = ''
  for (let number = 1; number <= RELEASES; number += 1) {
    release = await deploy(app, info, `release${number}`)
    await expectPrompt(page, 'en')
    await expect(acceptButton(page, 'en')).toBeDisabled()
    await expect(page.getByText(t('update.busy_form'))).toBeVisible()

    await expectPrompt(other, 'en')
    await acceptButton(other, 'en').click()
    await expectTaken(other, release)
    await expect(price).toHaveValue('50')
    expect(documents(), 'the busy tab stands').toBe(0)
    expect(documentsOfOther(), 'the clean one was reloaded once by each').toBe(number)
  }

  await price.press('Enter')
  await expectTaken(page, release)
  await expect(page).toHaveURL('/store?min=50')
  expect(documents()).toBe(1)
})

test('a tab without a worker applies the new version with one reload @soak', async ({ page, app }, info) => {
  await page.goto('/terms')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const documents = documentsOf(page)

  const release = await deploy(app, info, 'release')
  await expectPrompt(page, 'en')
  await acceptButton(page, 'en').click()
  await expectTaken(page, release)
  expect(documents()).toBe(1)
})

test('no new version is offered over a form, a ticket or a payment, and it comes on the next page @soak', async ({
  page,
  context,
  app,
}, info) => {
  const customer = await demoCustomer(app)
  const places = (await placesOf(customer)).filter(({ isForVisitors }) => !isForVisitors)
  await customer.enter(context)
  await chooseSomething(page, wordsOf('en'))
  await visit(context, 'en', ['/store'])
  await page.goto('/store')
  await deploy(app, info, 'release')
  await expectPrompt(page, 'en')
  for (const { name, path } of places) {
    const isHeldBack = 'noOffers' in routes[name]
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await (isHeldBack ? page.waitForTimeout(1000) : acceptButton(page, 'en').waitFor())
    expect(await acceptButton(page, 'en').count(), name).toBe(isHeldBack ? 0 : 1)
  }
})

test('a tab two releases behind works on, and applies the newest with one reload (C9) @soak', async ({
  page,
  context,
  app,
}, info) => {
  const t = wordsOf('en')
  const [, store, jar] = knownPages('en')
  if (!store || !jar) throw new Error('No pages')
  await visit(context, 'en', ['/store'])
  await page.goto('/store')
  await expectAtRest(page)

  for (let number = 1; number <= UPGRADES; number += 1) {
    const before = await releaseOf(page)
    await deploy(app, info, `former${number}`)
    await expectPrompt(page, 'en')
    await page.getByRole('button', { name: t('update.later') }).click()
    const documents = documentsOf(page)
    const release = await deploy(app, info, `newest${number}`)

    await page.getByRole('main').getByRole('link', { name: jar.heading, exact: true }).click()
    await expectShown(page, jar, 'en')
    await page.goBack()
    await expectShown(page, store, 'en')
    expect(await releaseOf(page)).toBe(before)
    expect(documents(), 'it is still the same page').toBe(0)

    await expectPrompt(page, 'en')
    await acceptButton(page, 'en').click()
    await expectTaken(page, release)
    expect(documents()).toBe(1)
    await expectShown(page, store, 'en')
    await expectKept(page, '/store')
  }
})

const deploy = async (app: AppServer, info: TestInfo, name: string): Promise<string> => {
  await app.deploy(makeRelease(DIST, info.outputPath(name), name))
  return name
}

const acceptButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: wordsOf(locale)('update.accept') })

/** The tab becomes visible again and again: it checks for a newer version at most every five seconds. */
const expectPrompt = async (page: Page, locale: Locale): Promise<void> => {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(acceptButton(page, locale)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('status').getByText(wordsOf(locale)('update.title'))).toBeVisible()
}

/** Expects the tab to be of that release and idle: no worker waits or is being installed, and it is the newest. */
const expectTaken = async (page: Page, release: string): Promise<void> => {
  // While the page reloads it cannot be evaluated.
  await expect.poll(() => releaseOf(page).catch(() => '')).toBe(release)
  await expectAtRest(page)
}

const expectAtRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .evaluate(async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.ready
          const isDone = !installing && !waiting && active?.state === 'activated'
          return isDone && navigator.serviceWorker.controller === active
        })
        .catch(() => false),
    )
    .toBe(true)
