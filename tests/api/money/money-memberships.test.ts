import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../support/customers.ts'
import { askToJoin, change, DAY, invoicesOf } from '../support/members.ts'
import { disturb, expectAgreement, expectGateway, expectSeries, keptOf, payAt } from '../support/money.ts'
import { expectReports } from '../support/reports.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none', plans: true })
let recorder: GatewayRecorder

beforeAll(async () => {
  // Of a shop with a number all documents are tax documents, and in the chain.
  await server.type('settings set vat_number 311111111100003')
  recorder = openGatewayRecorder(server)
})

interface Model {
  customer: Customer
  /** Pages opened for a first payment, also superseded ones. */
  pages: string[]
  /** Every membership the payments are for. */
  ids: Set<string>
}

const PLANS = ['pln_dune', 'pln_caravan', 'pln_oasis']

/** The steps; their results are read from the books, which must agree with payments, ledger and gateway. */
const STEPS: Record<string, (model: Model, nr: number) => Promise<void>> = {
  ask: async ({ customer, pages }, nr) => {
    const asked = await askToJoin(server, customer, {
      plan_id: PLANS[nr % 3],
      interval: nr % 4 === 0 ? 'year' : 'month',
    })
    if (asked.statusCode === 201) pages.push(asked.json().data.payment.id)
  },
  pay: async ({ pages }, nr) => {
    const page = pages[nr % Math.max(1, pages.length)]
    if (page !== undefined) await payAt(server, recorder, page)
  },
  wait: async (_model, nr) => server.pass(nr * DAY),
  change: async ({ customer }, nr) => {
    await change(server, customer, { plan_id: PLANS[nr % 3], interval: nr % 4 === 0 ? 'year' : 'month' })
  },
  cancel: async ({ customer }) => void (await change(server, customer, { cancel: {} })),
  undo: async ({ customer }) => void (await change(server, customer, { undo: true })),
  decline: async (_model, nr) => {
    recorder.isDeclining = nr % 2 === 0
  },
  crash: async (_model, nr) => {
    recorder.crash = nr % 2 === 0 ? 'before' : 'after'
    await server.pass(nr * DAY)
    recorder.crash = undefined
  },
  refund: async (model, nr) => {
    const invoices: { number: string; status: string; total: { amount: number }; refunded?: { amount: number } }[] =
      await invoicesOf(server, model.customer)
    const invoice = invoices[nr % Math.max(1, invoices.length)]
    if (!invoice) return
    const amount = 1 + nr * 97
    const left = invoice.status === 'paid' ? invoice.total.amount - (invoice.refunded?.amount ?? 0) : 0
    const before = await booksOf(model)
    const line = ['invoice', 'refund', invoice.number, (amount / 100).toFixed(2), '--yes']
    const { isDone } = await server.type(line)
    expect(isDone).toBe(amount <= left)
    expect(await booksOf(model)).toBe(before - (isDone ? amount : 0))
  },
  jobs: async ({ ids }, nr) => {
    for (const id of ids) await disturb(server, recorder, id, nr)
  },
}

const booksOf = async ({ ids }: Model): Promise<number> => {
  let sum = 0
  for (const id of ids) sum += await keptOf(server, 'subscription', id)
  return sum
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'ask', 'pay', 'pay', 'wait', 'change', 'refund', 'jobs'),
  nr: fc.nat(40),
})

it(
  'refunds a membership once and by its invoice, over random histories',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 16 }), fc.nat(40), async (steps, nr) => {
        recorder.isDeclining = false
        const model: Model = { customer: await newCustomer(server), pages: [], ids: new Set() }
        const did: string[] = []
        for (const step of [{ name: 'ask', nr }, { name: 'pay', nr: 0 }, ...steps]) {
          did.push(`${step.name} ${step.nr}`)
          await STEPS[step.name]?.(model, step.nr)
          const { rows } = await server.pool.query<{ id: string }>(
            `select distinct intent_id as id from payments where user_id = $1`,
            [model.customer.id],
          )
          for (const { id } of rows) model.ids.add(id)
          for (const id of model.ids) await expectAgreement(server, 'subscription', id, did.join(', '))
        }
        for (const id of model.ids)
          await expectGateway(server, recorder, { intent: 'subscription', id }, did.join(', '))
        // Nothing of this round falls due in the next.
        await server.pool.query(`update subscriptions set status = 'expired', next_at = null where next_at is not null`)
      }),
      { numRuns: process.env.SOAK ? 300 : 15, endOnFailure: true },
    )
    await expectReports(server)
    expect(await expectSeries(server)).toBeGreaterThan(0)
  },
  process.env.SOAK ? 1_800_000 : 240_000,
)
