import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settle, settleDue } from '#server/modules/subscriptions/settle.ts'
import { spendUnits } from '#server/modules/subscriptions/quota/usage.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { change, DAY, invoicesOf, join, membershipOf, metersOf } from '../support/members.ts'
import { book, freeSlots, held, readBooking } from '../support/slots.ts'
import type { TestServer } from '../support/support.ts'
import { openGatewayRecorder, type GatewayRecorder } from '../support/gateway-recorder.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
let other: TestServer['services']
let recorder: GatewayRecorder

beforeAll(async () => {
  other = await server.another()
  recorder = openGatewayRecorder(server, { services: other })
})
// Nothing of the test before falls due in the next.
beforeEach(async () => {
  await server.pool.query('update subscriptions set next_at = null')
  await server.pool.query('delete from pgboss.job')
})

const CARAVAN = { plan_id: 'pln_caravan', interval: 'month' }
const OASIS = { plan_id: 'pln_oasis', interval: 'month' }
const tell = () => {}
/** Retries failed jobs at once, and recovers lost ones. */
const again = async () => {
  await server.pool.query(`update pgboss.job set start_after = now() - interval '1 minute' where state = 'retry'`)
  await server.services.jobs.runDue()
  await settleDue(server.services.memberships, tell)
}
const spend = ({ id }: Customer, refId: string, units = 1) =>
  server.db.transaction(async (tx) => {
    const now = server.services.clock.now()
    const forAt = new Date(now.getTime() + DAY / 24)
    const label = { ar: 'زيارة', en: 'A visit' }
    return (await spendUnits(tx, { userId: id, kind: 'location', units, refType: 'booking', refId, label, forAt }, now))
      .isSpent
  })
const inDays = (days: number) => new Date(server.services.clock.now().getTime() + days * DAY).toISOString()
const latestCharge = async (id: string): Promise<{ id: string; status: string; amount: number }> =>
  (
    await server.pool.query(
      'select id, status, amount from payments where intent_id = $1 and charge_key is not null order by created_at desc limit 1',
      [id],
    )
  ).rows[0]

describe('concurrent billing', () => {
  it('gives the last unit to one of fifty bookings; the others are rejected and payable', async () => {
    const sara = await newCustomer(server)
    await join(server, sara, { plan: 'pln_caravan' })
    // All of the slots lie in one month of hers.
    await server.pool.query(
      `update subscriptions set period_end = period_end + interval '90 days' where user_id = $1`,
      [sara.id],
    )
    await spend(sara, 'bkg_used_before', 3)
    const slots = await freeSlots(server, 'alula-oasis-farmhouse', { count: 50 })
    expect(slots).toHaveLength(50)
    const holds = []
    for (const { id } of slots) {
      const hold = await held(server, id, { guest: 2 })
      holds.push(hold)
    }
    const answers = await Promise.all(holds.map((hold) => book(server, sara, hold, { use_entitlement: true })))
    const free = answers.filter(({ statusCode }) => statusCode === 201)
    expect(free).toHaveLength(1)
    const { booking } = free[0]?.json().data ?? {}
    expect(await readBooking(server, sara, booking.id)).toMatchObject({
      status: 'confirmed',
      uses_entitlement: true,
      amounts: { total: { amount: 0 } },
    })
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
      new Set(['409 entitlement_exhausted']),
    )
    expect((await metersOf(server, sara))[0]).toMatchObject({ used: 4, credited: 4 })
    const nr = answers.findIndex(({ statusCode }) => statusCode !== 201)
    const atPrice = await book(server, sara, holds[nr] ?? { id: '' })
    expect(atPrice.json().data.booking).toMatchObject({ uses_entitlement: false, status: 'pending_payment' })
    expect(atPrice.json().data.booking.amounts.total.amount).toBeGreaterThan(0)
  })

  it('charges each renewal once, on one of several servers, also after a long time away', async () => {
    const members = []
    for (let nr = 0; nr < 3; nr += 1) {
      const customer = await newCustomer(server)
      members.push({ customer, id: (await join(server, customer)).id as string })
    }
    await server.pool.query('delete from pgboss.job')
    await server.pass(100 * DAY)
    // The same job, delivered twice to each server, while both look for what is due.
    const deliver = members.flatMap(({ id }) =>
      [server.services, other].flatMap(({ memberships }) => [settle(memberships, id), settle(memberships, id)]),
    )
    await Promise.all([
      ...deliver,
      settleDue(server.services.memberships, tell),
      settleDue(other.memberships, tell),
      server.services.jobs.runDue(),
      other.jobs.runDue(),
    ])
    for (const { id, customer } of members) {
      expect(recorder.keptOf(id)).toEqual([2900])
      expect(await invoicesOf(server, customer)).toHaveLength(2)
      const { status, current_period_end: end } = await membershipOf(server, customer)
      expect(status).toBe('active')
      expect(Date.parse(end)).toBeGreaterThan(server.services.clock.now().getTime())
    }
  })
})

describe('a process that exits', () => {
  it.each(['before', 'after'] as const)(
    '%s a renewal was charged: the next process finishes it once',
    async (point) => {
      const sara = await newCustomer(server)
      const { id } = await join(server, sara)
      recorder.crash = point
      await server.pass(32 * DAY)
      expect(await latestCharge(id)).toMatchObject({ status: 'pending' })
      // What is being charged decides first.
      expect((await change(server, sara, { cancel: {} })).json()).toMatchObject({ code: 'payment_pending' })
      await again()
      expect(recorder.keptOf(id)).toEqual([2900])
      expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
    },
  )

  it('after a retry was charged: refunds it if the grace period ended in between', async () => {
    const sara = await newCustomer(server)
    const { id } = await join(server, sara)
    recorder.isDeclining = true
    await server.pass(32 * DAY)
    recorder.isDeclining = false
    recorder.crash = 'after'
    await server.pass(DAY)
    await server.pool.query('delete from pgboss.job')
    await server.pass(10 * DAY)
    await again()
    // It was paid in time, which was only not written down.
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
    expect(recorder.keptOf(id)).toEqual([2900])
  })

  it.each(['before', 'after'] as const)('%s an upgrade was charged: applies it once', async (point) => {
    const sara = await newCustomer(server)
    const { id } = await join(server, sara)
    recorder.crash = point
    expect((await change(server, sara, CARAVAN)).json().data.subscription).toMatchObject({ is_charging: true })
    expect((await change(server, sara, OASIS)).json()).toMatchObject({ code: 'payment_pending' })
    await server.pass(2 * 60_000)
    expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_caravan' })
    expect(recorder.keptOf(id)).toEqual([5000])
    await server.pass(31 * DAY)
    expect(recorder.keptOf(id)).toEqual([5000, 7900])
  })

  it('after an upgrade was charged and its job was lost: applies it on the next check', async () => {
    const sara = await newCustomer(server)
    const { id } = await join(server, sara)
    recorder.crash = 'after'
    expect((await change(server, sara, CARAVAN)).json().data.subscription).toMatchObject({ is_charging: true })
    await server.pool.query('delete from pgboss.job')
    await server.pass(2 * 60_000)
    expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_dune' })
    await again()
    expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_caravan' })
    expect(recorder.keptOf(id)).toEqual([5000])
  })
})

it('an upgrade that was recorded but never charged blocks neither another upgrade nor the next period', async () => {
  const sara = await newCustomer(server)
  const { id } = await join(server, sara)
  const { charge } = server.services.payments
  const unreachable = async () => {
    server.services.memberships.payments.charge = async () => {
      throw new Error('the process ended')
    }
    expect((await change(server, sara, CARAVAN)).statusCode).toBe(500)
    server.services.memberships.payments.charge = charge
  }
  await unreachable()
  expect((await change(server, sara, OASIS)).json().data.subscription).toMatchObject({ plan_id: 'pln_oasis' })
  const lina = await newCustomer(server)
  const joined = await join(server, lina)
  server.services.memberships.payments.charge = async () => {
    throw new Error('the process ended')
  }
  await change(server, lina, CARAVAN)
  server.services.memberships.payments.charge = charge
  await server.pass(32 * DAY)
  await change(server, lina, CARAVAN)
  const { current_period_end: end } = await membershipOf(server, lina)
  expect(Date.parse(end)).toBeGreaterThan(server.services.clock.now().getTime())
  expect(recorder.keptOf(joined.id)[0]).toBe(2900)
  expect(recorder.keptOf(id)).toHaveLength(2)
})

it('refunds an attempt reported as failed when another attempt was paid', async () => {
  const sara = await newCustomer(server)
  const { id } = await join(server, sara)
  recorder.isDeclining = true
  await server.pass(32 * DAY)
  recorder.isDeclining = false
  const first = await latestCharge(id)
  await server.pass(DAY)
  expect(await membershipOf(server, sara)).toMatchObject({ status: 'active' })
  await server.services.payments.settle({
    ...{ id: 'late', paymentId: first.id, way: 'charge', isOurs: true, outcome: 'succeeded' },
    held: { charge: 'ch_late', amount: first.amount, currency: 'SAR' },
  })
  await server.services.jobs.runDue()
  expect(recorder.returned.get(first.id)).toBe(2900)
  expect(await invoicesOf(server, sara)).toHaveLength(2)
})

describe('a pause', () => {
  it.each([
    ['its day', async () => server.pass(2 * DAY)],
    ['the customer', async (sara: Customer) => change(server, sara, { resume: true })],
    ['a cancellation', async (sara: Customer) => change(server, sara, { cancel: {} })],
  ] as const)('ended by %s gives back no units that were used', async (_, end) => {
    const sara = await newCustomer(server)
    await join(server, sara, { plan: 'pln_caravan' })
    await server.pass(15 * DAY)
    await spend(sara, `bkg_paused_${sara.id}`, 4)
    await change(server, sara, { pause: { resumes_at: inDays(1) } })
    await end(sara)
    expect((await metersOf(server, sara))[0]).toMatchObject({ used: 4, credited: 4, events: [{ units: 4 }] })
    expect(await spend(sara, `bkg_more_${sara.id}`)).toBe(false)
  })
})

it('keeps the agreed price of a scheduled downgrade', async () => {
  const sara = await newCustomer(server)
  const { id } = await join(server, sara, { plan: 'pln_oasis' })
  await change(server, sara, CARAVAN)
  recorder.isDeclining = true
  await server.pass(32 * DAY)
  recorder.isDeclining = false
  expect((await change(server, sara, { undo: true })).json()).toMatchObject({ code: 'version_conflict' })
  await server.pass(DAY)
  expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_caravan', status: 'active' })
  expect(recorder.keptOf(id)).toEqual([7900])
})

it('a trial changed to a smaller plan has the quota of that plan', async () => {
  const sara = await newCustomer(server)
  await join(server, sara, { plan: 'pln_caravan' })
  await server.pool.query('update subscriptions set plan_id = $2 where user_id = $1', [sara.id, 'pln_oasis'])
  await spend(sara, 'bkg_trial_many', 9)
  await change(server, sara, CARAVAN)
  await server.pool.query(`update usage_counters set used = 3 where subscription_id in
    (select id from subscriptions where user_id = '${sara.id}')`)
  expect(await spend(sara, 'bkg_trial_two', 2)).toBe(false)
  expect(await spend(sara, 'bkg_trial_one', 1)).toBe(true)
})
