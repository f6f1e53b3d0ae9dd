import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { disturb, expectAgreement, expectGateway, expectSeries, payAt } from '../support/money.ts'
import { postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { expectReports } from '../support/reports.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const VENUE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
let recorder: GatewayRecorder

beforeAll(async () => {
  recorder = openGatewayRecorder(server)
})

interface Slot {
  id: string
  startsAt: Date
  price: number
}

/** The expected amounts: the price, what was retained beyond it and refunded of it, and the fixed tier. */
interface Model {
  id: string
  reference: string
  status: 'unpaid' | 'expired' | 'confirmed' | 'over'
  price: number
  fees: number
  refunded: number
  percent: number
  startsAt: number
  move?: { price: number; percent: number; startsAt: number; attempts: string[] } | undefined
  attempts: string[]
  paid: Set<string>
}

/** The rules of the venue, written down a second time. */
const tier = (startsAt: number): number => {
  const hours = (startsAt - server.services.clock.now().getTime()) / HOUR
  return hours >= RULES.all ? 100 : hours >= RULES.half ? 50 : 0
}
const RULES = { all: 0, half: 0 }
const ahead = (): number => server.services.clock.now().getTime() - Date.now()
const half = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100)
const post = (path: string, body: object = {}) => server.call('POST', path, { token: sara.token, body })
const type = async (line: string) => (await server.type(line)).isDone
const canChange = (model: Model) =>
  model.status === 'confirmed' && model.startsAt - RULES.half * HOUR > server.services.clock.now().getTime()

const settleAt = (model: Model, to: { price: number; percent: number; startsAt: number }): void => {
  const less = Math.max(0, model.price - to.price)
  const back = Math.min(half(less, to.percent), Math.max(0, model.price - model.refunded), kept(model))
  Object.assign(model, { ...to, fees: model.fees + less - back, move: undefined })
}
const kept = ({ status, price, fees, refunded }: Model): number =>
  status === 'confirmed' || status === 'over' ? price + fees - refunded : 0

const pay = async (model: Model, nr: number): Promise<void> => {
  const all = [...model.attempts, ...(model.move?.attempts ?? [])]
  const id = all[nr % all.length]
  if (id === undefined) return
  await payAt(server, recorder, id)
  if (model.paid.has(id)) return
  model.paid.add(id)
  if (model.move?.attempts.includes(id)) settleAt(model, model.move)
  else if (model.status === 'unpaid' || model.status === 'expired') model.status = 'confirmed'
}

type Step = (model: Model, nr: number, slots: readonly Slot[]) => Promise<void>

/** The steps; each does what it does to the model and to the server. */
const STEPS: Record<string, Step> = {
  pay,
  pay_newest: (model) => pay(model, model.attempts.length + (model.move?.attempts.length ?? 0) - 1),
  decline: async (model, nr) => {
    const all = [...model.attempts, ...(model.move?.attempts ?? [])]
    const id = all[nr % all.length]
    if (id !== undefined) await postEvent(server, id, 'decline')
  },
  retry: async (model) => {
    const list = model.move?.attempts ?? model.attempts
    const last = list.at(-1)
    const answer = last === undefined ? undefined : await post(`payments/${last}/retry`)
    if (answer?.statusCode !== 201) return
    const { id } = answer.json().data.payment
    if (![...model.attempts, ...list].includes(id)) list.push(id)
  },
  wait: (_model, nr) => server.pass((nr % 2 === 0 ? 9 : 31) * MINUTE),
  /** As if the start were nearer: in the middle tier, or inside the cut-off. */
  near: async (model, nr) => {
    if (model.status !== 'confirmed' || model.move) return
    model.startsAt = server.services.clock.now().getTime() + (nr % 4 === 0 ? RULES.half - 1 : RULES.half + 1) * HOUR
    await server.pool.query(
      `update bookings set starts_at = $2::timestamptz, cancel_until = $2::timestamptz - $3 * interval '1 hour' where id = $1`,
      [model.id, new Date(model.startsAt), RULES.half],
    )
  },
  move: async (model, nr, slots) => {
    const to = slots[nr % slots.length]
    if (!to) return
    const answer = await post(`bookings/${model.id}/reschedule`, { availability_id: to.id })
    if (!canChange(model)) return void expect([404, 409]).toContain(answer.statusCode)
    if (answer.statusCode === 404 || answer.json().code === 'same_slot') return
    expect(answer.statusCode).toBe(200)
    if (model.move) model.attempts.push(...model.move.attempts)
    const startsAt = to.startsAt.getTime()
    const percent = Math.min(model.percent, tier(model.startsAt), tier(startsAt))
    const next = { price: to.price, percent, startsAt }
    model.move = undefined
    if (to.price <= model.price) settleAt(model, next)
    else model.move = { ...next, attempts: [answer.json().data.payment.id] }
  },
  cancel: async (model) => {
    const isUnpaid = model.status === 'unpaid'
    const isAllowed = isUnpaid || canChange(model)
    const due = half(Math.max(0, model.price - model.refunded), Math.min(model.percent, tier(model.startsAt)))
    const { statusCode } = await post(`bookings/${model.id}/cancel`)
    expect(statusCode).toBe(isAllowed ? 200 : 409)
    if (!isAllowed) return
    end(model, Math.min(due, kept(model)))
  },
  close: async (model) => {
    const isUnpaid = model.status === 'unpaid'
    const isDone = await type(`booking cancel ${model.reference} --yes`)
    expect(isDone).toBe(isUnpaid || model.status === 'confirmed')
    if (isDone) end(model, kept(model))
  },
  refund: async (model, nr) => {
    const amount = 1 + nr * 997
    const isAllowed = amount <= kept(model)
    expect(await type(`booking refund ${model.reference} ${(amount / 100).toFixed(2)} --yes`)).toBe(isAllowed)
    if (isAllowed) model.refunded += amount
  },
  jobs: (model, nr) => disturb(server, recorder, model.id, nr),
}

/** What was not paid in time has ended: neither keeps any money. */
const letExpire = async (model: Model): Promise<void> => {
  const { rows } = await server.pool.query('select status, move from bookings where id = $1', [model.id])
  if (model.status === 'unpaid' && rows[0].status === 'expired') model.status = 'expired'
  if (!model.move || rows[0].move !== null) return
  model.attempts.push(...model.move.attempts)
  model.move = undefined
}

const end = (model: Model, back: number): void => {
  if (model.move) model.attempts.push(...model.move.attempts)
  // Nothing was charged for an unpaid one, whatever its price.
  if (model.status === 'unpaid') Object.assign(model, { price: 0 })
  Object.assign(model, { status: 'over', refunded: model.refunded + back, move: undefined })
}

const STEP = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS), 'move', 'move', 'pay_newest', 'pay_newest', 'jobs', 'jobs', 'cancel'),
  nr: fc.nat(60),
})

/** The shop cancels a booking that was moved late, to a cheaper time: the fee of the move goes back too. */
const FEE_THEN_CLOSED = [
  { name: 'pay', nr: 0 },
  { name: 'near', nr: 43 },
  { name: 'move', nr: 1 },
  { name: 'close', nr: 0 },
]

it('refunds a booking once and by its tier, over random histories', async () => {
  const slots: Slot[] = []
  for (const slot of await freeSlots(server, VENUE, { count: 60, days: 20 })) {
    const hold = await held(server, slot.id, { guest: 2 })
    slots.push({ ...slot, price: hold.amounts.total.amount })
    await server.call('DELETE', `holds/${hold.id}`, { headers: { 'hold-secret': hold.secret ?? '' } })
  }
  const [first] = slots
  if (!first) throw new Error('there are no slots')
  // A few slots of each price, none beside another.
  const prices = [...new Set(slots.map(({ price }) => price))]
  const chosen = prices.flatMap((price) => slots.filter((slot) => slot.price === price).slice(-3))
  expect(prices.length).toBeGreaterThan(1)
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 14 }), fc.nat(60), async (steps, nr) => {
      const start = chosen[nr % chosen.length] ?? first
      const began = ahead()
      const { booking, payment } = await booked(server, sara, await held(server, start.id, { guest: 2 }))
      const [all, middle] = booking.cancellation.tiers
      Object.assign(RULES, { all: all?.hours_before ?? 0, half: middle?.hours_before ?? 0 })
      const model: Model = {
        id: booking.id,
        reference: booking.reference,
        status: 'unpaid',
        price: start.price,
        fees: 0,
        refunded: 0,
        percent: 100,
        startsAt: start.startsAt.getTime(),
        attempts: payment ? [payment.id] : [],
        paid: new Set(),
      }
      const did: string[] = []
      for (const step of [{ name: 'pay', nr: 0 }, ...steps].slice(nr % 3 === 0 ? 1 : 0)) {
        did.push(`${step.name} ${step.nr}`)
        await STEPS[step.name]?.(model, step.nr, chosen)
        await letExpire(model)
        await expectAgreement(server, 'booking', model.id, did.join(', '), kept(model))
      }
      await expectGateway(server, recorder, { intent: 'booking', id: model.id }, did.join(', '))
      // The slots of the next round are as far ahead as those of this one.
      await server.pass(began - ahead())
      // The limit of unpaid ends of a day is of one customer, not of one history.
      await server.pool.query('delete from lapses')
      await server.pool.query('delete from seat_claims')
      await server.pool.query('update availabilities set taken = 0 where taken > 0')
      await server.pool.query(`update bookings set status = 'cancelled', move = null where id = $1`, [model.id])
    }),
    { numRuns: process.env.SOAK ? 400 : 25, endOnFailure: true, examples: [[FEE_THEN_CLOSED, 59]] },
  )
  await expectReports(server)
  expect(await expectSeries(server)).toBeGreaterThan(0)
}, 1_800_000)
