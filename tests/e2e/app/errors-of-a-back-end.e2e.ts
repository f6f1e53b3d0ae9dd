import type { Page } from '@playwright/test'
import { products } from '../../support/shop/demo-shop.ts'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { saying, silence, withFaultyBackEnd, type FaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { xssPayloads } from '../../support/xss.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

const MOST_SHOWN = 300
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const hostile = [
  { name: 'a page', body: '<!doctype html><h1>Boom</h1><script>window.hacked=1</script>', type: 'text/html' },
  { name: 'hostile tags', body: JSON.stringify({ message: xssPayloads.join(' ') }) },
  {
    name: 'tags in the second field',
    body: JSON.stringify({ message: '', error: '<img src=x onerror=window.hacked=1>' }),
  },
  { name: 'a megabyte', body: 'A'.repeat(2 ** 20), type: 'text/plain' },
  { name: 'a megabyte in a message', body: JSON.stringify({ message: 'B '.repeat(2 ** 19) }) },
  { name: 'letters turned around', body: JSON.stringify({ message: 'Pay \u202E0001\u202C\u2066 riyals\u0000\u0007' }) },
  { name: 'something else', body: JSON.stringify({ odd: ['</script>', { deep: true }] }) },
]

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const jar = products.find(({ slug }) => slug === 'tall-clay-jar')?.name[locale] ?? ''
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const toasts = (page: Page) => page.getByRole('region', { name: t('core.toasts') }).getByRole('listitem')
  const openJar = async (page: Page, backEnd: FaultyBackEnd) => {
    await page.goto(`${backEnd.url}/store`)
    await page.getByRole('link', { name: jar, exact: true }).click()
  }

  for (const { name, body, type } of hostile) {
    test(`${name} instead of an answer is shown as truncated text and is not executed`, async ({
      page,
      backEnd,
      complaints,
    }) => {
      complaints.allow(/status of 422/)
      backEnd.answer('products/tall-clay-jar', saying(422, body, type))
      await openJar(page, backEnd)

      await expect(toasts(page)).toHaveCount(1)
      const said = await toasts(page).getByRole('paragraph').first().innerText()
      await expect(heading(page)).toHaveText(t('core.error.title'))
      await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([said])
      expect(said.length).toBeGreaterThan(5)
      expect(said.length).toBeLessThanOrEqual(MOST_SHOWN)
      expect(said).not.toMatch(TURNING)
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
      await expect(page.getByRole('heading', { name: 'Boom' })).toHaveCount(0)
    })
  }

  test('an error is shown once, and the page loads on retry', async ({ page, backEnd, complaints }) => {
    complaints.allow(/status of 503/)
    backEnd.answer('products/tall-clay-jar', saying(503, '{"message":"Closed for stocktaking"}'))
    await openJar(page, backEnd)
    await expect(page.getByRole('main').getByText('Closed for stocktaking')).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    await expect(heading(page)).toBeFocused()

    backEnd.answer('products/tall-clay-jar')
    await page.getByRole('button', { name: t('core.retry') }).click()
    await expect(heading(page)).toHaveText(jar)
    await expect(heading(page)).toBeFocused()
    await expect(toasts(page)).toHaveCount(0)
  })

  test('an unknown or unavailable product has its own screen and no toast', async ({ page, backEnd, complaints }) => {
    complaints.allow(/status of (?:404|501)/)
    backEnd.answer('products/tall-clay-jar', saying(404, '{"message":"No such thing","code":"not_found"}'))
    await openJar(page, backEnd)
    await expect(heading(page)).toHaveText(t('core.error.not_found_title'))
    await expect(page.getByText(t('core.error.page_not_found', { path: '/store/tall-clay-jar' }))).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)

    backEnd.answer('products/tall-clay-jar', saying(501, '{"message":"Not here"}'))
    await openJar(page, backEnd)
    await expect(page.getByText(t('core.error.not_available'))).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })

  test('a slow answer shows a loading state that can be left', async ({ page, backEnd }) => {
    backEnd.answer('products/tall-clay-jar', silence)
    await openJar(page, backEnd)
    // Not the page itself, but its shape, and the address already.
    await expect(page.getByRole('status', { name: t('core.loading') })).toBeVisible()
    await expect(page).toHaveURL(`${backEnd.url}/store/tall-clay-jar`)
    await page.goBack()
    await expect(heading(page)).toHaveText(t('store.title'))
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('server rendering shows an error of a back end as truncated text, with its status', async ({
  backEnd,
  startAnother,
}) => {
  const server = await startAnother({ env: { API_BASE_URL: backEnd.url } })
  const endless = `<script>window.hacked=1</script>${'x'.repeat(2 ** 20)}`
  backEnd.answer('products/tall-clay-jar', saying(422, endless, 'text/html'))
  const answer = await fetch(`${server.url}/store/tall-clay-jar`)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(html).toContain(`&lt;script&gt;window.hacked=1&lt;/script&gt;${'x'.repeat(50)}`)
  expect(html).not.toContain('<script>window.hacked')
  expect(html).not.toContain('x'.repeat(MOST_SHOWN))
})

test.describe('for a crawler', () => {
  const SECRET = 'relation products does not exist'
  const GOOGLEBOT =
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  test.use({ userAgent: GOOGLEBOT })

  test('a failure is logged and not shown, neither in the first bytes nor later', async ({
    page,
    backEnd,
    startAnother,
    complaints,
  }) => {
    complaints.allow(/status of 500|relation products/)
    const server = await startAnother({ env: { API_BASE_URL: backEnd.url } })
    backEnd.documentsFrom(server.url)
    backEnd.answer('products', saying(500, JSON.stringify({ message: SECRET })))

    const forPeople = await fetch(`${server.url}/store`)
    expect(forPeople.status).toBe(500)
    expect(await forPeople.text()).toContain(SECRET)

    const logged = page.waitForEvent('console', (message) => message.text().includes(SECRET))
    const answer = await page.goto(`${backEnd.url}/store`)
    expect(answer?.status()).toBe(500)
    expect(answer?.headers()['retry-after']).toBeDefined()
    const first = (await answer?.text()) ?? ''
    expect(first).not.toContain(SECRET)
    expect(first).not.toContain(wordsOf('en')('core.error.title'))
    await expect.poll(() => server.log()).toContain(SECRET)

    // The app in the browser repeats the call and fails again.
    await logged
    await expect(page.getByRole('banner')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveTitle('Qafila')
    await expect(page.locator('body')).not.toContainText(SECRET)
    await expect(page.locator('body')).not.toContainText(wordsOf('en')('core.error.title'))
  })
})
