import { describe, expect, it } from 'vitest'
import { ADDRESS, type Customer, elsewhere, newCustomer, newGuest } from '../support/customers.ts'
import { type Goods, goods, item, order, postEvent, readOrder } from '../support/shopping.ts'
import { book, freeSlots, hold, readBooking } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const SHARED = 'qarah-mountain-caves'
const EXCLUSIVE = 'alula-oasis-farmhouse'
const SIZE = process.env.SOAK
  ? { hoarders: 200, honest: 20, blocks: 10, rounds: 4, callers: 200, stock: 30 }
  : { hoarders: 20, honest: 4, blocks: 4, rounds: 1, callers: 4, stock: 12 }
const VARIANTS = 6

const server = testServer({ shop: 'bookable' })

/** Any of what there is, by turns. */
const pick = <Thing>(things: readonly Thing[], nr: number): Thing => things[nr % things.length] as Thing
const inCrowd = <Result>(count: number, make: (nr: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, nr) => make(nr)))
const stocks = async (): Promise<Map<string, number>> => {
  const { rows } = await server.pool.query<{ id: string; stock: number }>('select id, stock from variants')
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}
const free = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from availabilities where id = any($1) and taken < capacity order by starts_at',
    [ids],
  )
  return rows.map(({ id }) => id)
}
/** Lets a guest order in cash, as with a mailbox of their own. */
const confirmed = ({ id, email }: Customer) =>
  server.pool.query('insert into confirmed_contacts (user_id, email, confirmed_at) values ($1, $2, now())', [id, email])
const contactOf = ({ email }: Customer) => ({ name: 'Sara', email, phone: '0501234567' })

describe('clients that reserve all they can and never pay', () => {
  it(
    'do not prevent ordinary purchases and bookings from any network',
    async () => {
      const things = await goods(server, VARIANTS, SIZE.stock)
      const seats = (await freeSlots(server, SHARED, { count: 4, days: 12, capacity: SIZE.stock })).map(({ id }) => id)
      const venue = (await freeSlots(server, EXCLUSIVE, { count: 60, days: 12 })).map(({ id }) => id)
      const blocks = await inCrowd(SIZE.blocks, async () => elsewhere())
      const hoarders = await inCrowd(SIZE.hoarders, (nr) => newGuest(server, undefined, pick(blocks, nr)))
      await inCrowd(SIZE.hoarders / 4, async (nr) => confirmed(pick(hoarders, nr * 4)))

      const statuses: number[] = []
      const hoard = async (who: Customer, nr: number): Promise<void> => {
        const at = { token: who.token, from: who.from ?? '' }
        const isCash = nr % 4 === 0
        const terms = isCash ? { payment_method: 'cod', contact: contactOf(who) } : {}
        const items = [item(pick(things, nr), 3), item(pick(things, nr + 1), isCash ? 1 : 3)]
        statuses.push((await order(server, who, { items, ...terms })).statusCode)
        for (const [slots, units] of [
          [seats, { adult: 4 }],
          [venue, { guest: 2 }],
        ] as const) {
          const made = await hold(server, pick(slots, nr * 7), units, at)
          statuses.push(made.statusCode)
          if (made.statusCode === 201) await book(server, { ...who, from: at.from }, made.json().data.hold)
        }
      }
      const hoarding = async () => {
        for (let round = 0; round < SIZE.rounds; round += 1)
          await inCrowd(SIZE.callers, (nr) => hoard(pick(hoarders, nr), nr + round))
      }

      /** Guests elsewhere, accounts elsewhere, and accounts among the hoarders. */
      const shop = async (nr: number): Promise<void> => {
        const from = nr % 3 === 2 ? pick(blocks, nr) : elsewhere()
        const who = nr % 3 === 0 ? await newGuest(server, undefined, from) : await newCustomer(server)
        const me = { ...who, from }
        const thing = await anyOf(things)
        const bought = await order(server, me, { items: [item(thing)], contact: contactOf(who) })
        expect([nr, bought.statusCode, bought.json().message]).toEqual([nr, 201, undefined])
        await postEvent(server, bought.json().data.payment.id, 'success')
        const isVenue = nr % 2 === 0
        const choose = async () =>
          hold(server, pick(await free(isVenue ? venue : seats), nr), isVenue ? { guest: 2 } : { adult: 2 }, {
            token: who.token,
            from,
          })
        // A time that was free when it was read may be taken by now: then another one is chosen.
        let kept = await choose()
        for (let tries = 0; kept.statusCode === 409 && tries < 5; tries += 1) kept = await choose()
        expect([nr, kept.statusCode, kept.json().message]).toEqual([nr, 201, undefined])
        const booking = await book(server, me, kept.json().data.hold)
        expect([nr, booking.statusCode]).toEqual([nr, 201])
        await postEvent(server, booking.json().data.payment.id, 'success')
        const { status } = await readBooking(server, me, booking.json().data.booking.id)
        const { payment_status } = await readOrder(server, me, bought.json().data.order.id)
        expect([nr, payment_status, status]).toEqual([nr, 'paid', 'confirmed'])
      }
      const anyOf = async (some: readonly Goods[]): Promise<Goods> => {
        const left = await stocks()
        return pick(
          some.toSorted((a, b) => (left.get(b.variant_id) ?? 0) - (left.get(a.variant_id) ?? 0)),
          0,
        )
      }
      const shopping = async () => {
        for (let nr = 0; nr < SIZE.honest; nr += 1) await shop(nr)
      }

      // First the hoarders alone, so that they reserve all they can, then together with customers.
      await inCrowd(SIZE.hoarders, (nr) => hoard(pick(hoarders, nr), nr + 3))
      await Promise.all([hoarding(), shopping()])
      expect(new Set(statuses)).toContain(429)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    },
    process.env.SOAK ? 240_000 : 60_000,
  )
})

describe('one guest with a made-up phone', () => {
  it('does not sell out a variant of two pieces with nine orders', async () => {
    const before = await stocks()
    const { rows } = await server.pool.query<Goods & { most: number }>(
      'select product_id, id as variant_id, price, max_per_order as most from variants where stock > 1 order by id',
    )
    const lines = Math.ceil(rows.length / 9)
    const greedy = await newGuest(server)
    const careful = await newGuest(server)
    for (let nr = 0; nr < 9; nr += 1) {
      const some = rows.slice(nr * lines, (nr + 1) * lines)
      const wanted = (share: number) =>
        some.map((one) =>
          item(one, Math.max(1, Math.min(one.most, Math.floor((before.get(one.variant_id) ?? 0) * share)))),
        )
      await order(server, greedy, { items: wanted(1), shipping_address: ADDRESS })
      await order(server, careful, { items: wanted(1 / 5), shipping_address: ADDRESS })
    }
    const after = await stocks()
    const soldOut = [...after].filter(([id, stock]) => stock === 0 && (before.get(id) ?? 0) > 1)
    expect(soldOut).toEqual([])
    const taken = [...after].reduce((sum, [id, stock]) => sum + ((before.get(id) ?? 0) - stock), 0)
    const all = [...before.values()].reduce((sum, stock) => sum + stock, 0)
    expect(taken).toBeLessThan(all / 5)
  })

  it('sells out no day of a venue by 48 bookings in a row, as one guest or as a new one each time', async () => {
    await server.pool.query('delete from seat_claims')
    const slots = await freeSlots(server, EXCLUSIVE, { count: 120, days: 8 })
    const days = new Map<string, string[]>()
    for (const { id, localDate } of slots) days.set(localDate, [...(days.get(localDate) ?? []), id])
    const complete = [...days.values()].filter((ids) => ids.length > 1).slice(0, 24)
    const wanted = complete.flatMap((ids) => ids.slice(0, 2))
    const from = elsewhere()
    const one = await newGuest(server, undefined, elsewhere())
    const made = { one: 0, many: 0 }
    for (const [nr, id] of wanted.slice(0, 48).entries()) {
      const kinds = { one, many: nr % 4 === 0 ? await newGuest(server, undefined, from) : undefined }
      for (const kind of ['one', 'many'] as const) {
        const who = kinds[kind]
        if (!who) continue
        const kept = await hold(server, id, { guest: 2 }, { token: who.token, from: who.from ?? from })
        if (kept.statusCode !== 201) continue
        if ((await book(server, who, kept.json().data.hold)).statusCode === 201) made[kind] += 1
      }
    }
    expect(made.one).toBeLessThanOrEqual(3)
    for (const ids of complete) expect((await free(ids)).length).toBeGreaterThan(0)
    const customer = await newGuest(server)
    const [open = ''] = await free(wanted)
    const kept = await hold(server, open, { guest: 2 }, { token: customer.token, from: customer.from ?? '' })
    expect(kept.statusCode).toBe(201)
  })
})
