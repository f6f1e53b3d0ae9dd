import { addressBook, addressesOf } from '../../support/shop/address-book.ts'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { signUp } from '../../support/shop/customer.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { type FaultyBackEnd, saying, withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { banner, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Longer than the outbox leaves a write alone that got no answer. */
const LONG_MS = 3000

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  test('a failed address shows an error, stays in its form and is not retried automatically', async ({
    page,
    app,
    context,
    backEnd,
    complaints,
  }) => {
    complaints.allow(/status of 500/)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto(`${backEnd.url}/profile/addresses`, { waitUntil: 'networkidle' })
    const { add, field, save, form, card } = addressBook(page, t)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/addresses'))
        keys.push(request.headers()['idempotency-key'])
    })

    backEnd.answer('addresses', saying(500, '{"message":"The kiln is cold"}'))
    await add.click()
    await field('phone').fill('0512345678')
    await field('short_address').fill('RRRD2929')
    await save.click()
    await expect(page.getByText('The kiln is cold', { exact: true })).toBeVisible()
    await expect(form.getByRole('alert')).toHaveText(t('core.error.address_add'))
    await page.waitForTimeout(LONG_MS)
    await expect(field('short_address')).toHaveValue('RRRD2929')
    expect(keys).toHaveLength(1)

    backEnd.answer('addresses')
    await save.click()
    await expect(form).toBeHidden()
    await expect(card(t('address.labels.home'))).toContainText('RRRD2929')
    expect(new Set(keys).size, 'it is the same intent').toBe(1)
    expect(await addressesOf(sara)).toHaveLength(1)
  })

  test('a superseded search sends no further requests @soak', async ({ page, app, complaints }) => {
    complaints.allow(NETWORK_LINE)
    const proxy = await startFaultProxy({ target: app.port, seed: 1 })
    await page.goto(`http://127.0.0.1:${proxy.port}/store`, { waitUntil: 'networkidle' })
    const search = async (q: string) => {
      const field = page.getByLabel(t('store.search.label'), { exact: true })
      await field.fill(q)
      await field.press('Enter')
    }
    await search('jar')
    await expect(page).toHaveURL(/q=jar/)

    const asked: string[] = []
    const failed: string[] = []
    const whatOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
    const isList = (url: string) => /\/store\/_payload|\/api\/v1\/products\?/.test(url)
    page.on('request', (request) => isList(request.url()) && asked.push(whatOf(request.url())))
    page.on('requestfailed', (request) => isList(request.url()) && failed.push(whatOf(request.url())))
    proxy.set({ delay: 1500 })
    await search('coffee')
    await expect.poll(() => asked).toEqual(['coffee'])
    await search('lamp')
    await expect(page).toHaveURL(/q=lamp/)
    await page.waitForTimeout(LONG_MS)
    expect(failed).toContain('coffee')
    expect(asked.filter((q) => q === 'coffee')).toHaveLength(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await proxy.close()
  })

  test('offline, reads are told by the banner, and what the customer asks for by "Request Failed" @soak', async ({
    page,
    app,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    await page.goto('/store', { waitUntil: 'networkidle' })
    const ahead = page.getByRole('main').locator('a[href^="/store/"]').last()
    await ahead.scrollIntoViewIfNeeded()
    await app.stop()
    await ahead.evaluate((link: HTMLElement) => link.click())
    await expect(banner(page)).toContainText(t('core.offline.server'), { timeout: 30_000 })
    await expect(page.getByText(t('core.error.request_failed'), { exact: true })).toHaveCount(0)
    await banner(page)
      .getByRole('button', { name: t('core.retry') })
      .click()
    await expect(page.getByText(t('core.error.request_failed'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('core.error.network'), { exact: true })).toBeVisible()
  })
})
