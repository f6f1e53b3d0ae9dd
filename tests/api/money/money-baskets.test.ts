import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { sumOf } from '#contract/rules/money.ts'
import type { Basket } from '#contract/shop/baskets.ts'
import { basketOf, goodsPart, readBasket } from '../support/baskets.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { disturb, expectAgreement, keptOf, payAt } from '../support/money.ts'
import { type GatewayRecorder, openGatewayRecorder } from '../support/gateway-recorder.ts'
import { type Goods, good, postEvent, stockOf } from '../support/shopping.ts'
import { freeSlots, held, hold, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STOCK = 5000
const CAPACITY = 4

const server = testServer({ shop: 'bookable', plans: true })
let recorder: GatewayRecorder
let dallah: Goods

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
  dallah = await good(server, STOCK)
})

/** A basket with its attempts to pay; the rest is told by the shop, and has to agree with itself and the gateway. */
interface Model {
  customer: Customer
  basket: Basket
  slots: string[]
  attempts: string[]
  isPaid: boolean
}

const counts: Record<string, number> = {}
const post = ({ customer: { token } }: Model, path: string, body: object = {}) =>
  server.call('POST', path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } })
const partsOf = ({ basket: { parts } }: Model, kind: string) => parts.filter((one) => one.kind === kind)
const attemptOf = ({ attempts }: Model, nr: number): string => attempts[nr % attempts.length] ?? ''

const STEPS: Record<string, (model: Model, nr: number) => Promise<unknown>> = {
  pay: async (model, nr) => {
    await payAt(server, recorder, attemptOf(model, nr))
    model.isPaid = true
  },
  pay_newest: async (model) => {
    await payAt(server, recorder, model.attempts.at(-1) ?? '')
    model.isPaid = true
  },
  decline: (model, nr) => postEvent(server, attemptOf(model, nr), 'decline'),
  /** From the basket, or from one of its things. */
  retry: async (model, nr) => {
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from payments where user_id = $1 order by created_at desc, id',
      [model.customer.id],
    )
    const answer = await post(model, `payments/${rows[nr % rows.length]?.id}/retry`)
    if (answer.statusCode !== 201) return
    const { id } = answer.json().data.payment
    if (answer.json().data.payment.intent === 'basket' && !model.attempts.includes(id)) model.attempts.push(id)
  },
  wait: (_model, nr) => server.pass([10, 21, 31][nr % 3]! * MINUTE),
  cancel_goods: (model) => post(model, `orders/${partsOf(model, 'order')[0]?.id}/cancel`),
  cancel_seats: (model, nr) => {
    const booked = partsOf(model, 'booking')
    return post(model, `bookings/${booked[nr % booked.length]?.id}/cancel`)
  },
  /** Others take what is free of a slot. */
  others: async ({ slots }, nr) => {
    const slot = slots[nr % slots.length] ?? ''
    const free = CAPACITY - (await takenOf(server, slot))
    if (free > 0) await hold(server, slot, { adult: free })
  },
  /** Another membership takes the place of an unpaid one. */
  replace: (model) => post(model, 'subscriptions', { plan_id: 'pln_dune', interval: 'year' }),
  jobs: async (model, nr) => {
    const { parts } = model.basket
    await disturb(server, recorder, parts[nr % parts.length]?.id ?? '', nr)
  },
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'pay', 'pay_newest', 'retry', 'decline', 'others', 'jobs'),
  nr: fc.nat(60),
})

/** What the shop says of each part agrees with the ledger, the documents and the books; nothing is sold twice. */
const expectBooks = async (model: Model, after: string): Promise<void> => {
  for (const { kind, id, amount } of model.basket.parts) {
    await expectAgreement(server, kind, id, after)
    expect(await keptOf(server, kind, id), after).toBeLessThanOrEqual(amount.amount)
  }
  const { rows } = await server.pool.query<{ pieces: number }>(
    `select coalesce(sum(quantity), 0)::int as pieces from order_items
     join orders on orders.id = order_id where orders.status in ('pending_payment', 'processing')`,
  )
  expect((await stockOf(server, dallah)) + (rows[0]?.pieces ?? 0), after).toBe(STOCK)
  for (const slot of model.slots) expect(await takenOf(server, slot), after).toBeLessThanOrEqual(CAPACITY)
  const over = await server.pool.query(
    `select a.id from availabilities a left join seat_claims c on c.availability_id = a.id where a.id = any ($1)
     group by a.id having a.taken <> coalesce(sum(c.seats), 0)`,
    [model.slots],
  )
  expect(over.rows, after).toEqual([])
}

/** What was taken from the customer is what the parts were charged, and what went back is what they gave back. */
const expectCharges = async (model: Model, after: string): Promise<void> => {
  recorder.crash = undefined
  const isOpen = async () =>
    ((await server.pool.query('select from payments where user_id = $1 and refund_reserved > 0', [model.customer.id]))
      .rowCount ?? 0) > 0
  for (let tries = 0; tries < 12 && (await isOpen()); tries += 1) await server.pass(HOUR)
  expect(await isOpen(), after).toBe(false)
  for (const attempt of model.attempts) {
    const { rows } = await server.pool.query<{ id: string; charged: number; refunded: number }>(
      `select p.id, coalesce(sum(l.amount) filter (where l.kind = 'charge'), 0)::int as charged,
         coalesce(sum(l.amount) filter (where l.kind = 'refund_completed'), 0)::int as refunded
       from payments p left join ledger_entries l on l.payment_id = p.id where p.part_of = $1 group by p.id`,
      [attempt],
    )
    expect(sumOf(rows.map(({ charged }) => charged)), after).toBe(recorder.charged.get(attempt) ?? 0)
    for (const { id, refunded } of rows) expect(refunded, after).toBe(recorder.returned.get(id) ?? 0)
  }
}

it('keeps every part of a basket or gives its money back, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 12 }), fc.boolean(), async (steps, joins) => {
      const customer = await newCustomer(server)
      const slots = (await freeSlots(server, 'hegra-at-dawn', { count: 2, days: 20, capacity: CAPACITY })).map(
        ({ id }) => id,
      )
      await server.pool.query('delete from seat_claims where availability_id = any ($1)', [slots])
      await server.pool.query('delete from lapses')
      const bookings: { hold_id: string }[] = []
      for (const slot of slots) {
        const { id } = await held(server, slot, { adult: 2 }, { token: customer.token })
        bookings.push({ hold_id: id })
      }
      const { basket, payment } = await basketOf(server, customer, {
        ...goodsPart(dallah, 2),
        bookings,
        ...(joins && { membership: { plan_id: 'pln_dune', interval: 'month' } }),
      })
      const model: Model = { customer, basket, slots, attempts: [payment.id], isPaid: false }
      const did: string[] = [joins ? 'joins' : 'buys']
      for (const step of steps) {
        did.push(`${step.name} ${step.nr}`)
        await STEPS[step.name]?.(model, step.nr)
        await expectBooks(model, did.join(', '))
      }
      await expectCharges(model, did.join(', '))
      await expectBooks(model, did.join(', '))
      const states = (await readBasket(server, customer, basket.id)).parts.map(({ state }) => state)
      const key = `${model.isPaid ? 'paid' : 'unpaid'}: ${[...new Set(states)].toSorted().join(' and ')}`
      counts[key] = (counts[key] ?? 0) + 1
    }),
    { numRuns: process.env.SOAK ? 400 : 20 },
  )
  // Histories of both ends, and such as end in part.
  expect(counts['paid: paid']).toBeGreaterThan(0)
  if (process.env.SOAK) console.info(counts)
}, 600_000)
