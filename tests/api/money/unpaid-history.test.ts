import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASH_ORDERS } from '#contract/rules/limits.ts'
import { UNPAID, UNPAID_SHARE } from '#contract/rules/unpaid.ts'
import type { Order } from '#contract/shop/orders.ts'
import { type Customer, elsewhere, newCustomer, newEmail, newGuest } from '../support/customers.ts'
import {
  CONTACT,
  type Goods,
  goods,
  item,
  order,
  postEvent,
  quote,
  quoteOf,
  readOrder,
  stockOf,
} from '../support/shopping.ts'
import { book, freeSlots, hold, readBooking, takenOf } from '../support/slots.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const RUNS = { numRuns: process.env.SOAK ? 200 : 2, endOnFailure: true }
const SHARED = 'qarah-mountain-caves'
const EXCLUSIVE = 'alula-oasis-farmhouse'
const HALF_HOUR = 31 * 60_000
const STOCK = 12
const SEATS = 16
const { visitor: FIFTH, anonymous: HALF, ordinary, largeThings } = UNPAID_SHARE

const server = testServer({ shop: 'bookable' })
const cancel = ({ token }: Customer, id: string, kind = 'orders') =>
  server.call('POST', `${kind}/${id}/cancel`, { token, body: {} })

/** What is reserved, as the test remembers it. */
interface Open {
  kind: 'order' | 'hold' | 'booking'
  id: string
  paymentId?: string
  secret?: string
  by: number
  /** The IP prefix it is counted with; none for an account. */
  block: string | undefined
  /** How many of which variant or slot. */
  thing: string
  count: number
  value: number
  state: 'open' | 'paid' | 'over'
}
interface Visitor {
  who: Customer
  from: string
  isAccount: boolean
  hasLapsed: boolean
}

const STEPS = ['order', 'hold', 'book', 'pay', 'decline', 'cancel', 'again', 'wait', 'sign in', 'move'] as const
const step = fc.record({
  do: fc.constantFrom(...STEPS, 'order', 'order', 'hold', 'book'),
  by: fc.nat(2),
  thing: fc.nat(3),
  count: fc.integer({ min: 1, max: 8 }),
  /** Of the other variant, in the same order. */
  more: fc.constantFrom(0, 0, 1, 2),
  pick: fc.nat(9),
})

describe('unpaid reservations, over random histories', () => {
  it(
    'stay within their bounds, never count against their owner, are never held twice, and are released when they end',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
          const history = await begin()
          for (const { do: what, by, thing, count, more, pick } of steps) {
            const one = history.openOf(by)[pick % Math.max(1, history.openOf(by).length)]
            if (what === 'order') await history.order(by, thing % 2, count, more)
            if (what === 'hold') await history.hold(by, thing, count)
            if (what === 'book') await history.book(by)
            if (what === 'pay' && one) await history.pay(one)
            if (what === 'decline' && one) await history.decline(one)
            if (what === 'cancel' && one) await history.cancel(one)
            if (what === 'again') await history.holdAgain(by)
            if (what === 'wait') await history.wait()
            if (what === 'sign in') await history.signIn(by)
            if (what === 'move') history.move(by)
            await history.checkCounts(by)
          }
          await history.wait()
          await history.checkCounts(0)
          expect(await history.refusals()).toEqual([])
          // What the last look reserved ends before the next history.
          await history.wait()
        }),
        RUNS,
      )
    },
    process.env.SOAK ? 1_200_000 : 240_000,
  )
})

describe('cash orders, over random histories', () => {
  const step = fc.record({
    do: fc.constantFrom('confirm', 'order', 'order', 'order', 'cancel', 'deliver'),
    by: fc.nat(2),
    email: fc.nat(1),
    pick: fc.nat(9),
  })

  it('are limited by session and confirmed address, and never rejected below the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
        const [thing] = await goods(server, 1, 900)
        const visitors = [await newGuest(server), await newGuest(server), await newGuest(server)]
        const emails = [newEmail(), newEmail()]
        const confirmed = new Set<string>()
        const open: { by: number; email: number; made: Order }[] = []
        for (const { do: what, by, email, pick } of steps) {
          const visitor = visitors[by] as Customer
          const own = open.filter((one) => one.by === by)
          if (what === 'confirm') {
            confirmed.add(`${by} ${email}`)
            await server.pool.query(
              `insert into confirmed_contacts (user_id, email, confirmed_at) values ($1, $2, now()) on conflict do nothing`,
              [visitor.id, emails[email]],
            )
          } else if (what === 'order') {
            const contact = { ...CONTACT, email: emails[email] }
            const body = { items: [item(thing)], payment_method: 'cod', contact }
            const answer = await order(server, visitor, body)
            const isMine = confirmed.has(`${by} ${email}`)
            const underWay = open.filter((one) => one.by === by || (isMine && one.email === email)).length
            const expected = underWay >= CASH_ORDERS.guest ? 422 : isMine ? 201 : 409
            expect(answer.statusCode).toBe(expected)
            if (answer.statusCode === 201) open.push({ by, email, made: answer.json().data.order })
          } else {
            const one = own[pick % Math.max(1, own.length)]
            if (!one) continue
            open.splice(open.indexOf(one), 1)
            if (what === 'cancel') expect((await cancel(visitor, one.made.id)).statusCode).toBe(200)
            else
              for (const verb of ['confirm', 'ship', 'deliver'])
                await server.type(`order ${verb} ${one.made.reference}`)
          }
        }
      }),
      { numRuns: process.env.SOAK ? 300 : 4, endOnFailure: true },
    )
  }, 240_000)
})

const begin = async () => {
  const variants = await goods(server, 2, STOCK)
  await server.pool.query(
    'update variants set price = 15000, compare_at_price = null, member_price = null where id = any($1)',
    [variants.map(({ variant_id }) => variant_id)],
  )
  await server.pool.query('delete from seat_claims')
  const [first, second] = await freeSlots(server, SHARED, { count: 2, days: 9, capacity: SEATS })
  const [third, fourth] = await freeSlots(server, EXCLUSIVE, { count: 2, days: 9 })
  const slots = [first, second, third, fourth].map((slot, nr) => ({ id: slot?.id ?? '', isExclusive: nr > 1 }))
  const shared = elsewhere()
  const visitors: Visitor[] = []
  for (const from of [shared, shared, elsewhere()])
    visitors.push({ who: await newGuest(server, undefined, from), from, isAccount: false, hasLapsed: false })
  const made: Open[] = []
  const isOpen = ({ state }: Open) => state === 'open'
  const openOf = (by: number) => made.filter((one) => isOpen(one) && one.by === by)
  const visitorOf = (by: number) => visitors[by] as Visitor
  const taken = (thing: string, state: Open['state']) =>
    made.filter((one) => one.thing === thing && one.state === state).reduce((sum, { count }) => sum + count, 0)
  const leftOf = (thing: string) =>
    (variants.some(({ variant_id }) => variant_id === thing) ? STOCK : SEATS) - taken(thing, 'paid')

  const isAlone = (by: number) => {
    const { isAccount, from, hasLapsed } = visitorOf(by)
    const near = made.filter((one) => isOpen(one) && !isAccount && one.block === from)
    return !hasLapsed && near.length === 0 && openOf(by).length === 0
  }
  const shareOf = (thing: string) => {
    const most = variants.some(({ variant_id }) => variant_id === thing) ? ordinary.pieces : ordinary.seats
    return Math.max(1, Math.floor(leftOf(thing) * FIFTH), Math.min(most, leftOf(thing) - 1))
  }
  /** Checks the bounds for a visitor who has just reserved something. */
  const checkBounds = (by: number) => {
    const own = openOf(by)
    const { isAccount, from } = visitorOf(by)
    const countOf = (kind: Open['kind']) => new Set(own.filter((one) => one.kind === kind).map(({ id }) => id)).size
    expect(countOf('order')).toBeLessThanOrEqual(UNPAID.orders)
    expect(countOf('hold')).toBeLessThanOrEqual(UNPAID.holds)
    expect(countOf('booking')).toBeLessThanOrEqual(UNPAID.bookings)
    if (own.length > 1) expect(own.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(UNPAID.value * 100)
    const countable = [...variants.map(({ variant_id }) => variant_id), ...slots.slice(0, 2).map(({ id }) => id)]
    const of = (thing: string, some: readonly Open[]) =>
      some.filter((one) => one.thing === thing).reduce((sum, { count }) => sum + count, 0)
    expect(countable.filter((thing) => of(thing, own) > shareOf(thing)).length).toBeLessThanOrEqual(largeThings)
    if (isAccount) return
    const near = made.filter((one) => isOpen(one) && one.block === from)
    for (const thing of countable)
      expect(of(thing, near)).toBeLessThanOrEqual(Math.max(shareOf(thing), Math.floor(leftOf(thing) * HALF)))
  }
  const blockOf = (by: number) => (visitorOf(by).isAccount ? undefined : visitorOf(by).from)
  const note = (one: Omit<Open, 'block' | 'state'>) => {
    made.push({ ...one, block: blockOf(one.by), state: 'open' })
    checkBounds(one.by)
  }
  /** All lines of one order end together. */
  const end = ({ id }: Open, state: Open['state']) => {
    for (const one of made) if (one.id === id && isOpen(one)) one.state = state
  }
  const caller = (by: number) => ({ token: visitorOf(by).who.token, from: visitorOf(by).from })

  return {
    openOf,

    order: async (by: number, nr: number, count: number, more: number) => {
      const lines = [
        { good: variants[nr] as Goods, count },
        { good: variants[1 - nr] as Goods, count: more },
      ].filter((line) => line.count > 0)
      const fits = ({ good: { variant_id: thing }, count: wanted }: (typeof lines)[number]) =>
        wanted <= shareOf(thing) && leftOf(thing) - taken(thing, 'open') >= wanted
      const isFree = isAlone(by) && lines.every(fits)
      const isHeld = openOf(by).some(
        ({ kind, thing }) => kind === 'order' && lines.some(({ good }) => good.variant_id === thing),
      )
      const items = lines.map((line) => item(line.good, line.count))
      const answer = await order(server, { ...visitorOf(by).who, from: visitorOf(by).from }, { items })
      if (isFree) expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
      if (isHeld) expect(codeOf(answer)).toEqual([409, 'payment_pending'])
      else expect(answer.json().code).not.toBe('payment_pending')
      if (answer.statusCode !== 201) return expect([409, 429]).toContain(answer.statusCode)
      const { order: placed, payment } = answer.json().data
      for (const [at, line] of lines.entries())
        made.push({
          ...{
            kind: 'order',
            id: placed.id,
            paymentId: payment.id,
            by,
            thing: line.good.variant_id,
            count: line.count,
          },
          ...{ value: at === 0 ? placed.amounts.total.amount : 0, block: blockOf(by), state: 'open' },
        })
      checkBounds(by)
    },

    hold: async (by: number, nr: number, count: number) => {
      const { id, isExclusive } = slots[nr] as { id: string; isExclusive: boolean }
      const room = isExclusive ? taken(id, 'open') + taken(id, 'paid') === 0 : leftOf(id) - taken(id, 'open') >= count
      const isFree = isAlone(by) && room && (isExclusive || count <= shareOf(id))
      const answer = await hold(server, id, isExclusive ? { guest: 2 } : { adult: count }, caller(by))
      if (isFree) expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
      if (answer.statusCode !== 201) return expect([409, 429]).toContain(answer.statusCode)
      const { id: holdId, secret, amounts } = answer.json().data.hold
      note({ kind: 'hold', id: holdId, secret, by, thing: id, count, value: amounts.total.amount })
    },

    /** The same again in place of the visitor's own hold, which never blocks it. */
    holdAgain: async (by: number) => {
      const one = openOf(by).find(({ kind }) => kind === 'hold')
      if (!one) return
      const isExclusive = slots.some(({ id, isExclusive: alone }) => alone && id === one.thing)
      const units: Record<string, number> = isExclusive ? { guest: 2 } : { adult: one.count }
      const answer = await hold(server, one.thing, units, caller(by), { replaces: one.id })
      if (answer.statusCode === 429) return expect(answer.json().data.bound).toBe('lapsed')
      expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
      one.id = answer.json().data.hold.id
    },

    book: async (by: number) => {
      const one = openOf(by).find(({ kind }) => kind === 'hold')
      if (!one) return
      const answer = await book(server, { ...visitorOf(by).who, from: visitorOf(by).from }, one)
      if (answer.statusCode !== 201)
        return expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited'])
      const { booking, payment } = answer.json().data
      one.state = 'over'
      note({ ...one, kind: 'booking', id: booking.id, paymentId: payment.id })
    },

    pay: async (one: Open) => {
      if (one.paymentId === undefined) return
      await postEvent(server, one.paymentId, 'success')
      const { who } = visitorOf(one.by)
      if (one.kind === 'order') expect((await readOrder(server, who, one.id)).payment_status).toBe('paid')
      else expect((await readBooking(server, who, one.id)).status).toBe('confirmed')
      end(one, 'paid')
    },

    /** A declined card leaves everything as it was; the next attempt is the one to pay. */
    decline: async ({ id, by, paymentId }: Open) => {
      if (paymentId === undefined) return
      await postEvent(server, paymentId, 'decline')
      const retried = await server.call('POST', `payments/${paymentId}/retry`, { token: caller(by).token })
      for (const one of made) if (one.id === id) one.paymentId = retried.json().data.payment.id
    },

    cancel: async (one: Open) => {
      const { who } = visitorOf(one.by)
      const answer =
        one.kind === 'hold'
          ? await server.call('DELETE', `holds/${one.id}`, { token: who.token })
          : await cancel(who, one.id, `${one.kind}s`)
      expect(answer.statusCode).toBe(200)
      end(one, 'over')
      visitorOf(one.by).hasLapsed = true
    },

    wait: async () => {
      await server.pass(HALF_HOUR)
      for (const one of made.filter(isOpen)) {
        one.state = 'over'
        for (const visitor of visitors) visitor.hasLapsed = true
      }
    },

    /** A guest who makes an account keeps their holds and orders. */
    signIn: async (by: number) => {
      const visitor = visitorOf(by)
      if (visitor.isAccount) return
      visitor.who = await newCustomer(server, newEmail(), { token: visitor.who.token, from: visitor.from })
      visitor.isAccount = true
      for (const one of made) if (one.by === by) one.block = undefined
    },

    move: (by: number) => {
      visitorOf(by).from = elsewhere()
    },

    /** Checks the remaining stock, and what its owner and the acting visitor see of it in a quote. */
    checkCounts: async (acting: number) => {
      for (const thing of variants) {
        const stock = await stockOf(server, thing)
        expect(stock + taken(thing.variant_id, 'open')).toBe(leftOf(thing.variant_id))
        for (const [by, { who }] of visitors.entries()) {
          const own = openOf(by).filter((one) => one.thing === thing.variant_id)
          if (own.length === 0 && by !== acting) continue
          const seen = quoteOf(await quote(server, { items: [item(thing)] }, who.token))
          const available = stock + own.reduce((sum, { count }) => sum + count, 0)
          expect([seen.lines[0]?.available, seen.pending_order !== undefined]).toEqual([available, own.length > 0])
        }
      }
      for (const { id, isExclusive } of slots) {
        const reserved = taken(id, 'open') + taken(id, 'paid')
        if (isExclusive) expect((await takenOf(server, id)) > 0).toBe(reserved > 0)
        else expect(await takenOf(server, id)).toBe(reserved)
      }
    },

    /** Nothing is open any more: what another customer is refused of what is left. */
    refusals: async (): Promise<string[]> => {
      const refused: string[] = []
      const check = ({ statusCode, body }: { statusCode: number; body: string }) =>
        statusCode !== 201 && refused.push(body)
      const at = { who: await newGuest(server), from: elsewhere() }
      for (const thing of variants) {
        if ((await stockOf(server, thing)) === 0) continue
        const answer = await order(server, { ...at.who, from: at.from }, { items: [item(thing)] })
        check(answer)
      }
      for (const { id, isExclusive } of slots) {
        if (isExclusive ? taken(id, 'paid') > 0 : leftOf(id) === 0) continue
        const answer = await hold(server, id, isExclusive ? { guest: 2 } : { adult: 1 })
        check(answer)
      }
      return refused
    },
  }
}
