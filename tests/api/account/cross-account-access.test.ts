import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Endpoint, needsSession } from '#contract/endpoint.ts'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, addAddress, type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { addGoods } from '../../support/shop/goods.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const owner = prepared(() => newCustomer(server))
let others: Record<string, Customer>

beforeAll(async () => {
  others = { 'another customer': await newCustomer(server), 'a guest': await newGuest(server) }
})

const endpoints = Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource))
const ofCustomers = endpoints.filter(needsSession)

/** What asking for a return needs. */
const RETURN = { lines: [{ item_id: 'itm_x', quantity: 1 }], reason: 'size' }

/** What the owner has, by the endpoint that reaches it by id. */
const idFor: Record<string, () => Promise<string>> = {
  'addresses.update': async () => (await addAddress(server, owner)).id,
  'addresses.remove': async () => (await addAddress(server, owner)).id,
  'orders.read': () => anOrder(),
  'orders.cancel': () => anOrder(),
  'orders.receive': () => anOrder(),
  'orders.payInCash': () => anOrder(),
  'returns.request': () => anOrder(),
  'returns.withdraw': () => anOrder(),
  'returns.sent': () => anOrder(),
  'payments.read': () => aPayment(),
  'payments.retry': () => aPayment(),
  'baskets.read': () => aBasket(),
  'giftCards.read': () => aGiftCard(),
  'bookings.read': () => aBooking(),
  'bookings.cancel': () => aBooking(),
  'bookings.previewReschedule': () => aBooking(),
  'bookings.reschedule': () => aBooking(),
  'handovers.create': () => aBooking(),
  'handovers.remove': () => aBooking(),
  'handovers.giveBack': () => aBooking(),
  'wishlists.remove': () => aWish(),
  'auth.endSession': async () =>
    (await server.call('GET', 'auth/sessions', { token: owner.token })).json().data[0].id as string,
}
const anOrder = async (): Promise<string> => {
  const id = `ord_${randomUUID()}`
  await server.pool.query(
    `insert into orders (id, reference, user_id, status, payment_status, payment_method, currency, subtotal, discount,
       discounts, shipping, tax_percent, tax, total, contact, shipping_address, delivery_method, locale, timeline, created_at, updated_at)
     values ($1, $1, $2, 'pending_payment', 'pending', 'card', 'SAR', 1, 0, '[]', 0, 15, 0, 1, '{}', '{}', '{"id":"standard"}', 'en', '[]', now(), now())`,
    [id, owner.id],
  )
  return id
}
const aGiftCard = async (): Promise<string> => {
  const id = `gft_${randomUUID()}`
  await server.pool.query(
    `insert into gift_cards (id, reference, code_hash, last_four, amount, currency, state, design, locale, user_id, created_at, updated_at)
     values ($1, $1, $1, 'ABCD', 100, 'SAR', 'unpaid', 'dunes', 'en', $2, now(), now())`,
    [id, owner.id],
  )
  return id
}
const aBasket = async (): Promise<string> => {
  const id = `bsk_${randomUUID()}`
  await server.pool.query(
    `insert into baskets (id, reference, user_id, currency, locale, created_at) values ($1, $1, $2, 'SAR', 'en', now())`,
    [id, owner.id],
  )
  return id
}
const aPayment = async (): Promise<string> => {
  const id = `pay_${randomUUID()}`
  await server.pool.query(
    `insert into payments (id, intent, intent_id, reference, user_id, status, amount, currency, method, gateway, created_at, updated_at)
     values ($1, 'order', $2, $2, $3, 'failed', 1, 'SAR', 'card', 'sandbox', now(), now())`,
    [id, await anOrder(), owner.id],
  )
  return id
}
const aWish = async (): Promise<string> => {
  await addGoods(server)
  await server.pool.query(
    `insert into wishlist_items (id, user_id, product_id, price_when_added, added_at)
       values ('wsh_x', $1, 'prd_x', 1, now()) on conflict do nothing`,
    [owner.id],
  )
  return 'wsh_x'
}
const aBooking = async (): Promise<string> => {
  const id = `bkg_${randomUUID()}`
  await server.pool.query(`insert into regions values ('here', '{}', 0) on conflict do nothing`)
  await server.pool.query(
    `insert into places (id, kind, slug, region_id, name, summary, description, keywords, images, latitude, longitude,
       time_zone, position, price_from, rating_average, rating_count, stars, details, booking)
     values ('loc_x', 'location', 'x', 'here', '{}', '{}', '{}', '{}', '[]', 0, 0, 'Asia/Riyadh', 0, 0, 0, 0, '{}', '{}', '{}')
     on conflict do nothing`,
  )
  await server.pool.query(
    `insert into bookings (id, reference, user_id, status, place_id, availability_id, place, slot, starts_at, ends_at, units,
       guest_count, seats, guests, contact, currency, tax_percent, total, cancellation, cancel_until, locale, timeline,
       created_at, updated_at)
     values ($1, $1, $2, 'confirmed', 'loc_x', 'avl_x', '{}', '{}', now() + interval '9 days', now() + interval '9 days', '[]',
       1, 1, '{}', '{}', 'SAR', 15, 1, '{"cutoff_hours":1,"tiers":[]}', now() + interval '8 days', 'en', '[]', now(), now())`,
    [id, owner.id],
  )
  return id
}
const all = async () => [
  (await server.pool.query('select id, status, updated_at from orders order by id')).rows,
  (await server.pool.query('select id, status, updated_at from payments order by id')).rows,
  (await server.pool.query('select id, user_id from wishlist_items order by id')).rows,
  (await server.pool.query('select id, status, availability_id, updated_at from bookings order by id')).rows,
  (await server.call('GET', 'me', { token: owner.token })).json(),
  (await server.call('GET', 'addresses?per_page=100', { token: owner.token })).json(),
  (await server.pool.query('select id, user_id from sessions where user_id = $1 order by id', [owner.id])).rows,
]

describe('resources of another customer (S17, v5.0.0-8.2.2)', () => {
  it('are addressed by id only in the calls tested here', () => {
    expect(
      ofCustomers
        // The shop's own products are public, what follows `me` is the caller's own, and passkeys are for accounts alone
        // (`passkeys.test.ts`).
        .filter(({ params, path }) => params && !/^(?:products|me|passkeys)\//.test(path))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(idFor).toSorted())
  })

  it.each(Object.keys(idFor).flatMap((name) => ['another customer', 'a guest'].map((who) => [name, who] as const)))(
    'is not there for %s by %s, and stays as it is',
    async (name, who) => {
      const endpoint = ofCustomers.find((one) => one.name === name)
      const id = await idFor[name]?.()
      const before = await all()
      const { token } = others[who] ?? owner
      const answer = await server.call(
        endpoint?.method ?? 'GET',
        `${endpoint?.path.replace('{id}', id ?? '').replace(/\{(?:return_id|parcel|handover_id)\}/, 'x')}?user_id=${owner.id}&id=${id}`,
        {
          token,
          ...(endpoint?.body && {
            body: {
              ...ADDRESS,
              ...RETURN,
              availability_id: 'avl_x',
              units: [{ unit_id: 'x', quantity: 1 }],
              id,
              user_id: owner.id,
              city: 'Stolen',
            },
          }),
        },
      )
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      expect(answer.body).not.toContain(owner.email)
      expect(await all()).toEqual(before)
    },
  )

  it.each(['another customer', 'a guest'])('are not reached by a user id in the query or the body: %s', async (who) => {
    const { id } = await addAddress(server, owner, { city: 'Secret City' })
    const before = await all()
    const { token } = others[who] ?? owner
    const query = `?user_id=${owner.id}&id=${id}&email=${owner.email}`
    const mine = { user_id: owner.id, id: owner.id, email: owner.email }
    const answers = [
      await server.call('GET', `addresses${query}`, { token }),
      await server.call('GET', `me${query}`, { token }),
      await server.call('GET', `auth/sessions${query}`, { token }),
      await server.call('POST', `addresses${query}`, { token, body: { ...ADDRESS, ...mine } }),
      await server.call('POST', `update${query}`, { token, body: { name: 'Other', ...mine } }),
      await server.call('DELETE', `auth/sessions${query}`, { token }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300)
      expect(answer.body).not.toContain('Secret City')
      expect(answer.body).not.toContain(owner.email)
    }
    expect(await all()).toEqual(before)
  })

  it('need a session', async () => {
    for (const { name, method, path } of ofCustomers) {
      const answer = await server.call(method, path.replace('{id}', 'adr_x'), { ...(method !== 'GET' && { body: {} }) })
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'unauthorized'])
    }
    expect(ofCustomers.length).toBeGreaterThan(12)
  })
})
