import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { PaymentStep } from '#contract/payment/payments.ts'
import { expireGiftCards } from '#server/modules/gift-cards/expiry.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { boughtCard, expectCards } from '../support/gift-cards.ts'
import { type GatewayRecorder, openGatewayRecorder } from '../support/gateway-recorder.ts'
import { expectAgreement } from '../support/money.ts'
import { type Goods, good, item, order, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const server = testServer()
let recorder: GatewayRecorder
let dallah: Goods

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
  dallah = await good(server, 100_000)
})

/** A customer with two cards, and the orders they were tried on. */
interface Model {
  customer: Customer
  cards: { id: string; code: string }[]
  orders: { id: string; reference: string; payment: PaymentStep }[]
}

const at = <One>(all: readonly One[], nr: number): One | undefined => all[nr % Math.max(1, all.length)]
const post = ({ customer: { token } }: Model, path: string) =>
  server.call('POST', path, { token, body: {}, headers: { 'idempotency-key': crypto.randomUUID() } })
/** The attempt of an order that was begun last. */
const newest = async (id: string): Promise<string> =>
  (await server.pool.query('select id from payments where intent_id = $1 order by created_at desc, id limit 1', [id]))
    .rows[0]?.id ?? ''
const referenceOf = async (id: string): Promise<string> =>
  (await server.pool.query('select reference from gift_cards where id = $1', [id])).rows[0].reference

const STEPS: Record<string, (model: Model, nr: number) => Promise<unknown>> = {
  buy: async (model, nr) => {
    const codes = model.cards.slice(0, 1 + (nr % 2)).map(({ code }) => code)
    const answer = await order(server, model.customer, { items: [item(dallah, 1 + (nr % 3))], gift_cards: codes })
    if (answer.statusCode !== 201) return
    const { order: made, payment } = answer.json().data
    model.orders.push({ id: made.id, reference: made.reference, payment })
  },
  pay: async (model, nr) => {
    const one = at(model.orders, nr)
    const id = one && (await newest(one.id))
    if (id) await postEvent(server, id, 'success')
  },
  pay_first: async (model, nr) => {
    const one = at(model.orders, nr)
    if (one) await postEvent(server, one.payment.id, 'success')
  },
  decline: async (model, nr) => {
    const one = at(model.orders, nr)
    if (one) await postEvent(server, await newest(one.id), 'decline')
  },
  retry: async (model, nr) => {
    const one = at(model.orders, nr)
    if (one) await post(model, `payments/${one.payment.id}/retry`)
  },
  cancel: async (model, nr) => {
    const one = at(model.orders, nr)
    if (one) await post(model, `orders/${one.id}/cancel`)
  },
  refund: async (model, nr) => {
    const one = at(model.orders, nr)
    if (one) await server.type(['refund', one.reference, `${5 + nr}.50`, '--reason', 'test', '--yes'])
  },
  block: async (model, nr) => {
    const card = at(model.cards, nr)
    if (card) await server.type(['giftcards', nr % 3 === 0 ? 'unblock' : 'block', await referenceOf(card.id), '--yes'])
  },
  replace: async (model, nr) => {
    const card = at(model.cards, nr)
    if (card) await server.type(['giftcards', 'replace', await referenceOf(card.id), '--yes'])
  },
  expire: async (model, nr) => {
    const card = at(model.cards, nr)
    await server.pool.query(`update gift_cards set expires_at = $2 where id = $1`, [card?.id, server.now()])
    await expireGiftCards(server.services)
  },
  wait: (_model, nr) => server.pass([1, 31, 200][nr % 3]! * MINUTE),
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'buy', 'buy', 'pay', 'pay', 'retry', 'decline', 'refund'),
  nr: fc.nat(40),
})

/** What was sold is on the cards, was spent, or has expired; and each order's books are right. */
const expectBooks = async (model: Model, after: string): Promise<void> => {
  await expectCards(server, after)
  const { rows } = await server.pool.query<{ off: number }>(
    `select ((select coalesce(sum(amount), 0) from gift_card_entries where kind = 'replaced')
       + (select count(*) from gift_cards where balance < 0 or balance > amount))::int as off`,
  )
  expect(rows, after).toEqual([{ off: 0 }])
  for (const { id } of model.orders) await expectAgreement(server, 'order', id, after)
}

/** The gateway took and returned what gift cards did not. */
const expectGateway = async (model: Model, after: string): Promise<void> => {
  for (let tries = 0; tries < 3; tries += 1) await server.pass(60 * MINUTE)
  const { rows } = await server.pool.query<{ id: string; back: number }>(
    `select p.id, coalesce(sum(r.amount - r.prepaid), 0)::int as back from payments p
     left join refunds r on r.payment_id = p.id where p.user_id = $1 and p.intent <> 'gift_card' group by p.id`,
    [model.customer.id],
  )
  for (const { id, back } of rows) expect(recorder.returned.get(id) ?? 0, after).toBe(back)
}

it('never loses or makes money on gift cards, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 14 }), async (steps) => {
      await server.pool.query('delete from lapses')
      const customer = await newCustomer(server)
      const cards = [await boughtCard(server, customer), await boughtCard(server, customer, { amount: 30_000 })]
      const model: Model = { customer, cards, orders: [] }
      const did: string[] = []
      for (const { name, nr } of steps) {
        did.push(`${name} ${nr}`)
        await STEPS[name]?.(model, nr)
        await expectBooks(model, did.join(', '))
      }
      await expectGateway(model, did.join(', '))
      await expectBooks(model, 'at the end')
    }),
    { numRuns: process.env.SOAK ? 200 : 8, endOnFailure: true },
  )
}, 600_000)
