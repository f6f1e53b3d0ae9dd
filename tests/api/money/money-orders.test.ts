import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { disturb, expectAgreement, expectGateway, expectSeries, payAt } from '../support/money.ts'
import { type Goods, goods, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { expectReports } from '../support/reports.ts'
import { openTestServer, type TestServer } from '../support/support.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'

const MINUTE = 60_000

let server: TestServer
let sara: Customer
let recorder: GatewayRecorder
let a: Goods
let returned = 0

beforeAll(async () => {
  server = await openTestServer()
  sara = await newCustomer(server)
  recorder = openGatewayRecorder(server)
  const [first] = await goods(server, 1, 5000)
  if (!first) throw new Error('the shop is empty')
  a = first
  await server.pool.query(
    `insert into shop_values values ('return_days', '7') on conflict (key) do update set value = '7'`,
  )
  await server.pool.query('update products set not_returnable = null')
})
afterAll(() => server.close())

/** What should be: how far the order is, what it costs, what of that went back, and its attempts to pay. */
interface Model {
  id: string
  reference: string
  status: 'unpaid' | 'expired' | 'paid' | 'shipped' | 'delivered' | 'over'
  isCash: boolean
  isPaid: boolean
  total: number
  refunded: number
  attempts: { id: string; isPaid: boolean }[]
}

const post = (path: string) =>
  server.call('POST', path, { token: sara.token, body: {}, headers: { 'idempotency-key': randomUUID() } })
const type = async (line: string) => (await answerAdmin(server.services, server.app.log)(line.split(' '))).isDone
const pay = async (model: Model, nr: number): Promise<void> => {
  const attempt = model.attempts[nr % model.attempts.length]
  if (!attempt || model.isCash) return
  await payAt(server, recorder, attempt.id)
  if (attempt.isPaid) return
  attempt.isPaid = true
  // There are always pieces enough to take again.
  if (model.status === 'unpaid' || model.status === 'expired') Object.assign(model, { status: 'paid', isPaid: true })
}
const isGoing = ({ status }: Model) => ['paid', 'shipped', 'delivered'].includes(status)

/** The steps; each does what it does to the model and to the server. */
const STEPS: Record<string, (model: Model, nr: number) => Promise<void>> = {
  pay,
  pay_newest: (model) => pay(model, model.attempts.length - 1),
  decline: async (model, nr) => {
    const attempt = model.attempts[nr % model.attempts.length]
    if (attempt && !model.isCash) await postEvent(server, attempt.id, 'decline')
  },
  retry: async (model) => {
    const last = model.attempts.at(-1)
    if (!last || model.isCash) return
    const answer = await post(`payments/${last.id}/retry`)
    if (answer.statusCode !== 201) return
    const { id } = answer.json().data.payment
    if (!model.attempts.some((attempt) => attempt.id === id)) model.attempts.push({ id, isPaid: false })
  },
  wait: async (_model, nr) => {
    await server.pass((nr % 2 === 0 ? 10 : 31) * MINUTE)
  },
  cancel: async (model) => {
    const isAllowed = model.status === 'unpaid' || model.status === 'paid'
    const { statusCode } = await post(`orders/${model.id}/cancel`)
    if (model.status !== 'over') expect(statusCode).toBe(isAllowed ? 200 : 409)
    if (!isAllowed) return
    Object.assign(model, { status: 'over', ...(model.isPaid && { refunded: model.total }) })
  },
  ship: async (model) => {
    if (await type(`order ship ${model.reference}`)) model.status = 'shipped'
  },
  deliver: async (model) => {
    if (await type(`order deliver ${model.reference}`)) Object.assign(model, { status: 'delivered', isPaid: true })
  },
  refund: async (model, nr) => {
    const amount = nr % 5 === 0 ? model.total - model.refunded : 1 + nr * 97
    const isAllowed = isGoing(model) && model.isPaid && amount > 0 && model.refunded + amount <= model.total
    const isDone = await type(`order refund ${model.reference} ${(amount / 100).toFixed(2)} --yes`)
    expect(isDone).toBe(isAllowed)
    if (!isAllowed) return
    model.refunded += amount
    if (model.refunded === model.total) model.status = 'over'
  },
  /** Some pieces come back: what they are worth is told by the order, and everything else must agree with it. */
  give_back: async (model, nr) => {
    const quantity = 1 + (nr % 2)
    const items = (await readOrder(server, sara, model.id)).items.map(({ id }) => ({ item_id: id, quantity }))
    const asked = await server.call('POST', `orders/${model.id}/returns`, {
      token: sara.token,
      body: { reason: nr % 3 === 0 ? 'damaged' : 'changed_mind', lines: items },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (model.status !== 'delivered') expect(asked.statusCode).not.toBe(201)
    if (asked.statusCode !== 201) return
    const reference = asked.json().data.order.returns.at(-1).reference
    expect(await type(`returns approve ${reference} --note there`)).toBe(true)
    expect(await type(`returns receive ${reference} --stock all --yes`)).toBe(true)
    returned += 1
    const { rows } = await server.pool.query('select refunded, status from orders where id = $1', [model.id])
    expect(rows[0].refunded).toBeGreaterThanOrEqual(model.refunded)
    model.refunded = rows[0].refunded
    if (rows[0].status === 'refunded') model.status = 'over'
  },
  cash: async (model) => void (await type(`order cash-returned ${model.reference}`)),
  jobs: (model, nr) => disturb(server, recorder, model.id, nr),
}

const STEP = fc.record({
  name: fc.constantFrom(
    ...Object.keys(STEPS),
    'pay',
    'pay_newest',
    'retry',
    'decline',
    'cancel',
    'refund',
    'ship',
    'deliver',
    'give_back',
    'jobs',
    'jobs',
  ),
  nr: fc.nat(60),
})

/** Some histories begin with goods that the customer has, and can return. */
const DELIVERED = ['pay', 'ship', 'deliver', 'give_back'].map((name) => ({ name, nr: 0 }))

it('refunds an order once and to its payment, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 14 }), fc.nat(3), async (steps, nr) => {
      const isCash = nr === 0
      const { order, payment } = await placed(server, sara, {
        items: [item(a, 1 + (nr % 3))],
        payment_method: isCash ? 'cod' : 'card',
      })
      const model: Model = {
        id: order.id,
        reference: order.reference,
        status: isCash ? 'paid' : 'unpaid',
        isCash,
        isPaid: false,
        total: order.amounts.total.amount,
        refunded: 0,
        attempts: [{ id: payment.id, isPaid: false }],
      }
      const did: string[] = [isCash ? 'cash' : 'card']
      for (const step of [...(nr === 1 ? DELIVERED : []), ...steps]) {
        did.push(`${step.name} ${step.nr}`)
        await STEPS[step.name]?.(model, step.nr)
        const { rows } = await server.pool.query(`select status from orders where id = $1`, [model.id])
        if (model.status === 'unpaid' && rows[0].status === 'expired') model.status = 'expired'
        const kept = model.isPaid ? model.total - model.refunded : 0
        await expectAgreement(server, 'order', model.id, did.join(', '), kept)
      }
      await expectGateway(server, recorder, { intent: 'order', id: model.id }, did.join(', '))
      // The limit of unpaid ends of a day is of one customer, not of one history.
      await server.pool.query('delete from lapses')
      await server.pool.query(
        `update orders set status = 'cancelled' where id = $1 and status in ('pending_payment', 'processing', 'shipped')`,
        [model.id],
      )
    }),
    { numRuns: process.env.SOAK ? 400 : 25, endOnFailure: true },
  )
  await expectReports(server)
  expect(await expectSeries(server)).toBeGreaterThan(0)
  expect(returned, 'some goods came back').toBeGreaterThan(0)
}, 1_800_000)
