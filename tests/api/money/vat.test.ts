import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import * as entry from '#src/entry-server.tsx'
import { seedPlans } from '../../support/shop/plans.ts'
import { ABROAD, type Customer, mailTo, newCustomer } from '../support/customers.ts'
import { askToJoin, invoicesOf, join, payOnPage } from '../support/members.ts'
import { expectReports } from '../support/reports.ts'
import { CONTACT, type Goods, good, item, placed, postEvent, quote, quoteOf, readOrder } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

const NUMBER = '310123456700003'
const VENUE = 'hegra-at-dawn'

let server: TestServer
let sara: Customer
let thing: Goods

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const site = {
    entry: async () => entry,
    document: async ({ body }: Awaited<ReturnType<typeof entry.render>>) => ({
      html: body,
      policy: "default-src 'none'",
    }),
  } as unknown as Site
  server = await openTestServer({ shop: 'bookable', web: async (web) => documents(web, { env, site }) })
  await seedPlans(server.db)
  thing = await good(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  sara = await newCustomer(server)
})

const setNumber = async (number: string | undefined) => {
  await server.pool.query(`delete from shop_values where key = 'vat_number'`)
  // Setting any value forgets the answers that were made before.
  await server.type(number === undefined ? 'settings set return_days 7' : `settings set vat_number ${number}`)
}
const bought = async () => {
  const { order, payment } = await placed(server, sara, {
    items: [item(thing)],
    contact: { ...CONTACT, email: sara.email },
  })
  await postEvent(server, payment.id, 'success')
  return order
}
const heldSlot = async () => held(server, (await slotOf(server, VENUE)).id, { adult: 2 })
const bookedSlot = async () => {
  const { booking, payment } = await booked(server, sara, await heldSlot())
  await postEvent(server, payment.id, 'success')
  return booking
}
/** The documents of something, each with its printed page. */
const documentsOf = async (of: string, id: string) => {
  const listed = (await server.call('GET', `documents?of=${of}&id=${id}`, { token: sara.token })).json().data as {
    id: string
    url: string
    is_plain?: true
  }[]
  return Promise.all(
    listed.map(async (one) => {
      const { rows } = await server.pool.query('select * from tax_documents where id = $1', [one.id])
      return { ...one, row: rows[0], page: (await server.app.inject(one.url)).body }
    }),
  )
}
const textOf = (html: string): string => html.replace(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]+>/g, ' ')
const NAMES_VAT = /VAT|ضريب/

describe.each([
  ['with a VAT number', NUMBER, 15],
  ['without one', undefined, 0],
])('a shop %s', (_, number, percent) => {
  beforeEach(() => setNumber(number))
  const within = (total: number) => (percent === 0 ? 0 : Math.round((total * 15) / 115))

  it('quotes, sells, holds, books and bills with the same VAT, at the same prices', async () => {
    const quoted = quoteOf(await quote(server, { items: [item(thing, 2)] })).amounts
    expect(quoted.subtotal.amount).toBe(2 * thing.price)
    const hold = await heldSlot()
    const order = await readOrder(server, sara, (await bought()).id)
    const booking = await readBooking(server, sara, (await bookedSlot()).id)
    for (const { tax, total } of [quoted, order.amounts, hold.amounts, booking.amounts])
      expect(tax).toEqual({ percent, amount: { ...total, amount: within(total.amount) } })
    expect(booking.amounts.total).toEqual(hold.amounts.total)
    await join(server, sara)
    const [bill] = await invoicesOf(server, sara)
    expect(bill).toMatchObject({ total: { amount: 2900 }, tax: { percent, amount: { amount: within(2900) } } })
    expect([bill.vat_number, bill.qr !== undefined]).toEqual([number, number !== undefined])
  })

  it('names it on documents, in mails and reports, or nowhere', async () => {
    const order = await bought()
    const [invoice] = await documentsOf('order', order.id)
    const title = percent > 0 ? 'Simplified tax invoice' : 'Invoice'
    expect(invoice?.page).toContain(`<span lang="en" dir="ltr">${title}</span>`)
    expect(invoice?.row.seller.vat_number).toBe(number ?? '')
    expect(invoice?.row.tax).toBe(within(order.amounts.total.amount))
    expect(NAMES_VAT.test(textOf(invoice?.page ?? ''))).toBe(percent > 0)
    expect(invoice?.page.includes('<svg')).toBe(percent > 0)
    expect(invoice?.is_plain).toBe(percent > 0 ? undefined : true)
    await server.services.jobs.runDue()
    const { rows } = await server.pool.query('select 1 from document_xml where document_id = $1', [invoice?.id])
    expect(rows).toHaveLength(percent > 0 ? 1 : 0)
    const mail = await mailTo(server, sara.email, 2)
    expect(mail.subject).toContain(order.reference)
    expect(NAMES_VAT.test(`${mail.text} ${textOf(mail.html ?? '')}`.replace(NUMBER, ''))).toBe(percent > 0)
    const { text } = await server.type(`order show ${order.reference}`)
    expect(NAMES_VAT.test(text)).toBe(percent > 0)
    expect((await server.type('report vat')).text).toMatch(new RegExp(`^\\d{4}-\\d\\d +${percent} {2}sales`, 'm'))
    await expectReports(server)
  })

  it.each(['ar', 'en'] as const)('says so on its pages, in %s', async (lang) => {
    const { general } = (await server.get('settings', { lang })).json()
    expect(general.vat_percent).toBe(percent)
    const { slug } = (await server.pool.query('select slug from products where not is_hidden limit 1')).rows[0]
    for (const path of ['/', `/store/${slug}`, '/membership']) {
      // Documents are shared for some seconds: the look makes it another one.
      const cookie = `locale=${lang}; color_mode=${percent > 0 ? 'dark' : 'light'}`
      const page = await server.app.inject({ url: path, headers: { cookie, accept: 'text/html' } })
      expect([page.statusCode, NAMES_VAT.test(textOf(page.body))], path).toEqual([200, percent > 0])
    }
  })
})

describe('what was sold', () => {
  it('without a VAT number is refunded without VAT, also once there is one', async () => {
    await setNumber(undefined)
    const [order, booking] = [await bought(), await bookedSlot()]
    await join(server, sara)
    const [bill] = await invoicesOf(server, sara)
    await setNumber(NUMBER)
    expect((await server.type(`refund ${order.reference} all --reason broken --yes`)).isDone).toBe(true)
    expect((await server.type(`booking refund ${booking.reference} --yes`)).isDone).toBe(true)
    expect((await server.type(`invoice refund ${bill.number} 10 --yes`)).isDone).toBe(true)
    const { id } = (await server.call('GET', 'subscription', { token: sara.token })).json().data.subscription
    for (const [of, sold] of [
      ['order', order.id],
      ['booking', booking.id],
      ['subscription', id],
    ] as const) {
      const [invoice, note] = await documentsOf(of, sold)
      expect(note?.row, of).toMatchObject({ kind: 'credit_note', tax: 0, taxes: [{ percent: 0, tax: 0 }] })
      expect([invoice?.row.seller.vat_number, note?.row.seller.vat_number], of).toEqual(['', ''])
      expect(textOf(note?.page ?? 'VAT'), of).not.toMatch(NAMES_VAT)
    }
    expect((await readOrder(server, sara, order.id)).amounts.tax).toMatchObject({ percent: 0 })
    expect((await invoicesOf(server, sara))[0].tax).toMatchObject({ percent: 0 })
    expect((await documentsOf('order', (await bought()).id))[0]?.row).toMatchObject({ taxes: [{ percent: 15 }] })
    await expectReports(server)
  })

  it('with one is refunded with its VAT and its number, also once there is none', async () => {
    await setNumber(NUMBER)
    const order = await bought()
    await setNumber(undefined)
    expect((await server.type(`refund ${order.reference} all --reason broken --yes`)).isDone).toBe(true)
    const [invoice, note] = await documentsOf('order', order.id)
    expect(note?.row).toMatchObject({ tax: invoice?.row.tax, seller: { vat_number: NUMBER } })
    expect(note?.page).toContain('<svg')
    await expectReports(server)
  })

  it.each([
    ['removed', NUMBER, undefined, 15],
    ['added', undefined, NUMBER, 0],
    ['replaced', NUMBER, '310765432100003', 15],
  ])('is invoiced as it was sold, when the number is %s before it is paid', async (_, before, after, percent) => {
    await setNumber(before)
    const { order, payment } = await placed(server, sara, { items: [item(thing)] })
    const { booking, payment: deposit } = await booked(server, sara, await heldSlot())
    await setNumber(after)
    await postEvent(server, payment.id, 'success')
    await postEvent(server, deposit.id, 'success')
    const number = percent === 0 ? '' : (after ?? before)
    for (const [of, sold] of [
      ['order', order.id],
      ['booking', booking.id],
    ] as const) {
      const [invoice] = await documentsOf(of, sold)
      expect(invoice?.row, of).toMatchObject({ taxes: [{ percent }], seller: { vat_number: number } })
      expect(NAMES_VAT.test(textOf(invoice?.page ?? '')), of).toBe(percent > 0)
      expect(invoice?.page.includes('<svg'), of).toBe(percent > 0)
    }
    await expectReports(server)
  })

  it.each([
    [NUMBER, 15, true],
    [undefined, 0, false],
  ])('abroad by a delivery of exports is zero-rated by a registered seller (%s)', async (number, percent, isTax) => {
    await setNumber(number)
    await server.pool.query(`update delivery_methods set zero_rated = true where 'AE' = any(countries)`)
    const abroad = { items: [item(thing)], shipping_address: ABROAD }
    expect(quoteOf(await quote(server, { items: [item(thing)] })).amounts.tax?.percent).toBe(percent)
    const { order, payment } = await placed(server, sara, abroad)
    expect(order.amounts.tax).toMatchObject({ percent: 0, amount: { amount: 0 } })
    await postEvent(server, payment.id, 'success')
    await setNumber(undefined)
    expect((await server.type(`order refund ${order.reference} 10 --yes`)).isDone).toBe(true)
    await server.services.jobs.runDue()
    const documents = await documentsOf('order', order.id)
    expect(documents).toHaveLength(2)
    for (const { row, page, is_plain: isPlain } of documents) {
      expect(row).toMatchObject({ tax: 0, taxes: [{ percent: 0 }], seller: { vat_number: number ?? '' } })
      expect(isPlain).toBe(isTax ? undefined : true)
      expect(textOf(page).includes('export of goods')).toBe(isTax)
      const { rows } = await server.pool.query('select xml from document_xml where document_id = $1', [row.id])
      expect(rows.map(({ xml }) => /<cac:TaxSubtotal>.*<cbc:ID>Z<.*VATEX-SA-32/.test(xml))).toEqual(isTax ? [true] : [])
    }
    await expectReports(server)
  })

  it('as a membership is billed with the number of the bill', async () => {
    await setNumber(NUMBER)
    const { payment } = (await askToJoin(server, sara, { plan_id: 'pln_dune', interval: 'month' })).json().data
    await setNumber(undefined)
    await payOnPage(server, payment)
    const { id } = (await server.call('GET', 'subscription', { token: sara.token })).json().data.subscription
    const [invoice] = await documentsOf('subscription', id)
    expect(invoice?.row).toMatchObject({ taxes: [{ percent: 15 }], seller: { vat_number: NUMBER } })
  })

  it('in cash keeps the VAT of the order until it is delivered', async () => {
    await setNumber(undefined)
    const { order } = await placed(server, sara, { items: [item(thing)], payment_method: 'cod' })
    await setNumber(NUMBER)
    await server.type(`order ship ${order.reference}`)
    await server.type(`order deliver ${order.reference}`)
    expect((await documentsOf('order', order.id))[0]?.row).toMatchObject({ tax: 0, seller: { vat_number: '' } })
  })
})
