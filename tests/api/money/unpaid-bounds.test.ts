import { beforeEach, describe, expect, it } from 'vitest'
import { UNPAID } from '#contract/rules/unpaid.ts'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, type Customer, elsewhere, newCustomer, newGuest } from '../support/customers.ts'
import {
  CONTACT,
  forgetUnpaid,
  type Goods,
  goods,
  item,
  order,
  placed,
  postEvent,
  quote,
  quoteOf,
  stockOf,
} from '../support/shopping.ts'
import { book, booked, freeSlots, held, hold, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHARED = 'qarah-mountain-caves'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const account = prepared(() => newCustomer(server))

beforeEach(async () => {
  await forgetUnpaid(server)
  await server.pool.query(`update bookings set status = 'cancelled' where status = 'pending_payment'`)
  await server.pool.query(`update holds set status = 'released' where status = 'live'`)
  await server.pool.query('delete from seat_claims')
  await server.pool.query('update availabilities set taken = 0, is_closed = false')
})

const boundOf = (answer: { statusCode: number; json: () => { code: string; data?: { bound?: string } } }) =>
  answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json().code, answer.json().data?.bound]
const refusedBy = (bound: string) => [429, 'rate_limited', bound]
/** Goods that cost nearly nothing, so that it is not their value that counts. */
const cheap = async (count: number, stock: number) => {
  const found = await goods(server, count, stock)
  for (const { variant_id } of found) await priced(variant_id, 100)
  return found as [Goods, Goods, Goods, Goods]
}
const cancel = (kind: 'orders' | 'bookings', { token }: Customer, id: string) =>
  server.call('POST', `${kind}/${id}/cancel`, { token, body: {} })
const priced = async (variant_id: string, price: number) =>
  server.pool.query('update variants set price = $2, member_price = null where id = $1', [variant_id, price])

describe.each(['a guest', 'an account'])('%s', (kind) => {
  const visitor = () => (kind === 'a guest' ? newGuest(server) : newCustomer(server))

  it('has three unpaid orders, and another once one is paid or cancelled', async () => {
    const who = await visitor()
    const [a, b, c, d] = await cheap(4, 100)
    const first = await placed(server, who, { items: [item(a)] })
    const second = await placed(server, who, { items: [item(b)] })
    await placed(server, who, { items: [item(c)] })
    const refused = await order(server, who, { items: [item(d)] })
    expect(boundOf(refused)).toEqual(refusedBy('orders'))
    expect(refused.json().message).toContain('three unpaid orders')
    expect(refused.json().data.open).toHaveLength(3)
    expect(refused.json().data.open[0]).toMatchObject({ kind: 'order', id: first.order.id })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(await stockOf(server, d)).toBe(100)
    await cancel('orders', who, first.order.id)
    await placed(server, who, { items: [item(d)] })
    await postEvent(server, second.payment.id, 'success')
    expect(boundOf(await order(server, who, { items: [item(a)] }))).toBe(201)
  })

  it('has three unpaid bookings beside two holds', async () => {
    const who = await visitor()
    const slots = await freeSlots(server, SHARED, { count: 4, days: 15 })
    const at = { token: who.token, from: who.from ?? elsewhere() }
    for (const { id } of slots.slice(0, 3)) await booked(server, who, await held(server, id, { adult: 1 }, at))
    const fourth = await held(server, slots[3]?.id ?? '', { adult: 1 }, at)
    expect(boundOf(await book(server, who, fourth))).toEqual(refusedBy('bookings'))
    expect(await takenOf(server, slots[3]?.id ?? '')).toBe(1)
  })

  it('has SAR 5,000 unpaid beside something else, and one order of more', async () => {
    const who = await visitor()
    const [a, b, c, d] = await cheap(4, 100)
    for (const { variant_id } of [a, b, c]) await priced(variant_id, 200_000)
    await priced(d.variant_id, 900_000)
    const first = await placed(server, who, { items: [item(a)] })
    await placed(server, who, { items: [item(b)] })
    expect(boundOf(await order(server, who, { items: [item(c)] }))).toEqual(refusedBy('amount'))
    const other = await visitor()
    expect(boundOf(await order(server, other, { items: [item(d)] }))).toBe(201)
    expect(boundOf(await order(server, other, { items: [item(a)] }))).toEqual(refusedBy('amount'))
    await cancel('orders', who, first.order.id)
    expect(boundOf(await order(server, who, { items: [item(c)] }))).toBe(201)
  })

  it('has a fifth of a stock, and more of two things', async () => {
    const who = await visitor()
    const [a, b, c] = await cheap(3, 40)
    const refused = await order(server, who, { items: [item(a, 12), item(b, 12), item(c, 9)] })
    expect(boundOf(refused)).toEqual(refusedBy('share'))
    expect(refused.json().data).toMatchObject({ allowed: 8 })
    expect(refused.json().message.includes('Sign in')).toBe(kind === 'a guest')
    await placed(server, who, { items: [item(a, 12), item(b, 12), item(c, 8)] })
    expect(await stockOf(server, c)).toBe(32)
  })

  it('has more than a share of two things in all, of goods and seats together', async () => {
    const who = await visitor()
    const at = { token: who.token, from: who.from ?? elsewhere() }
    const slots = await freeSlots(server, SHARED, { count: 3, days: 15, capacity: 50 })
    const [first = '', second = '', third = ''] = slots.map(({ id }) => id)
    const [a, b] = await cheap(2, 40)
    await held(server, first, { adult: 12 }, at)
    await placed(server, who, { items: [item(a, 12)] })
    expect(boundOf(await order(server, who, { items: [item(b, 12)] }))).toEqual(refusedBy('share'))
    expect(boundOf(await hold(server, second, { adult: 12 }, at))).toEqual(refusedBy('share'))
    await placed(server, who, { items: [item(b, 8)] })
    await held(server, third, { adult: 10 }, at)
  })

  it('has three slots of exclusive venues', async () => {
    const who = await visitor()
    const at = { token: who.token, from: who.from ?? elsewhere() }
    const slots = await freeSlots(server, EXCLUSIVE, { count: 60, days: 8 })
    const days = [...new Map(slots.map((slot) => [slot.localDate.slice(0, 10), slot])).values()]
    const weekly = days.filter((_, nr) => nr % 8 === 0)
    await server.pool.query('update availabilities set slot_price = 10000')
    for (const { id } of weekly.slice(0, 3)) await booked(server, who, await held(server, id, { guest: 2 }, at))
    expect(boundOf(await hold(server, weekly[3]?.id ?? '', { guest: 2 }, at))).toEqual(refusedBy('amount'))
  })

  it('cannot pass a bound by twenty calls at once', async () => {
    const who = await visitor()
    const many = await cheap(20, 100)
    const answers = await Promise.all(many.map((one) => order(server, who, { items: [item(one)] })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(UNPAID.orders)
    const slot = await slotOf(server, SHARED, { days: 15, capacity: 50 })
    const at = { token: who.token, from: who.from ?? elsewhere() }
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold(server, slot.id, { adult: 1 }, at)))
    expect(holds.filter(({ statusCode }) => statusCode === 201)).toHaveLength(UNPAID.holds)
  })
})

describe('the guests of an IP prefix', () => {
  it('have up to thirty unpaid orders; accounts and guests of other prefixes are not counted', async () => {
    const from = elsewhere()
    const [a, b, c, d] = await cheap(4, 500)
    for (let nr = 0; nr < 10; nr += 1) {
      const guest = await newGuest(server, undefined, from)
      for (const one of [a, b, c]) await placed(server, guest, { items: [item(one)] })
    }
    const late = await newGuest(server, undefined, from)
    // An ordinary first purchase is possible whatever the neighbours do, by card; all else waits for them.
    expect(boundOf(await order(server, late, { items: [item(a), item(b), item(c, 3)] }))).toBe(201)
    expect(boundOf(await order(server, late, { items: [item(d)] }))).toEqual(refusedBy('network'))
    const large = await newGuest(server, undefined, from)
    expect(boundOf(await order(server, large, { items: [item(a, 4)] }))).toEqual(refusedBy('network'))
    expect(boundOf(await order(server, { ...account, from }, { items: [item(a)] }))).toBe(201)
    expect(boundOf(await order(server, await newGuest(server), { items: [item(a)] }))).toBe(201)
  })

  it('reserves half of a stock and of a slot, twenty guests at once; an account in it gets the rest', async () => {
    const from = elsewhere()
    const [a] = await goods(server, 1, 10)
    const guests = await Promise.all(Array.from({ length: 20 }, () => newGuest(server, undefined, from)))
    const orders = await Promise.all(guests.map((guest) => order(server, guest, { items: [item(a)] })))
    expect(orders.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(new Set(orders.map(boundOf).map(String))).toEqual(new Set(['201', String(refusedBy('others'))]))
    const slot = await slotOf(server, SHARED, { days: 15, capacity: 16 })
    const holds = await Promise.all(guests.map(({ token }) => hold(server, slot.id, { adult: 1 }, { token, from })))
    expect(holds.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8)
    expect(boundOf(await order(server, { ...account, from }, { items: [item(a, 3)] }))).toBe(201)
    expect(boundOf(await hold(server, slot.id, { adult: 4 }, { token: account.token, from }))).toBe(201)
  })

  it('leaves days of an exclusive venue free, and a guest elsewhere books one', async () => {
    const from = elsewhere()
    const free = await freeSlots(server, EXCLUSIVE, { count: 70, days: 8 })
    // Whole weeks only: the bound is half of a week, and the first and the last one are cut by the time of day.
    const weeks = Object.values(Object.groupBy(free, ({ localDate }) => weekOf(localDate))).slice(1, -1)
    const slots = weeks.flatMap((week) => week ?? [])
    let made = 0
    for (const { id } of slots) {
      const guest = await newGuest(server, undefined, from)
      const answer = await hold(server, id, { guest: 2 }, { token: guest.token, from })
      if (answer.statusCode !== 201) continue
      made += 1
      await book(server, guest, answer.json().data.hold)
    }
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThanOrEqual(slots.length / 2)
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from availabilities where id = any($1) and taken = 0 order by starts_at`,
      [slots.map(({ id }) => id)],
    )
    expect(boundOf(await hold(server, rows[0]?.id ?? '', { guest: 2 }))).toBe(201)
  })
})

/** The Sunday of a day's week, in milliseconds. */
const weekOf = (localDate: string): number => {
  const day = new Date(`${localDate.slice(0, 10)}T00:00:00Z`)
  return day.getTime() - day.getUTCDay() * 24 * HOUR
}

describe('without an account', () => {
  it('one order takes no more than one bound of its neighbours’ ten, however large it would be', async () => {
    const from = elsewhere()
    const many = await cheap(60, 300)
    const greedy = await newGuest(server, undefined, from)
    const all = await order(server, greedy, { items: many.map((one) => item(one, 5)) })
    expect(boundOf(all)).toEqual(refusedBy('guest'))
    expect(all.json().message).toContain('Sign in')
    const [a, b, c] = many
    await placed(server, greedy, { items: many.map((one) => item(one)) })
    // The dearest ordinary purchases count with no more than a visitor's bound.
    await priced(b.variant_id, 3_000_000)
    for (let nr = 0; nr < 2; nr += 1) {
      const rich = await newGuest(server, undefined, from)
      await placed(server, rich, { items: [item(b, 3)] })
    }
    const neighbour = await newGuest(server, undefined, from)
    await placed(server, neighbour, { items: [item(a)] })
    await placed(server, neighbour, { items: [item(c)] })
    const slot = await slotOf(server, SHARED, { days: 15, capacity: 16 })
    await held(server, slot.id, { adult: 2 }, { from })
    expect(boundOf(await order(server, { ...account, from }, { items: many.map((one) => item(one, 5)) }))).toBe(201)
  })

  it.each([
    ['a couple the last two seats', 8, 6, 2],
    ['a family the last four seats', 13, 9, 4],
    ['six friends the last six seats', 14, 8, 6],
  ])('books %s', async (_, capacity, sold, party) => {
    const slot = await slotOf(server, SHARED, { days: 15, capacity })
    await server.pool.query('update availabilities set taken = $2 where id = $1', [slot.id, sold])
    const guest = await newGuest(server)
    const at = { token: guest.token, from: guest.from ?? '' }
    await booked(server, guest, await held(server, slot.id, { adult: party }, at))
    expect(await takenOf(server, slot.id)).toBe(capacity)
  })

  it('is told before it orders what it cannot order, of which item, in the words of the refusal', async () => {
    const guest = await newGuest(server)
    const [a, b] = await cheap(2, 12)
    const items = [item(a, 7), item(b)]
    const quoted = await quote(server, { items }, guest.token)
    const { refusal, is_orderable: isOrderable } = quoteOf(quoted)
    expect([isOrderable, refusal?.bound, refusal?.allowed, refusal?.variant_id]).toEqual([
      ...[false, 'share', 6, a.variant_id],
    ])
    const refused = (await order(server, guest, { items })).json()
    expect(refused.message).toBe(refusal?.text.en)
    expect(refusal?.text.en).toContain('Without an account')
    expect(quoteOf(await quote(server, { items: [item(a, 6), item(b)] }, guest.token)).refusal).toBeUndefined()
    expect(quoteOf(await quote(server, { items }, account.token)).refusal).toBeUndefined()
    const many = await cheap(4, 100)
    for (const one of many.slice(0, 3)) await placed(server, guest, { items: [item(one)] })
    const fourth = quoteOf(await quote(server, { items: [item(many[3])] }, guest.token))
    expect([fourth.refusal?.bound, fourth.refusal?.open.length]).toEqual(['orders', 3])
  })

  it('behind a proxy that is not trusted is counted by itself, so that guests do not stop each other', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    const [a, b] = await cheap(2, 10)
    const send = async ({ token }: Customer, items: object[]) =>
      server.call('POST', 'orders', {
        token,
        from: '10.254.0.1',
        headers: { ...forwarded, 'idempotency-key': crypto.randomUUID() },
        body: { items, payment_method: 'card', shipping_address: ADDRESS, contact: CONTACT },
      })
    const orders = []
    for (let nr = 0; nr < 4; nr += 1) orders.push(boundOf(await send(await newGuest(server), [item(a, 2)])))
    expect(orders).toEqual([201, 201, 201, 201])
    // A fifth stays for accounts, as with strangers of many networks.
    expect(boundOf(await send(await newGuest(server), [item(a, 2)]))).toEqual(refusedBy('others'))
    expect(boundOf(await send(await newGuest(server), [item(b, 2)]))).toBe(201)
    expect(boundOf(await order(server, account, { items: [item(a, 2)] }))).toBe(201)
  })
})

describe('lapses', () => {
  it('limit a visitor for a day once they add up to four hours', async () => {
    const who = await newGuest(server)
    const [a, b, c] = await cheap(3, 100)
    for (const some of [
      [a, b, c],
      [a, b, c],
      [a, b],
    ]) {
      for (const one of some) await placed(server, who, { items: [item(one)] })
      await server.pass(31 * MINUTE)
    }
    const refused = await order(server, who, { items: [item(a)] })
    expect(boundOf(refused)).toEqual(refusedBy('lapsed'))
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(20 * 3600)
    expect(wait).toBeLessThanOrEqual(24 * 3600)
    await server.pass(24 * HOUR)
    expect(boundOf(await order(server, who, { items: [item(a)] }))).toBe(201)
  })

  it('limit reserving the last one of a kind to an hour and a half', async () => {
    const from = elsewhere()
    const slot = await slotOf(server, EXCLUSIVE, { days: 20 })
    const [a] = await goods(server, 1, 1)
    for (let round = 0; round < 3; round += 1) {
      const guest = await newGuest(server, undefined, from)
      const made = await held(server, slot.id, { guest: 2 }, { token: guest.token, from })
      await server.pass(10 * MINUTE)
      await placed(server, guest, { items: [item(a)] })
      await server.call('POST', `holds/${made.id}/extend`, { token: guest.token })
      await booked(server, guest, made)
      await server.pass(31 * MINUTE)
    }
    await server.pool.query(`update lapses set seconds = 1800`)
    const again = await newGuest(server, undefined, from)
    expect(boundOf(await hold(server, slot.id, { guest: 2 }, { token: again.token, from }))).toEqual(
      refusedBy('lapsed'),
    )
    expect(boundOf(await order(server, again, { items: [item(a)] }))).toEqual(refusedBy('lapsed'))
    const other = await newGuest(server)
    expect(boundOf(await order(server, other, { items: [item(a)] }))).toBe(201)
    expect(boundOf(await hold(server, slot.id, { guest: 2 }))).toBe(201)
  })
})
