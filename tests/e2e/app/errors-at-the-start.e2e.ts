import type { RequestListener } from 'node:http'
import { expect, test as base } from '../../support/browser/app.ts'
import { saying, silence, withFaultyBackEnd, type FaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { languages } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

/**
 * From the request of the settings to the first screen: three seconds, and time to paint on a machine busy with other
 * tests.
 */
const FIRST_SCREEN_MS = 3000 + 3000

/** How the calls for settings and terms can fail. */
const failures = [
  { name: 'answer 500', answer: saying(500, '{"message":"boom"}'), logged: 'Failed to fetch settings data' },
  { name: 'answer nothing', answer: saying(200, ''), logged: 'Failed to fetch settings data' },
  { name: 'answer a page', answer: saying(200, '<h1>Hi</h1>', 'text/html'), logged: 'Failed to fetch settings data' },
  { name: 'answer rubbish', answer: saying(200, '{"general":5,"social":[]}'), logged: 'Failed to fetch settings data' },
  { name: 'never answer', answer: silence, logged: 'No answer within 3000 ms' },
]

// Arabic, in which the shop's name differs from the app's default title: so the defaults are visible.
const [arabic] = languages
test.use(arabic ? { look: arabic } : {})
const t = wordsOf('ar')
const title = `${t('store.title')} · Qafila`

/** Makes both calls fail; returns how long ago the settings were first requested. */
const fail = (backEnd: FaultyBackEnd, answer: RequestListener): (() => number) => {
  let askedAt: number | undefined
  backEnd.answer('privacy-terms', answer)
  backEnd.answer('settings', (request, response) => {
    askedAt ??= performance.now()
    answer(request, response)
  })
  return () => performance.now() - (askedAt ?? -Infinity)
}

for (const { name, answer, logged } of failures) {
  test(`settings and terms that ${name}: the server renders the defaults`, async ({ backEnd, startAnother }) => {
    const sinceAsked = fail(backEnd, answer)
    const server = await startAnother({ env: { API_BASE_URL: backEnd.url } })
    const document = await fetch(`${server.url}/store`, { headers: { cookie: 'locale=ar' } })
    const html = await document.text()
    expect(sinceAsked()).toBeLessThan(FIRST_SCREEN_MS)
    expect(document.status).toBe(200)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain('/images/logo-dark.svg')
    expect(html).toContain('دلّة قهوة')
    expect(server.log()).toContain(logged)
  })

  test(`settings and terms that ${name}: the app starts with the defaults`, async ({ page, backEnd, complaints }) => {
    complaints.allow(/Failed to (?:fetch|load)|No answer within/)
    const logs: string[] = []
    page.on('console', (message) => logs.push(message.text()))
    backEnd.beStaticHost()
    const sinceAsked = fail(backEnd, answer)
    await page.goto(`${backEnd.url}/store`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.title'))
    expect(sinceAsked()).toBeLessThan(FIRST_SCREEN_MS)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Qafila', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: t('core.toasts') }).getByRole('listitem')).toHaveCount(0)
    expect(logs.join('\n')).toContain(logged)

    // A page that depends on the terms shows the error.
    if (answer === silence) return
    await page.goto(`${backEnd.url}/terms`)
    await expect(page.getByRole('main').getByText(t('core.error.legal'))).toBeVisible()
  })
}

test('settings that arrive late replace the defaults', async ({ page, backEnd, complaints }) => {
  complaints.allow(/Failed to (?:fetch|load)/)
  backEnd.beStaticHost()
  backEnd.answer('settings', saying(422, '{}'))
  await page.goto(`${backEnd.url}/store`)
  await expect(page).toHaveTitle(title)
  backEnd.answer('settings')
  await page.reload()
  await expect(page).toHaveTitle(`${t('store.title')} · قافلة`)
})
