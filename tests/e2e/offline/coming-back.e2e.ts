import type { Page, Response } from '@playwright/test'
import { AUTH_TOKEN_COOKIE } from '#src/domain/session/session.ts'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { type FaultyBackEnd, withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { expectShown, knownPages, NETWORK_LINE, productName, visit } from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

const keptDocuments = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('qafila-documents')).keys()).length)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [, store] = knownPages(locale)
  if (!store) throw new Error('No pages')
  const dallah = productName('dallah-pot', locale)

  /** Loads the store again after a first visit; returns the response of the navigation. */
  const comeBack = async (page: Page): Promise<Response> => {
    await visit(page.context(), locale, ['/store'])
    await page.goto('/terms')
    await expect.poll(() => keptDocuments(page)).toBeGreaterThan(0)
    const answer = await page.goto('/store')
    if (!answer?.fromServiceWorker()) throw new Error('The device did not answer')
    return answer
  }

  test('a returning visitor gets the cached document, which is interactive', async ({ page }) => {
    const answer = await comeBack(page)
    expect(await answer.text()).toContain(dallah)
    await expectShown(page, store, locale)
    await page.getByRole('main').getByRole('link', { name: dallah }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dallah)
  })

  test('a page rendered on the device restores its scroll position on reload and back', async ({ page }) => {
    await comeBack(page)
    const height = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(() => page.evaluate(() => history.scrollRestoration), 'the position is restored').toBe('manual')
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await page.evaluate(() => caches.delete('qafila-documents'))
    await page.reload()
    await expect.poll(height).toBe(1500)

    await page.goto('/robots.txt')
    await page.evaluate(() => caches.delete('qafila-documents'))
    await page.goBack()
    await expect.poll(height).toBe(1500)
    await page.evaluate(() => caches.delete('qafila-documents'))
    await page.goto('/store')
    await expectShown(page, store, locale)
    expect(await height(), 'a new route load').toBe(0)
  })

  test('also offline', async ({ page, context, complaints }) => {
    complaints.allow(NETWORK_LINE)
    await comeBack(page)
    await context.setOffline(true)
    const answer = await page.reload()
    expect(await answer?.text()).toContain(dallah)
    await expectShown(page, store, locale)
    await expect(page.getByRole('status').filter({ hasText: t('core.offline.banner') })).toBeVisible()
  })

  test('it is not used in another language or with a session', async ({ page, context, baseURL, complaints }) => {
    complaints.allow(/status of 401/)
    await comeBack(page)
    const cookie = (name: string, value: string) => context.addCookies([{ name, value, url: baseURL ?? page.url() }])
    const other = locale === 'ar' ? 'en' : 'ar'
    await cookie('locale', other)
    const inOther = await page.reload()
    expect(inOther?.fromServiceWorker()).toBe(true)
    expect(await inOther?.text()).not.toContain(dallah)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other)('store.title'))

    await cookie('locale', locale)
    await cookie(AUTH_TOKEN_COOKIE, 'unknown-token')
    const signedIn = await page.goto('/store')
    expect(await signedIn?.text()).not.toContain(dallah)
    // The token is unknown to the server, so the page leads to sign-in.
    await expect(page).toHaveURL('/auth?redirect=%2Fstore')
  })

  test('a language chosen during revalidation stays', async ({ page, context, backEnd, complaints }) => {
    complaints.allow(/status of 404/)
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.goto(`${backEnd.url}/store`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      backEnd.answer('/store', (_request, response) => {
        answer = () => response.writeHead(404, { 'set-cookie': [`locale=${locale}`, 'late=yes'] }).end()
        resolve()
      })
    })
    const copy = await page.goto(`${backEnd.url}/store`)
    expect(copy?.fromServiceWorker()).toBe(true)
    await asked
    await page.getByRole('link', { name: otherName(t), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(other)('store.title'))
    answer()
    const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value
    await expect.poll(() => cookie('late')).toBe('yes')
    await expect.poll(() => cookie('locale')).toBe(other)
  })
})
