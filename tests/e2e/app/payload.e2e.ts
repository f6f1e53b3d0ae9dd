import type { Page } from '@playwright/test'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import {
  expectShown,
  JAR,
  knownPages,
  NETWORK_LINE,
  productName,
  visit,
  withModestConnection,
} from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

/** A page's requests, other than documents, pictures and built files. */
const dataOf = (page: Page): (() => string[]) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('_payload.json')) asked.push(pathname + search)
  })
  return () => asked
}

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const [home] = knownPages(locale)
  if (!home) throw new Error('No pages')
  const homeLink = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first()

  test('a new page needs one request for data, however its link is followed', async ({ page }) => {
    await withModestConnection(page)
    const data = dataOf(page)
    await page.goto('/terms')
    await homeLink(page).click()
    await expectShown(page, home, locale)
    expect(data()).toEqual(['/_payload.json'])
  })

  test('hovering a link prefetches its page, and pressing it fetches nothing more', async ({ page }) => {
    const data = dataOf(page)
    await page.goto('/terms')
    await homeLink(page).focus()
    await expect.poll(data).toEqual(['/_payload.json'])
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toHaveText(t('legal.terms'))
    const asked: string[] = []
    page.on(
      'request',
      (request) => /\.(?:js|css|json)$/.test(new URL(request.url()).pathname) && asked.push(request.url()),
    )
    await page.keyboard.press('Enter')
    await expectShown(page, home, locale)
    // From here on the new page prefetches its links in view.
    expect(asked.filter((url) => /\/assets\/home|:\d+\/_payload/.test(url))).toEqual([])
  })

  test('a card that is pointed at asks for the picture of its page, in the file that the page takes', async ({
    page,
  }) => {
    await page.goto('/store')
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: productName('oil-lamp', locale) })
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/_image') && asked.push(request.url()))
    await card.getByRole('link').focus()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const ahead = [...asked]
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(productName('oil-lamp', locale))
    const shown = page.getByRole('main').locator('img[fetchpriority=high]')
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.currentSrc)).not.toBe('')
    expect(ahead).toContain(await shown.evaluate((picture: HTMLImageElement) => picture.currentSrc))
  })

  test('nothing is prefetched with Save-Data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const data = dataOf(page)
    await page.goto('/store')
    await homeLink(page).hover()
    await page
      .getByRole('main')
      .getByRole('link', { name: productName('tall-clay-jar', locale) })
      .first()
      .hover()
    await page.waitForLoadState('networkidle')
    expect(data()).toEqual([])
  })

  test('a page whose link was visible is readable offline, in either language', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    const other = locale === 'ar' ? 'en' : 'ar'
    const inOther = wordsOf(other)
    await visit(context, locale, ['/'])
    await page.goto('/store')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name }).first()
    await link(productName('tall-clay-jar', locale)).focus()
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('qafila-payloads')).keys()).map(({ url }) => url)),
      )
      .toContainEqual(expect.stringContaining(JAR))
    await context.setOffline(true)

    await page.getByRole('link', { name: otherName(t) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'ar' ? 'ar-SA' : 'en-US')
    await link(productName('tall-clay-jar', other)).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName('tall-clay-jar', other))
    await expect(page.getByRole('banner').getByRole('status')).toContainText(inOther('core.offline.banner'))
  })
})

test('a payload is equal for all visitors and publicly cacheable', async ({ request, app }) => {
  const ask = (headers: Record<string, string>) => request.get(`${app.url}${JAR}/_payload.json`, { headers })
  const answers = await Promise.all([
    ask({ cookie: 'locale=ar; color_mode=dark' }),
    ask({ cookie: 'locale=en; auth_token=unknown', 'accept-language': 'ar' }),
  ])
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first).toBe(second)
  expect(Object.keys(JSON.parse(first ?? ''))).toEqual(['answers'])
  for (const answer of answers) {
    expect(answer.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(answer.headers().vary ?? '').not.toMatch(/cookie/i)
  }
  const missing = await request.get(`${app.url}/store/no-such-thing/_payload.json`)
  expect([missing.status(), await missing.json()]).toEqual([404, {}])
})

test.describe('a site without payloads', () => {
  const onFront = test.extend(withFaultyBackEnd)
  onFront('makes the calls themselves, and asks for no payload twice', async ({ page, backEnd }) => {
    await page.goto(`${backEnd.url}/terms`)
    backEnd.beStaticHost()
    const data = dataOf(page)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/store"]')?.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('store.title'))
    expect(data().filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(0)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/store/"]')?.click())
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(wordsOf('en')('store.title'))
    expect(data().filter((path) => path.endsWith('_payload.json'))).toHaveLength(1)
  })
})
