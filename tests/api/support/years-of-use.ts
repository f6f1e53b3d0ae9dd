import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { issueFormerDocuments } from '#server/documents/backfill.ts'
import { sealDocuments } from '#server/documents/zatca/seal.ts'
import { SUPPLIES } from '#server/modules/documents/supplies.ts'
import { healRefunds } from '#server/modules/payments/heal.ts'
import { sendStockNotices } from '#server/modules/stock-notices/send.ts'
import { settleDue } from '#server/modules/subscriptions/settle.ts'
import { findWishNews } from '#server/modules/wishlists/news.ts'
import { deleteExpired } from '#server/start/retention.ts'
import { addAddress, confirmContact, type Customer, login, newCustomer, newGuest } from './customers.ts'
import { join } from './members.ts'
import { CONTACT, type Goods, item, order, placed, postEvent, quote } from './shopping.ts'
import { booked, held, slotOf } from './slots.ts'
import type { TestServer } from './support.ts'

/** A place whose slots have room for many. */
export const PLACE = 'hegra-at-dawn'
export const METRICS_TOKEN = 'a-token-that-is-long-enough-to-be-one'
const DAY = 24 * 60 * 60 * 1000

/** Every journey, list and command, report, export, sweep and erasure. */
export const doAll = async (server: TestServer, thing: Goods, name: (step: string) => void): Promise<string[]> => {
  const refused: string[] = []
  let current = ''
  const step = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    name((current = what))
    return run()
  }
  const ok = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer
    if (statusCode >= 400) refused.push(`${current}: ${statusCode} ${body}`)
  }
  const command = (line: string | string[]) =>
    step(typeof line === 'string' ? line : line.join(' '), async () => {
      const { text, error } = (await server.type(line)) as { text: string; error?: string }
      if (error !== undefined) refused.push(`${String(line)}: ${error}`)
      return text
    })
  const sara = await step('sign up', () => newCustomer(server))
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    by: Customer = sara,
  ) =>
    step(`${method} ${path.split('?')[0]}`, () =>
      ok(server.call(method, path, { token: by.token, ...(body !== undefined && { body }) })),
    )

  await step('sign in', () => ok(login(server, sara.email)))
  const guest = await step('guest', () => newGuest(server))
  await step('confirm contact', () => confirmContact(server, guest))
  await step('address', () => addAddress(server, sara))
  for (const path of [
    'home',
    'products',
    'categories',
    'locations',
    'experiences',
    'destinations',
    'plans',
    'settings',
    'search/suggestions?q=dates',
    'products?q=dates',
  ])
    await call('GET', path)
  await call('GET', `products/${thing.product_id}`)
  await call('GET', `products/${thing.product_id}/reviews`)
  await call('PUT', 'cart', { lines: [{ ...item(thing), price_when_added: { amount: thing.price, currency: 'SAR' } }] })
  await step('quote', () => ok(quote(server, { items: [item(thing)] }, sara.token)))
  const coupon = (await server.pool.query<{ code: string }>('select min(code) as code from coupons')).rows[0]?.code
  if (coupon) await step('quote with coupon', () => quote(server, { items: [item(thing)], coupon }, sara.token))

  const buy = async (customer: Customer, more: object = {}) => {
    const made = await step('order', () => placed(server, customer, { items: [item(thing)], ...more }))
    await step('pay', () => postEvent(server, made.payment.id, 'success'))
    return made.order
  }
  const [bought, second, third] = [
    await buy(sara),
    await buy(sara),
    await buy(guest, { contact: { ...CONTACT, email: guest.email } }),
  ]
  await step('unpaid order', () => order(server, sara, { items: [item(thing)] }))
  await step('cash order', () =>
    order(server, guest, { items: [item(thing)], payment_method: 'cod', contact: { ...CONTACT, email: guest.email } }),
  )
  await step('jobs', () => server.pass(0))
  await call('GET', 'orders')
  await call('GET', `orders/${bought.id}`)
  await call('POST', `orders/${second.id}/cancel`)
  await step('jobs', () => server.pass(60_000))

  const slots = await step('slots', () => slotOf(server, PLACE, { days: 12, capacity: 50 }))
  await call('GET', `availability?for=experience:${PLACE}&from=${slots.localDate}&to=${slots.localDate}`)
  const bookOne = async () => {
    const hold = await step('hold', () => held(server, slots.id, { adult: 1 }, { token: sara.token }))
    const made = await step('book', () => booked(server, sara, hold))
    await step('pay a booking', () => postEvent(server, made.payment.id, 'success'))
    return made.booking
  }
  const [booking, other] = [await bookOne(), await bookOne()]
  await step('jobs', () => server.pass(0))
  await call('GET', 'bookings')
  await call('GET', `bookings/${booking.id}`)
  await call('POST', `bookings/${booking.id}/cancel`, {})
  await step('membership', () => join(server, sara))
  for (const path of [
    'subscription',
    'subscription/invoices',
    'subscription/usage',
    'me',
    'me/ways-in',
    'me/consents',
    'me/notifications',
    'addresses',
    'wishlist',
    'auth/sessions',
    'documents/count',
    'documents/archive',
    'passkeys',
  ])
    await call('GET', path)
  await call('GET', `documents?of=order&id=${bought.id}`)
  await call('PUT', 'me/consents/wishes', { granted: true, sentence: 'x' })
  await call('POST', 'wishlist', { product_id: thing.product_id })
  await step('archive', async () => {
    const { url } = (await server.call('GET', 'documents/archive', { token: sara.token })).json().data
    return server.app.inject({ url })
  })
  await step('find an order', () =>
    server.call('POST', 'auth/find', { body: { reference: third.reference, email: guest.email } }),
  )
  await step('forgotten password', () => server.call('POST', 'auth/forgot-password', { body: { email: sara.email } }))
  await step('stock notice', () =>
    server.call('POST', `products/${thing.product_id}/stock-notice`, {
      token: sara.token,
      body: { variant_id: thing.variant_id },
    }),
  )

  const door = await step('door', async () => {
    const secret = /#([\w-]{43})$/.exec((await server.type('staff add Noura --days 31')).text)?.[1] ?? ''
    const { headers } = await server.call('POST', 'check-in/session', { body: { secret } })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  })
  const atDoor = (method: 'GET' | 'POST', path: string, body?: object) =>
    step(`${method} check-in/${path.split('?')[0]}`, () =>
      ok(server.call(method, `check-in/${path}`, { headers: { cookie: door }, ...(body && { body }) })),
    )
  await atDoor('GET', `places?day=${slots.localDate}`)
  await atDoor('GET', `lists?place_id=${other.place.id}&day=${slots.localDate}`)
  await atDoor('POST', 'entries', { id: randomUUID(), place_id: other.place.id, day: slots.localDate, code: 'none' })

  await doCommands(command, {
    sara,
    guest,
    order: bought.reference,
    guestOrder: third.reference,
    booking: other.reference,
    slot: slots.id,
    product: thing,
  })
  await step('return', () =>
    ok(
      server.call('POST', `orders/${bought.id}/returns`, {
        token: sara.token,
        body: { reason: 'damaged', text: 'broken', lines: [{ item_id: bought.items[0]?.id, quantity: 1 }] },
      }),
    ),
  )
  const returned =
    (
      await server.pool.query<{ reference: string }>('select reference from order_returns where order_id = $1', [
        bought.id,
      ])
    ).rows[0]?.reference ?? ''
  await command('returns list')
  await command(`returns show ${returned}`)
  await command(['returns', 'approve', returned, '--note', 'Send it back'])
  await command(`returns receive ${returned} --stock all --yes`)
  await step('jobs', () => server.pass(0))

  await step('seal', () => sealDocuments({ db: server.db, add: server.services.jobs.add, stamp: undefined }))
  await step('documents of before', () => issueFormerDocuments(server.db, SUPPLIES))
  await step('documents of before', () => issueFormerDocuments(server.db, SUPPLIES))
  await step('sweep', () =>
    deleteExpired(server.db, {
      log: { warn: (facts: unknown) => refused.push(`sweep: ${String((facts as { err: Error }).err)}`) } as never,
    }),
  )
  const { db, clock, jobs, mailer, memberships } = server.services
  await step('refunds', () => healRefunds(db, clock.now()))
  await step('memberships', () => settleDue(memberships, (error) => refused.push(String(error))))
  await step('wishes', () => findWishNews({ db, jobs, clock }))
  await step('stock notices', () => sendStockNotices({ db, mailer }))
  await step('gauges', () =>
    server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }),
  )
  await step('job queue', () => superviseQueue(server))
  await step('copy of the data', async () => {
    await ok(server.call('POST', 'me/export', { token: sara.token }))
    await server.pass(0)
  })
  await step('a month later', () => server.pass(31 * DAY))
  await command(`subscription expire ${sara.email} --yes`)
  await step('jobs', () => server.pass(DAY))
  await command(`customers erase z77@example.com --guests --yes`)
  await command(`customers erase y88@example.com --yes`)
  return refused
}

interface Things {
  sara: Customer
  guest: Customer
  order: string
  guestOrder: string
  booking: string
  slot: string
  product: Goods
}

/** Lists with each of their options, and what changes orders, bookings and goods. */
const doCommands = async (command: (line: string | string[]) => Promise<string>, things: Things): Promise<void> => {
  const { sara, order: reference, guestOrder, booking, slot } = things
  for (const line of [
    'waiting',
    'orders list',
    'orders list --status shipped',
    'orders list --status refunded --limit 5',
    'orders list --from today --csv',
    `orders list --customer ${sara.email}`,
    'orders list --limit 20 --after order_y500 --csv',
    `order show ${reference}`,
    `order slip ${reference}`,
    'bookings list',
    'bookings list --day tomorrow',
    'bookings list --status cancelled',
    'bookings list --from 2026-01-01 --limit 20',
    `bookings list --place ${PLACE} --day tomorrow`,
    `bookings guests ${PLACE} today`,
    `bookings guests ${slot}`,
    'bookings slots',
    'customers find y77@example.com',
    'customers find Sara',
    'reviews list',
    'reviews list --hidden',
    'members list',
    'members list --status active',
    `subscription show ${sara.email}`,
    'coupons list',
    'goods list',
    'report sales --from today',
    'report vat --from today',
    'documents list --limit 20',
    'documents list --from today',
    'documents list --refused',
    'documents list --open',
    'jobs list',
    'jobs list --kind order.mail',
    'audit list',
    'audit list --result failed',
    'staff list',
    `order ship ${reference} SMSA A1`,
    `order deliver ${reference}`,
    `order refund ${reference} 1 --yes`,
    `order cancel ${guestOrder} --yes`,
    `booking refund ${booking} 1 --yes`,
    `booking no-show ${booking} --yes`,
  ])
    await command(line)
}

/** What a server does about its queue each minute. */
const superviseQueue = async ({ pool }: TestServer): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
}
