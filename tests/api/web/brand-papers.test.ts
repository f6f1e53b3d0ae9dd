import { rmSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { clayIn, hexOf, isClay, QAFILA, ROASTERY, roasteryFolder } from '../../support/shop/roastery.ts'
import type { TestFolder } from '../../support/shop/shop-folder.ts'
import { type GoogleService, startGoogleService } from '../../support/wallets/google-service.ts'
import { ISSUER, makeWalletFiles, PASS_TYPE_ID, type WalletFiles } from '../../support/wallets/keys.ts'
import { type Customer, newCustomer, readMails } from '../support/customers.ts'
import { askToJoin, payOnPage } from '../support/members.ts'
import { good, item, placed, postEvent, sendOrderMails } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

/** The software and its signing keys are named by files that no customer reads. */
const UNREAD = /^(?:manifest\.json|signature)$/

let server: TestServer
let folder: TestFolder
let google: GoogleService
let keys: WalletFiles
/** What a customer, a parcel or a program of theirs is handed, by what it is. */
const texts = new Map<string, string>()
const pictures = new Map<string, Buffer>()

beforeAll(async () => {
  google = await startGoogleService()
  keys = makeWalletFiles(google.tokenUrl)
  google.trust(keys.googlePublicKey)
  server = await openTestServer({
    shop: 'none',
    env: {
      PUBLIC_URL: 'http://sidra.example',
      DEMO: '1',
      APPLE_WALLET_FILE: keys.apple,
      GOOGLE_WALLET_FILE: keys.google,
      GOOGLE_WALLET_ISSUER: ISSUER,
      GOOGLE_WALLET_API_URL: google.url,
    },
  })
  folder = await roasteryFolder()
  folder.edit('settings.yaml', '# vat_number:', 'vat_number:')
  const { isDone, text } = await runShop(['apply', folder.path], {
    pictures: openPictureStore(server.env),
    ask: answerAdmin(server.services, server.app.log),
  })
  if (!isDone) throw new Error(text)
  for (const lang of ['en', 'ar'] as const) await collect(lang)
  await server.pass(0)
  for (const { subject, html, text, headers, from, attachments } of await readMails(server)) {
    texts.set(`mail ${subject}`, [subject, html, text, from?.name, JSON.stringify(headers)].join('\n'))
    for (const { filename, content } of attachments)
      if (/\.(?:ics|html)$/.test(filename ?? '')) texts.set(`${filename} of ${subject}`, textOf(content))
  }
  texts.set('OpenAPI', (await server.get('openapi.json')).body)
}, 120_000)
afterAll(async () => {
  await server.close()
  await google.close()
  folder.dispose()
  rmSync(keys.folder, { recursive: true })
})

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
const keepZip = (name: string, body: Buffer): void => {
  for (const [file, bytes] of Object.entries(unzipSync(new Uint8Array(body)))) {
    if (file.endsWith('.png')) pictures.set(`${name} ${file}`, Buffer.from(bytes))
    else if (!UNREAD.test(file) && bytes.length > 0) texts.set(`${name} ${file}`, strFromU8(bytes))
  }
}

/** One customer's order, gift, booking and membership, with all that follows from them. */
const collect = async (lang: 'en' | 'ar'): Promise<void> => {
  const customer = await newCustomer(server, `${lang}@example.com`, { headers: { lang } })
  const { token } = customer
  const call = async (path: string) => server.call('GET', path, { token, headers: { lang } })
  const page = async (name: string, url: string) => {
    const { pathname, search } = new URL(url, server.env.publicUrl)
    const answer = await server.app.inject({ url: pathname + search, headers: { 'accept-language': lang } })
    texts.set(`${name} ${lang}`, answer.body)
  }
  const post = async (path: string, body: object = {}) =>
    (await server.call('POST', path, { token, headers: { lang }, body })).json().data

  const thing = await good(server)
  const contact = { name: 'Sara', email: customer.email, phone: '0501234567' }
  const bought = await placed(server, customer, { items: [item(thing)], contact, gift: { message: 'For you' } })
  await page('sandbox page', bought.payment.url ?? '')
  await postEvent(server, bought.payment.id, 'success')
  const { file: slip } = (await server.type(`order slip ${bought.order.reference} --lang ${lang}`)) as {
    file?: { text: string }
  }
  texts.set(`packing slip ${lang}`, slip?.text ?? '')
  await page('gift page', /https?:\/\/[^<"\s]+\/gifts?\/[^<"\s]+/.exec(slip?.text ?? '')?.[0] ?? '')
  await server.type(`order ship ${bought.order.reference}`)
  await server.type(`order refund ${bought.order.reference} 10 --yes`)

  const booking = await bookedBy(customer)
  await keepPass(`pass ${lang}`, await post('wallet/passes', { of: 'booking', id: booking.id }))
  const joined = (await askToJoin(server, customer, { plan_id: 'pln_friend', interval: 'month' })).json().data
  await payOnPage(server, joined.payment)
  await sendOrderMails(server)

  for (const [of, id] of [
    ['order', bought.order.id],
    ['booking', booking.id],
  ])
    for (const { url, kind } of (await call(`documents?of=${of}&id=${id}`)).json().data)
      await page(`${kind} of ${of}`, url)

  await page('calendar feed', (await post('me/calendar')).url)
  await post('me/export')
  await server.pass(0)
  await server.pass(0)
  keepZip(`data export ${lang}`, (await server.app.inject({ url: (await post('me/export/link')).url })).rawPayload)
  for (const url of [
    '/api/v1/unsubscribe?token=x',
    '/api/v1/documents/x/page',
    '/api/v1/gift/x',
    '/sandbox/payments/x',
  ])
    await page(`failure of ${url.split('?')[0]}`, url)
}

const bookedBy = async (customer: Customer) => {
  const slot = await slotOf(server, 'evening-walk', { days: 3 })
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }), {
    contact: { name: 'Sara', email: customer.email, phone: '0501234567' },
  })
  await postEvent(server, payment.id, 'success')
  return readBooking(server, customer, booking.id)
}

/** The pass of each wallet; Google's stands in the link. */
const keepPass = async (name: string, { apple_url: apple, google_url: link }: Record<string, string>) => {
  keepZip(name, (await server.app.inject({ url: apple ?? '' })).rawPayload)
  const [, claims = ''] = link?.split('/').at(-1)?.split('.') ?? []
  texts.set(`${name} google`, Buffer.from(claims, 'base64url').toString())
}

describe('what a shop of its own hands out', () => {
  it('is all there', () => {
    const kinds = new Set([...texts.keys()].map((name) => name.replace(/ (?:en|ar)$/, '')))
    for (const kind of [
      'sandbox page',
      'packing slip',
      'gift page',
      'invoice of order',
      'credit_note of order',
      'invoice of booking',
    ])
      expect([kind, kinds.has(kind)]).toEqual([kind, true])
    for (const kind of [/^mail /, /\.ics of /, /^calendar feed/, /pass\.json$/, /google$/, /index\.html$/, /^OpenAPI/])
      expect([...texts.keys()].filter((name) => kind.test(name)).length, String(kind)).toBeGreaterThan(0)
    expect(pictures.size).toBeGreaterThan(0)
  })

  it('has the app’s name nowhere', () => {
    const named = [...texts].flatMap(([name, text]) => {
      // A ticket's code keeps the software's prefix; the type of a pass is that of the operator's certificate.
      const found = text.replaceAll('QAFILA-TICKET', '').replaceAll(PASS_TYPE_ID, '').match(QAFILA) ?? []
      return found.length > 0 ? [`${name}: ${found.length}`] : []
    })
    expect(named).toEqual([])
  })

  it('has the app’s clay nowhere', async () => {
    expect([...texts].flatMap(([name, text]) => clayIn(text).map((colour) => `${name}: ${colour}`))).toEqual([])
    for (const [name, bytes] of pictures) {
      const { data } = await sharp(bytes).flatten().resize(24, 24).raw().toBuffer({ resolveWithObject: true })
      const colours = Array.from({ length: 24 * 24 }, (_, at) => hexOf(data.subarray(3 * at, 3 * at + 3)))
      expect(colours.filter(isClay), name).toEqual([])
    }
  })

  it('has the shop’s own on what is looked at', () => {
    const of = (kind: string) => [...texts].filter(([name]) => name.includes(kind))
    for (const kind of ['mail ', 'sandbox page', 'gift page', 'failure of /api/v1/documents', 'calendar feed'])
      for (const [name, text] of of(kind)) expect(text, name).toMatch(/Sidra Roastery|محمصة سدرة/)
    for (const kind of ['mail ', 'sandbox page', 'gift page', 'failure of /api/v1/documents'])
      for (const [name, text] of of(kind)) expect(text, name).toContain(ROASTERY.primary)
    for (const [name, text] of of('gift page')) {
      expect(text, name).toMatch(/<source srcset="\/media\/logo-dark-/)
      expect(text, 'its logo says the name').toMatch(/alt="(?:Sidra Roastery|محمصة سدرة)"><\/picture><\/a>/)
    }
    for (const kind of ['invoice of', 'credit_note of', 'packing slip', 'index.html'])
      for (const [name, text] of of(kind)) expect(text, name).toContain('<img src="data:image/png;base64,')
  })
})
