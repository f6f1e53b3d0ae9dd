import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CASH_ORDERS } from '#contract/rules/limits.ts'
import type { Order } from '#contract/shop/orders.ts'
import { type Customer, newEmail, newGuest } from '../support/customers.ts'
import { CONTACT, goods, type Goods, item, order, postEvent, quote, quoteOf, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

// A few hundred calls in a row, on whatever the machine has left.
vi.setConfig({ testTimeout: 240_000 })

const server = testServer()

const RUNS = { numRuns: process.env.SOAK ? 300 : 4, endOnFailure: true }
const STOCK = 12
const cancel = ({ token }: Customer, id: string) => server.call('POST', `orders/${id}/cancel`, { token })

interface Made {
  id: string
  reference: string
  paymentId: string
  by: number
  items: { nr: number; quantity: number }[]
  state: 'pending' | 'kept' | 'over'
}

describe('unpaid orders, over random histories', () => {
  const step = fc.record({
    do: fc.constantFrom('order', 'order', 'order', 'pay', 'decline', 'cancel'),
    by: fc.nat(1),
    items: fc.uniqueArray(fc.record({ nr: fc.nat(2), quantity: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 2,
      selector: ({ nr }) => nr,
    }),
    pick: fc.nat(9),
  })

  it('never count against their owner, are never held twice, and the stock adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const things = await goods(server, 3, STOCK)
        const visitors = [await newGuest(server), await newGuest(server)]
        const orders: Made[] = []
        for (const { do: what, by, items, pick } of steps) {
          const visitor = visitors[by] as Customer
          const own = orders.filter((one) => one.by === by && one.state === 'pending')
          if (what === 'order') {
            const answer = await order(server, visitor, {
              items: items.map(({ nr, quantity }) => item(of(things, nr), quantity)),
            })
            const isHeld = own.some((one) => one.items.some(({ nr }) => items.some((wanted) => wanted.nr === nr)))
            const { code, data } = answer.json()
            if (isHeld) expect([answer.statusCode, code]).toEqual([409, 'payment_pending'])
            else expect(code).not.toBe('payment_pending')
            if (answer.statusCode === 201)
              orders.push({ ...data.order, paymentId: data.payment.id, by, items, state: 'pending' })
          } else {
            const one = own[pick % Math.max(1, own.length)]
            if (!one) continue
            if (what === 'cancel') await cancel(visitor, one.id)
            else await postEvent(server, one.paymentId, what === 'pay' ? 'success' : 'decline')
            one.state = what === 'cancel' ? 'over' : what === 'pay' ? 'kept' : 'pending'
          }
          for (const [nr, thing] of things.entries()) {
            const held = (only?: number) =>
              orders
                .filter(({ state, by: whose }) =>
                  only === undefined ? state !== 'over' : state === 'pending' && whose === only,
                )
                .flatMap((made) => made.items)
                .reduce((sum, piece) => sum + (piece.nr === nr ? piece.quantity : 0), 0)
            const stock = await stockOf(server, thing)
            expect(stock + held()).toBe(STOCK)
            const seen = quoteOf(await quote(server, { items: [item(thing)] }, visitor.token))
            expect([seen.lines[0]?.available, seen.pending_order !== undefined]).toEqual([
              stock + held(by),
              held(by) > 0,
            ])
          }
        }
      }),
      RUNS,
    )
  })
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
            const body = { items: [item(thing as Goods)], payment_method: 'cod', contact }
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
      RUNS,
    )
  })
})

const of = (things: readonly Goods[], nr: number): Goods => things[nr] as Goods
