import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { sumOf } from '#contract/rules/money.ts'
import type { Order } from '#contract/shop/orders.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { disturb, expectAgreement, expectGateway, expectSeries, payAt } from '../support/money.ts'
import { type Goods, goods, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { expectReports } from '../support/reports.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000

const server = testServer()
const sara = prepared(() => newCustomer(server))
let recorder: GatewayRecorder
let a: Goods
let b: Goods
let returned = 0
let endedLate = 0
let byHand = 0

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
  ;[a, b] = await goods(server, 2, 5000)
  await server.pool.query(
    `insert into shop_values values ('return_days', '7') on conflict (key) do update set value = '7'`,
  )
  await server.pool.query('update products set not_returnable = null')
})

/** What should be: how far the order is, what it costs, what of that went back, and its attempts to pay. */
interface Model {
  id: string
  reference: string
  status: 'unpaid' | 'expired' | 'paid' | 'shipped' | 'delivered' | 'over'
  isLate: boolean
  isCash: boolean
  isPaid: boolean
  total: number
  refunded: number
  attempts: { id: string; isPaid: boolean }[]
}

const post = (path: string) => server.call('POST', path, { token: sara.token, body: {} })
const type = async (line: string) => (await server.type(line)).isDone
const pay = async (model: Model, nr: number): Promise<void> => {
  const attempt = model.attempts[nr % model.attempts.length]
  if (!attempt || model.isCash) return
  await payAt(server, recorder, attempt.id)
  if (attempt.isPaid) return
  attempt.isPaid = true
  // There are always pieces enough to take again.
  if (model.status === 'unpaid' || model.status === 'expired') Object.assign(model, { status: 'paid', isPaid: true })
}
const rowOf = async ({ id }: Model): Promise<{ refunded: number; status: string }> =>
  (await server.pool.query('select refunded, status from orders where id = $1', [id])).rows[0]
/** Takes over what was refunded: the amount is told by the order, and everything else must agree with it. */
const adopt = async (model: Model): Promise<void> => {
  const { refunded, status } = await rowOf(model)
  expect(refunded).toBeGreaterThanOrEqual(model.refunded)
  model.refunded = refunded
  if (status === 'refunded') model.status = 'over'
  if (status === 'delivered') model.status = 'delivered'
}
/** The customer ends what is late: never goods kept and their money back without staff. */
const cancelLate = async (model: Model, before: Order, statusCode: number): Promise<void> => {
  expect(statusCode).toBe(before.late_from ? 200 : 409)
  if (statusCode !== 200) return
  if (model.isCash) {
    model.status = 'over'
    return
  }
  const worth = sumOf(before.items.map(({ total }) => total.amount))
  const sent = before.items.map(({ id, quantity, unsent = 0, total }) => {
    const left = leftToShip(before).find(({ item_id: of }) => of === id)?.quantity ?? 0
    return ((quantity - unsent - left) * total.amount) / quantity
  })
  const { refunded } = model
  await adopt(model)
  expect(model.refunded - refunded).toBe(before.refund_preview?.amount ?? 0)
  expect(model.refunded - refunded).toBeLessThanOrEqual(model.total - (worth === 0 ? 0 : sumOf(sent)))
  endedLate += 1
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
    const before = await readOrder(server, sara, model.id)
    const { statusCode } = await post(`orders/${model.id}/cancel`)
    if (model.isLate && model.status === 'shipped') return cancelLate(model, before, statusCode)
    if (model.status !== 'over') expect(statusCode).toBe(isAllowed ? 200 : 409)
    if (!isAllowed) return
    Object.assign(model, { status: 'over', ...(model.isPaid && { refunded: model.total }) })
  },
  be_late: async (model) => {
    model.isLate = true
    await server.pool.query(`update orders set created_at = created_at - interval '40 days' where id = $1`, [model.id])
  },
  ship: async (model, nr) => {
    if (await type(`order ship ${model.reference} SMSA A${nr}${nr % 2 === 0 && !model.isCash ? ' --lines 1' : ''}`))
      model.status = 'shipped'
  },
  deliver: async (model, nr) => {
    const parcel = nr % 3 === 0 ? ` --parcel ${1 + (nr % 2)}` : ''
    if (!(await type(`order deliver ${model.reference}${parcel}`))) return
    if ((await rowOf(model)).status === 'delivered') Object.assign(model, { status: 'delivered', isPaid: true })
  },
  /** A line turns out to be out of stock: what of it is in no parcel is not sent any more. */
  refund_line: async (model, nr) => {
    const before = await readOrder(server, sara, model.id)
    const line = 1 + (nr % 2)
    const left = leftToShip(before).find(({ item_id: id }) => id === before.items[line - 1]?.id)?.quantity ?? 0
    if (!(await type(`order refund ${model.reference} --lines ${line}=1 --yes`))) return
    await adopt(model)
    const after = await readOrder(server, sara, model.id)
    if (left > 0) expect(after.items[line - 1]?.unsent).toBe((before.items[line - 1]?.unsent ?? 0) + 1)
  },
  /** Late goods are back with the shop, or turned out to have arrived. */
  decide: async (model, nr) => {
    const open = (await readOrder(server, sara, model.id)).returns?.find(
      ({ reason, status }) => reason === 'late' && status === 'requested',
    )
    if (!open) return
    const decision =
      nr % 2 === 0 ? `receive ${open.reference} --stock all --yes` : `decline ${open.reference} --reason here`
    expect(await type(`returns ${decision}`)).toBe(true)
    await adopt(model)
  },
  /** The gateway refuses until the job gives up; staff sends the refund again, or pays it back by hand. */
  give_up: async (model) => {
    await server.pool.query(
      `update refunds set state = 'given_up', error = 'refused' from payments p
       where p.id = payment_id and p.intent_id = $1 and p.gateway <> 'cash' and state in ('asked', 'sent')`,
      [model.id],
    )
    await server.pool.query(
      `delete from pgboss.job where data ->> 'kind' = 'payment.refund' and data -> 'payload' ->> 'key' like $1`,
      [`${model.id} %`],
    )
  },
  again: async (model) => void (await type(`refund again ${model.reference}`)),
  returned: async (model) => {
    const { rows } = await server.pool.query<{ payment_id: string; amount: number; is_made: boolean }>(
      `select payment_id, r.amount, key = any($2) as is_made from refunds r join payments p on p.id = payment_id
       where intent_id = $1 and gateway <> 'cash' and state <> 'done'`,
      [model.id, [...recorder.keys]],
    )
    // Staff looks in the gateway first: what it made already is sent again instead.
    if (rows.some(({ is_made: isMade }) => isMade)) return
    if (!(await type(`refund returned ${model.reference} --reason transfer --yes`))) return
    for (const { payment_id: id, amount } of rows) recorder.returned.set(id, (recorder.returned.get(id) ?? 0) + amount)
    byHand += rows.length
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
    const items = (await readOrder(server, sara, model.id)).items
      .slice(0, 1 + (nr % 2))
      .map(({ id }) => ({ item_id: id, quantity }))
    const asked = await server.call('POST', `orders/${model.id}/returns`, {
      token: sara.token,
      body: { reason: nr % 3 === 0 ? 'damaged' : 'changed_mind', lines: items },
    })
    if (model.status !== 'delivered' && model.status !== 'shipped') expect(asked.statusCode).not.toBe(201)
    if (asked.statusCode !== 201) return
    const reference = asked.json().data.order.returns.at(-1).reference
    expect(await type(`returns approve ${reference} --note there`)).toBe(true)
    expect(await type(`returns receive ${reference} --stock all --yes`)).toBe(true)
    returned += 1
    await adopt(model)
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
    'refund_line',
    'be_late',
    'give_up',
    'again',
    'returned',
    'jobs',
    'jobs',
  ),
  nr: fc.nat(60),
})

/** Some histories begin with goods that the customer has, and can return; others late, with one parcel under way. */
const begin = (...names: string[]) => names.map((name) => ({ name, nr: 1 }))
const BEGINNINGS = [
  [],
  begin('pay', 'ship', 'deliver', 'give_back'),
  [...begin('pay', 'be_late'), { name: 'ship', nr: 2 }, ...begin('cancel', 'give_up', 'returned', 'decide')],
]

it('refunds an order once and to its payment, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 14 }), fc.nat(3), async (steps, nr) => {
      const isCash = nr === 0
      const { order, payment } = await placed(server, sara, {
        items: [item(a, 1 + (nr % 3)), item(b, 2)],
        payment_method: isCash ? 'cod' : 'card',
        ...(nr === 2 && { gift: { wrap: true } }),
      })
      const model: Model = {
        id: order.id,
        reference: order.reference,
        status: isCash ? 'paid' : 'unpaid',
        isCash,
        isPaid: false,
        isLate: false,
        total: order.amounts.total.amount,
        refunded: 0,
        attempts: [{ id: payment.id, isPaid: false }],
      }
      const did: string[] = [isCash ? 'cash' : 'card']
      for (const step of [...(BEGINNINGS[nr] ?? []), ...steps]) {
        did.push(`${step.name} ${step.nr}`)
        await STEPS[step.name]?.(model, step.nr)
        const { rows } = await server.pool.query(`select status from orders where id = $1`, [model.id])
        if (model.status === 'unpaid' && rows[0].status === 'expired') model.status = 'expired'
        const kept = model.isPaid ? model.total - model.refunded : 0
        await expectAgreement(server, 'order', model.id, did.join(', '), kept)
      }
      recorder.crash = undefined
      await server.pass(60 * MINUTE)
      await STEPS.again?.(model, 0)
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
  expect({ returned, endedLate, byHand }, 'each happened').toEqual({
    returned: expect.toSatisfy((count: number) => count > 0),
    endedLate: expect.toSatisfy((count: number) => count > 0),
    byHand: expect.toSatisfy((count: number) => count > 0),
  })
}, 1_800_000)
