import { locales } from '#locales/index.ts'
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { addressBook, addressesOf } from '../../support/shop/address-book.ts'
import { joinPlaces, placeName } from '#src/lib/saudi-places.ts'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { launchOptions } from '../../support/browser/browser.ts'
import { type Customer, signUp } from '../../support/shop/customer.ts'
import { type FaultProxy, startFaultProxy } from '../../support/server/fault-proxy.ts'
import { startKillableBrowser } from '../../support/browser/killable-browser.ts'
import { anyAppearance, contextOptions, cookiesOf } from '../../support/browser/appearances.ts'
import { tracesOn } from '../../support/browser/traces.ts'
import { documentsOf, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const KILLS = process.env.SOAK ? 20 : 1
const ADDRESSES = '/profile/addresses'
/** Interval of retries while the server is unreachable. */
const ASK_AGAIN_MS = 10_000
/** Longer than the server keeps idempotency keys. */
const LONG_MS = 8 * 24 * 60 * 60 * 1000
/** Most addresses of a customer. */
const MOST = 50

const test = base.extend<{ network: FaultProxy }>({
  network: async ({ app }, use) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 1 })
    await use(proxy)
    await proxy.close()
  },
})

test.beforeEach(({ complaints }) => complaints.allow(NETWORK_LINE))

inAppearances(anyAppearance, (look) => {
  const t = wordsOf(look.locale)

  /** Opens the page of addresses, hydrated. */
  const openBook = async (page: Page, url: string) => {
    await page.goto(url + ADDRESSES, { waitUntil: 'networkidle' })
    const book = addressBook(page, t)
    return {
      ...book,
      waiting: page.getByText(t('forms.waiting'), { exact: true }),
      /** Adds an address by its short name and the form's defaults. */
      write: async (short: string) => {
        await book.add.click()
        await book.field('phone').fill('0512345678')
        await book.field('short_address').fill(short)
        await book.save.click()
        await expect(book.form).toBeHidden()
      },
    }
  }

  test('an offline write survives a restart, and is sent once', async ({ app }, info) => {
    const sara = await signUp(app)
    await sara.address({ label: 'work', city: 'Jeddah' })
    const start = (offline: boolean) =>
      chromium.launchPersistentContext(info.outputPath('profile'), {
        ...launchOptions(),
        ...contextOptions(look),
        offline,
      })

    const context = await start(false)
    await sara.enter(context, { remember: true })
    await context.addCookies(cookiesOf(look, app.url))
    const [page = await context.newPage()] = context.pages()
    const book = await openBook(page, app.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await expect.poll(() => tracesOn(context, page), 'it is stored').toMatch(/qafila-customer.*Jeddah/)
    await context.setOffline(true)
    await book.write('RRRD2929')
    await expect(book.waiting).toBeVisible()
    await context.close()

    const later = await start(true)
    const [cold = await later.newPage()] = later.pages()
    const { card, waiting } = await openBook(cold, app.url)
    await expect(card(t('address.labels.home'))).toContainText('RRRD2929')
    await expect(waiting).toBeVisible()
    expect(await addressesOf(sara)).toHaveLength(1)
    await later.setOffline(false)
    await expect.poll(() => shortNames(sara)).toEqual(['RRRD2929'])
    await expect(waiting).toHaveCount(0)
    await expect(card(t('address.labels.home'))).toContainText('RRRD2929')
    expect(await shortNames(sara), 'and never again').toEqual(['RRRD2929'])
    await later.close()
  })

  test('writes wait while the server is down, and are sent when it is back @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.clock.install()
    const { write, waiting, cards, said } = await openBook(page, app.url)
    const documents = documentsOf(page)
    await app.stop()
    await write('RRRD2929')
    await expect(waiting).toBeVisible()
    await expect(said).toHaveText(t('addresses.said.waiting'))

    await app.start()
    await page.clock.fastForward(ASK_AGAIN_MS + 1000)
    await expect.poll(() => shortNames(sara)).toEqual(['RRRD2929'])
    await expect(waiting).toHaveCount(0)
    await expect(cards).toHaveCount(1)
    expect(await shortNames(sara), 'and never again').toEqual(['RRRD2929'])
    expect(documents(), 'the page was not loaded anew').toBe(0)
  })

  test('a write without an answer is sent again with its key, and executed once', async ({
    page,
    app,
    context,
    network,
  }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    const { write, waiting, cards } = await openBook(page, urlOf(network))
    const keys = keysOf(page)
    network.set({ lost: 1 })
    await write('RRRD2929')
    await expect(waiting).toBeVisible()
    expect(await shortNames(sara), 'it has arrived').toEqual(['RRRD2929'])

    const before = keys().length
    network.set({})
    await expect.poll(() => keys().length, 'it is sent again').toBeGreaterThan(before)
    await expect(waiting).toHaveCount(0)
    await expect(cards).toHaveCount(1)
    expect(new Set(keys()).size).toBe(1)
    expect(await shortNames(sara)).toEqual(['RRRD2929'])
  })

  test('a write older than the lifetime of its key is not retried automatically @soak', async ({
    page,
    app,
    context,
    network,
  }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.clock.install()
    const { write, waiting, list, cards } = await openBook(page, urlOf(network))
    const keys = keysOf(page)
    network.set({ lost: 1 })
    await write('RRRD2929')
    await expect(waiting).toBeVisible()
    await page.clock.fastForward(LONG_MS)
    const unsure = list.getByText(t('addresses.unsure.text'))
    await expect(unsure).toBeVisible()

    const before = keys().length
    network.set({})
    await page.clock.fastForward(ASK_AGAIN_MS + 1000)
    await expect(cards, 'the customer sees what the server has').toHaveCount(1)
    expect(keys()).toHaveLength(before)
    await list.getByRole('button', { name: t('addresses.do_not_send') }).click()
    await expect(unsure).toHaveCount(0)
    await expect(cards).toHaveCount(1)
    expect(await shortNames(sara)).toEqual(['RRRD2929'])
  })

  test('a rejected write is shown to its customer, and later writes are sent', async ({
    page,
    app,
    context,
    complaints,
  }) => {
    complaints.allow(/status of (?:404|422)/)
    const sara = await signUp(app)
    await sara.enter(context)
    for (let count = 2; count < MOST; count++) await sara.address({ street: `Street ${count}` })
    const gone = await sara.address({ label: 'other', city: 'Abha' })
    await sara.address({ label: 'work', city: 'Jeddah' })
    const { card, field, save, form, list, said, write, waiting } = await openBook(page, app.url)
    const edit = async (label: string, city: string) => {
      await card(label)
        .getByRole('button', { name: t('addresses.edit') })
        .click()
      await field('city').fill(city)
      await save.click()
      await expect(form).toBeHidden()
    }
    const notice = (name: string) =>
      list.getByRole('listitem').filter({ hasText: t('addresses.refused.title', { name }) })

    await context.setOffline(true)
    await edit(t('address.labels.another'), 'Najran')
    await write('RRRD2929')
    await edit(t('address.labels.work'), 'Taif')
    await expect(waiting).toHaveCount(3)
    await sara.call('DELETE', `addresses/${gone.id}`)
    await sara.address()
    await context.setOffline(false)
    const cities = async () => (await addressesOf(sara, MOST)).map(({ city }) => city)
    await expect.poll(cities).toContain('Taif')
    await expect(waiting).toHaveCount(0)

    const removed = notice(joinPlaces(t('address.labels.another'), placeName('Najran', locales[look.locale].script)))
    const tooMany = notice(joinPlaces(t('address.labels.home'), 'RRRD2929'))
    await expect(removed).toContainText(t('addresses.refused.gone'))
    await expect(tooMany).toContainText(String(MOST))
    const all = await addressesOf(sara, MOST)
    for (const { id } of all.filter(({ city }) => city === 'Riyadh').slice(0, 2))
      await sara.call('DELETE', `addresses/${String(id)}`)
    for (const one of [tooMany, removed]) {
      await one.getByRole('button', { name: t('addresses.refused.edit') }).click()
      await save.click()
      await expect(form).toBeHidden()
      await expect(one).toHaveCount(0)
      await expect(said).toHaveText(t('addresses.said.saved'))
    }
    const kept = await addressesOf(sara, MOST)
    expect(kept.filter(({ short_address: short }) => short === 'RRRD2929')).toHaveLength(1)
    expect(kept.filter(({ city }) => city === 'Najran')).toMatchObject([{ label: 'other', street: gone.street }])
  })

  test(`a killed browser loses no write that was confirmed as stored, ${KILLS} times (C3)`, async ({ app }, info) => {
    const sara = await signUp(app)
    const inBrowser = async (run: (page: Page, context: BrowserContext) => Promise<void>) => {
      const { context, kill } = await startKillableBrowser(info.outputPath('profile'))
      try {
        await sara.enter(context)
        await context.addCookies(cookiesOf(look, app.url))
        await run(await context.newPage(), context)
      } finally {
        await kill()
      }
    }
    const written: string[] = []
    for (let round = 0; round < KILLS; round++) {
      await inBrowser(async (page, context) => {
        const { write } = await openBook(page, app.url)
        await context.setOffline(true)
        for (const letter of ['A', 'B']) {
          const short = `RRR${letter}${1000 + round}`
          await write(short)
          written.push(short)
        }
      })
      await inBrowser(async (page) => {
        const { waiting } = await openBook(page, app.url)
        await expect.poll(() => shortNames(sara)).toEqual(written.toSorted())
        await expect(waiting).toHaveCount(0)
      })
    }
  })
})

const urlOf = ({ port }: FaultProxy) => `http://127.0.0.1:${port}`

const shortNames = async (customer: Customer) =>
  (await addressesOf(customer, MOST)).flatMap(({ short_address: short }) => short ?? []).toSorted()

/** The keys under which addresses are added from now on, one for each time. */
const keysOf = (page: Page): (() => (string | undefined)[]) => {
  const adds: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/addresses')) adds.push(request)
  })
  return () => adds.map((request) => request.headers()['idempotency-key'])
}
