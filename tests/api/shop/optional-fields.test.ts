import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Unit } from '#contract/booking/places.ts'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import { answerAdmin } from '#server/admin/answer.ts'
import { type LeftOut, onLeftOut } from '#server/lib/attempt.ts'
import { createFindSession } from '#server/calls/authenticate.ts'
import { readEnv } from '#server/env/env.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { documents } from '#server/web/render.ts'
import type { Site } from '#server/web/site.ts'
import * as entry from '#src/entry-server.tsx'
import { type SparseShop, sparseShops } from '../../support/shop/sparse-shop.ts'
import { ISSUER, makeWalletFiles, type WalletFiles } from '../../support/wallets/keys.ts'
import { TEST_CREDENTIALS } from '../../support/zatca/credentials.ts'
import { ABROAD, elsewhere, newCustomer, newEmail, readMails } from '../support/customers.ts'
import { change, join as becomeMember } from '../support/members.ts'
import { CONTACT, item, placed, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let shops: [full: SparseShop, bare: SparseShop]
let wallets: WalletFiles

beforeAll(async () => {
  shops = await sparseShops()
  wallets = makeWalletFiles('http://127.0.0.1:9')
}, 300_000)
afterAll(() => {
  for (const { folder } of shops) folder.dispose()
  rmSync(wallets.folder, { recursive: true })
})

/** A server that sells what a folder describes, with its pages. */
const openShop = async ({ folder, things }: SparseShop) => {
  const zatca = join(wallets.folder, 'zatca.json')
  writeFileSync(zatca, JSON.stringify({ ...TEST_CREDENTIALS, url: 'http://127.0.0.1:9' }))
  const site = {
    entry: async () => entry,
    // Without the answers, whose tokens may hold any letters.
    document: async ({ head, body }: Awaited<ReturnType<typeof entry.render>>) => ({
      html: `<html>${head}${body}`,
      policy: "default-src 'none'",
    }),
  } as unknown as Site
  const server: TestServer = await openTestServer({
    shop: 'none',
    env: {
      ZATCA_FILE: zatca,
      APPLE_WALLET_FILE: wallets.apple,
      GOOGLE_WALLET_FILE: wallets.google,
      GOOGLE_WALLET_ISSUER: ISSUER,
    },
    web: async (web) =>
      documents(web, {
        env: readEnv({ LOG_LEVEL: 'silent' }),
        site,
        findSession: (token) => createFindSession(server.db)(token),
      }),
  })
  const leftOut: LeftOut[] = []
  const stop = onLeftOut((event) => leftOut.push(event))
  const ask = answerAdmin(server.services, server.app.log)
  const type = (line: string) => ask(line.split(' '))
  const applied = await runShop(['apply', folder.path], { pictures: openPictureStore(server.env), ask })
  expect(applied, applied.text).toMatchObject({ isDone: true })
  const customer = await newCustomer(server)
  const secret = /#([\w-]{43})$/.exec((await type('staff add Sara')).text)?.[1] ?? ''
  const session = await server.call('POST', 'check-in/session', { body: { secret } })
  // The first free slots may be later than any link reaches.
  await server.pool.query('update staff set days_ahead = 400')
  return {
    server,
    things,
    customer,
    leftOut,
    type,
    door: String(session.headers['set-cookie']).split(';')[0] ?? '',
    close: async () => {
      stop()
      await server.close()
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** What a call answered; fails with its body. */
const fine = <Answer extends { statusCode: number; body: string }>(answer: Answer, status = 200): Answer => {
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(status)
  return answer
}
const get = async ({ server, customer: { token } }: Pick<Shop, 'server' | 'customer'>, path: string) =>
  fine(await server.call('GET', path, { token, from: elsewhere() })).json().data
const post = async ({ server, customer: { token } }: Pick<Shop, 'server' | 'customer'>, path: string, body = {}) =>
  fine(await server.call('POST', path, { token, body })).json().data

/** A page in both languages, whole and without words of a program. */
const readPage = async ({ server, customer }: Shop, path: string, isSignedIn = false) => {
  for (const locale of ['ar', 'en']) {
    const user = encodeURIComponent(JSON.stringify({ id: customer.id, name: 'Sara', email: customer.email }))
    const cookie = `locale=${locale}${isSignedIn ? `; auth_token=${customer.token}; user_data=${user}` : ''}`
    const { statusCode, body } = await server.app.inject({
      url: path,
      headers: { cookie, accept: 'text/html' },
      remoteAddress: elsewhere(),
    })
    expect(statusCode, `${path} in ${locale}`).toBe(200)
    // A part that React could not render, and what a missing value is written as.
    expect(body, `${path} in ${locale}`).not.toMatch(/<!--\$!-->/)
    const text = body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ')
    expect(text.match(/.{0,40}(?:undefined|NaN|\[object|null ).{0,40}/)?.[0], `${path} in ${locale}`).toBeUndefined()
  }
}
/** The tax documents of a thing as pages; their number. */
const readDocuments = async (shop: Shop, of: PaymentSubject, id: string): Promise<number> => {
  const list: { url: string; number: string }[] = await get(shop, `documents?of=${of}&id=${id}`)
  for (const { url, number } of list) expect(fine(await shop.server.app.inject({ url })).body).toContain(number)
  return list.length
}
const mailsAbout = async ({ server }: Shop, reference: string) =>
  (await readMails(server)).filter(({ subject = '' }) => subject.includes(reference))
const addPasses = async (shop: Shop, of: 'booking' | 'membership', id: string) => {
  const passes = await post(shop, 'wallet/passes', { of, id })
  fine(await shop.server.app.inject({ url: passes.apple_url }))
  expect(passes.google_url).toMatch(/^https:\/\/pay\.google\.com\//)
}

const bookAndCancel = async (shop: Shop, list: 'experiences' | 'locations', slug: string) => {
  const { server, customer } = shop
  await readPage(shop, `/booking/${list === 'experiences' ? 'destinations/experiences' : list}/${slug}`)
  const place = await get(shop, `${list}/${slug}`)
  const [unit] = (place.units as Unit[]).filter(({ accompanied }) => !accompanied)
  const [slot, next] = await freeSlots(server, slug, { count: 2, days: 30 })
  const units = { [unit?.id ?? '']: Math.max(place.min_units, unit?.min ?? 0, 1) }
  const taken = await held(server, slot?.id ?? '', units, { token: customer.token })
  // Mails to one address are limited.
  const contact = { ...CONTACT, email: newEmail() }
  const { booking: begun, payment } = await booked(server, customer, taken, { contact })
  await postEvent(server, payment.id, 'success')
  await server.pass(0)
  const { booking }: { booking: Booking } = await get(shop, `bookings/${begun.id}`)
  for (const file of Object.values<string | undefined>(booking.calendar ?? {}))
    expect(new ICAL.Component(ICAL.parse(file ?? '')).getAllSubcomponents('vevent')).toHaveLength(1)
  expect(booking).toMatchObject({ status: 'confirmed', ticket: {}, calendar: {} })
  const [mail] = await mailsAbout(shop, booking.reference)
  const own = mail?.attachments.filter(({ filename }) => filename !== 'logo.png') ?? []
  expect(own.map(({ mimeType }) => mimeType).toSorted()).toEqual(['image/png', 'text/calendar'])
  await addPasses(shop, 'booking', booking.id)
  expect(await readDocuments(shop, 'booking', booking.id)).toBe(1)
  const day = booking.availability.local_start.slice(0, 10)
  fine(
    await server.call('GET', `check-in/lists?place_id=${booking.place.id}&day=${day}`, {
      headers: { cookie: shop.door },
    }),
  )
  await readPage(shop, `/profile/history/bookings/${booking.id}`, true)
  const moved = await post(shop, `bookings/${booking.id}/reschedule`, { availability_id: next?.id })
  if (moved.payment) await postEvent(server, moved.payment.id, 'success')
  await post(shop, `bookings/${booking.id}/cancel`)
  await server.pass(0)
  expect((await get(shop, `bookings/${booking.id}`)).booking.status).toBe('cancelled')
  expect(await readDocuments(shop, 'booking', booking.id)).toBeGreaterThanOrEqual(
    (booking.refund_preview?.amount ?? 0) > 0 ? 2 : 1,
  )
  expect((await mailsAbout(shop, booking.reference)).length).toBeGreaterThanOrEqual(2)
}

const orderAndReturn = async (shop: Shop, slug: string, deliverySlug: string, coupon: string | undefined) => {
  const { server, customer } = shop
  await readPage(shop, `/store/${slug}`)
  const product = await get(shop, `products/${slug}`)
  const thing = { product_id: product.id, variant_id: product.variants[0].id, price: 0 }
  await server.pool.query('update variants set stock = 50 where id = $1', [thing.variant_id])
  const delivery = await server.pool.query('select countries from delivery_methods where id = $1', [deliverySlug])
  const isAbroad = delivery.rows[0]?.countries.includes(ABROAD.country)
  const { order, payment } = await placed(server, customer, {
    items: [item(thing, 3)],
    ...(isAbroad && { shipping_address: ABROAD }),
    contact: { ...CONTACT, email: newEmail() },
    delivery_method_id: deliverySlug,
    ...(coupon !== undefined && { coupon }),
  })
  await postEvent(server, payment.id, 'success')
  await server.pass(0)
  expect(await readDocuments(shop, 'order', order.id)).toBe(1)
  for (const line of [
    `order ship ${order.reference}`,
    `order deliver ${order.reference}`,
    `orders slip ${order.reference}`,
  ])
    await shop.type(line)
  const refunded = await shop.type(`order refund ${order.reference} 10 --yes`)
  expect(refunded, refunded.text).toMatchObject({ isDone: true })
  await server.pass(0)
  expect(await readDocuments(shop, 'order', order.id)).toBe(2)
  await readPage(shop, `/profile/history/orders/${order.id}`, true)
  expect((await mailsAbout(shop, order.reference)).length).toBeGreaterThanOrEqual(2)
}

const joinAndLeave = async (shop: Shop, slug: string) => {
  const { server } = shop
  const customer = await newCustomer(server)
  const own: Shop = { ...shop, customer }
  const { id } = await becomeMember(server, customer, { plan: `pln_${slug}`, card: String(Math.random()).slice(-4) })
  await server.pass(0)
  for (const path of ['subscription', 'subscription/usage', 'subscription/invoices']) await get(own, path)
  for (const path of ['details', 'usage']) await readPage(own, `/profile/subscription/${path}`, true)
  await addPasses(own, 'membership', id)
  await readDocuments(own, 'subscription', id)
  fine(await change(server, customer, { cancel: {} }))
  await server.pass(0)
  expect((await readMails(server)).filter(({ to }) => to?.[0]?.address === customer.email).length).toBeGreaterThan(1)
}

/** Lists, feeds, commands and jobs, after all was sold. */
const readAll = async (shop: Shop) => {
  const { server } = shop
  for (const path of [
    '/',
    '/store',
    '/membership',
    '/terms',
    '/privacy',
    '/booking/locations',
    '/booking/destinations',
  ])
    await readPage(shop, path)
  for (const { slug } of shop.things['destinations.yaml'] ?? []) await readPage(shop, `/booking/destinations/${slug}`)
  await readPage(shop, '/profile/history', true)
  for (const path of ['bookings', 'orders']) await get(shop, `${path}?per_page=100`)
  const { url } = (await server.call('POST', 'me/calendar', { token: shop.customer.token })).json().data
  const feed = fine(await server.app.inject({ url: new URL(url).pathname })).body
  const { rows } = await server.pool.query(
    `select (select count(*)::int from bookings where ticket_code is not null and user_id = $1) as bookings,
      (select count(*)::int from tax_documents d
        where d.seller ->> 'vat_number' <> '' and not exists (select from document_xml x where x.document_id = d.id)) as unsealed,
      (select jsonb_agg(jsonb_build_object('name', name, 'output', output)) from pgboss.job
        where state in ('retry', 'failed') and output ->> 'message' !~ 'fetch failed|does not answer') as stuck`,
    [shop.customer.id],
  )
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(rows[0].bookings)
  expect(rows[0]).toMatchObject({ unsealed: 0, stuck: null })
  for (const line of ['bookings', 'orders list', 'documents list', 'waiting'])
    expect((await shop.type(line)).text, line).not.toMatch(/undefined|NaN|\[object/)
}

describe.each([
  ['each without one of its optional fields, in one language, or without all', 0],
  ['without all there is to leave out, in a shop without all there is to leave out', 1],
] as const)('what check takes, %s', (_, which) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(shops[which])
  }, 300_000)
  afterAll(() => shop.close())
  const failures = async (file: keyof SparseShop['things'], walk: (slug: string, index: number) => Promise<void>) => {
    const failed: string[] = []
    for (const [index, { slug, without }] of (shop.things[file] ?? []).entries())
      await walk(slug, index).catch((error: unknown) => failed.push(`${slug} without ${without}: ${String(error)}`))
    return failed
  }

  it('is booked, moved, cancelled and refunded', { timeout: 300_000 }, async () => {
    expect(await failures('experiences.yaml', (slug) => bookAndCancel(shop, 'experiences', slug))).toEqual([])
    // Passes are limited by customer.
    const other = { ...shop, customer: await newCustomer(shop.server) }
    expect(await failures('venues.yaml', (slug) => bookAndCancel(other, 'locations', slug))).toEqual([])
    await get(other, 'bookings?per_page=100')
  })

  it('is ordered, sent and refunded', { timeout: 300_000 }, async () => {
    const methods = shop.things['delivery.yaml']
    const coupons = which === 0 ? shop.things['coupons.yaml'] : []
    const failed = await failures('products.csv', (slug, index) =>
      orderAndReturn(shop, slug, methods[index % methods.length]?.slug ?? '', coupons[index]?.slug),
    )
    expect(failed).toEqual([])
  })

  it('is a membership that is joined and left', { timeout: 300_000 }, async () => {
    expect(await failures('plans.yaml', (slug) => joinAndLeave(shop, slug))).toEqual([])
  })

  it('is listed everywhere, and nothing of it is left out', { timeout: 300_000 }, async () => {
    await readAll(shop)
    expect(shop.leftOut).toEqual([])
  })
})
