import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { benefitsOf } from '#server/modules/subscriptions/quota/benefits.ts'
import { spendUnits } from '#server/modules/subscriptions/quota/usage.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { change, DAY, join, membershipOf, metersOf } from '../support/members.ts'
import { testServer } from '../support/test-server.ts'

const CARAVAN = { plan_id: 'pln_caravan', interval: 'month' }
const OASIS = { plan_id: 'pln_oasis', interval: 'month' }
const DUNE = { plan_id: 'pln_dune', interval: 'month' }

const server = testServer({ shop: 'none', plans: true })

const now = () => server.services.clock.now()
const member = async (plan: string, interval = 'month') => {
  const customer = await newCustomer(server)
  await join(server, customer, { plan, interval })
  return customer
}
/** Spends seats for a start so many days from now; returns the reason of a refusal. */
const spend = async (
  { id }: Customer,
  units: number,
  days = 1 / 24,
  kind: 'experience' | 'location' = 'experience',
) => {
  const forAt = new Date(now().getTime() + days * DAY)
  const label = { ar: 'رحلة', en: 'Trip' }
  const spending = { userId: id, kind, units, refType: 'booking' as const, refId: randomUUID(), label, forAt }
  const spent = await server.db.transaction((tx) => spendUnits(tx, spending, now()))
  return spent.isSpent || spent.why
}
const seats = async (customer: Customer) => {
  const meter = (await metersOf(server, customer)).find(({ unit }: { unit: string }) => unit === 'seat')
  return meter && [meter.used, meter.credited]
}
const visits = async (customer: Customer) =>
  (await metersOf(server, customer)).find(({ unit }: { unit: string }) => unit === 'visit')
/** Passes time until so many days before the period ends. */
const untilBeforeEnd = async (customer: Customer, days: number) => {
  const { current_period_end: end } = await membershipOf(server, customer)
  await server.pass(Date.parse(end) - days * DAY - now().getTime())
}
const dueOf = async ({ token }: Customer, body: object): Promise<number> =>
  (await server.call('POST', 'subscription/preview', { token, body })).json().data.preview.due.amount

describe('a raised quota', () => {
  it('is raised by the share of the month that is paid for, rounded up', async () => {
    const sara = await member('pln_dune')
    await untilBeforeEnd(sara, 0.5)
    expect(await dueOf(sara, OASIS)).toBeLessThan(600)
    await change(server, sara, OASIS)
    expect(await seats(sara)).toEqual([0, 1])
    // What is unlimited is bounded by what is open at once: that is raised by the same share.
    expect(await visits(sara)).toMatchObject({ credited: null, open_limit: 1 })
    expect(await spend(sara, 1)).toBe(true)
    expect(await spend(sara, 1)).toBe('exhausted')
    expect(await spend(sara, 1, 0.25, 'location')).toBe(true)
    expect(await spend(sara, 1, 0.25, 'location')).toBe('fair_use')
    // The next month is paid for in full.
    expect(await spend(sara, 6, 3)).toBe(true)
    await server.pass(DAY)
    expect(await seats(sara)).toEqual([6, 6])
    expect(await visits(sara)).toMatchObject({ open_limit: 4 })
  })

  it('is what was paid for through any number of changes within a period', async () => {
    const sara = await member('pln_dune')
    await untilBeforeEnd(sara, 15.5)
    await change(server, sara, CARAVAN)
    const [, first] = (await seats(sara)) ?? []
    expect(first).toBeGreaterThanOrEqual(1)
    expect(first).toBeLessThanOrEqual(2)
    for (const body of [DUNE, { undo: true }, DUNE, { undo: true }, OASIS, DUNE, { undo: true }, CARAVAN])
      await change(server, sara, body)
    const [, after] = (await seats(sara)) ?? []
    // Two seats and four more, each for half a month, each rounded up.
    expect(after).toBeLessThanOrEqual(1 + 3 + 1)
    await server.pass(16 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({ plan_id: 'pln_caravan' })
    expect(await seats(sara)).toEqual([0, 2])
  })

  it('is raised in the month at hand of a year, and in full in those that follow', async () => {
    const sara = await member('pln_dune', 'year')
    await server.pass(58 * DAY)
    await change(server, sara, { plan_id: 'pln_oasis', interval: 'year' })
    const [, credited] = (await seats(sara)) ?? []
    expect(credited).toBeLessThan(6)
    expect(await spend(sara, 6, 35)).toBe(true)
  })

  it('continues with a yearly period that begins in the middle of a month', async () => {
    const sara = await member('pln_oasis')
    await spend(sara, 6)
    await untilBeforeEnd(sara, 0.5)
    expect(await spend(sara, 4, 3)).toBe(true)
    await change(server, sara, { plan_id: 'pln_oasis', interval: 'year' })
    // Nearly all of the month is paid for beside the year: what was used of it is.
    expect(await seats(sara)).toEqual([6, 12])
    const lina = await member('pln_oasis')
    await spend(lina, 6)
    await change(server, lina, { plan_id: 'pln_oasis', interval: 'year' })
    expect(await seats(lina)).toEqual([6, 6])
  })
})

describe('a pause', () => {
  const pauseFor = (customer: Customer, days: number) =>
    change(server, customer, { pause: { resumes_at: new Date(now().getTime() + days * DAY).toISOString() } })

  it('is possible once a period and for 90 days a year; benefits stop in between', async () => {
    const sara = await member('pln_dune')
    expect(await membershipOf(server, sara)).toMatchObject({ pause_days_left: 90 })
    await pauseFor(sara, 40)
    expect(await benefitsOf(server.db, sara.id)).toBeUndefined()
    expect(await membershipOf(server, sara)).toMatchObject({ pause_blocked: 'paused' })
    await server.pass(2 * DAY)
    await change(server, sara, { resume: true })
    expect(await membershipOf(server, sara)).toMatchObject({ pause_days_left: 88, pause_blocked: 'once_a_period' })
    expect((await pauseFor(sara, 40)).json()).toMatchObject({
      code: 'version_conflict',
      data: { blocked: 'once_a_period' },
    })
    await server.pass(32 * DAY)
    expect((await pauseFor(sara, 89)).statusCode).toBe(422)
    expect((await pauseFor(sara, 87.8)).statusCode).toBe(200)
    await server.pass(88 * DAY)
    await server.pass(32 * DAY)
    expect(await membershipOf(server, sara)).toMatchObject({
      status: 'active',
      pause_days_left: expect.any(Number),
      pause_blocked: 'no_days',
    })
    expect((await pauseFor(sara, 1)).statusCode).toBe(409)
  })

  it('counts what was taken of the next month in this one where the days of this one reach it', async () => {
    const sara = await member('pln_oasis')
    await untilBeforeEnd(sara, 10)
    expect(await spend(sara, 6)).toBe(true)
    expect(await spend(sara, 6, 12)).toBe(true)
    await pauseFor(sara, 11)
    await server.services.jobs.runDue()
    await server.pass(11 * DAY + 5000)
    // Nothing is given twice: this month has no more, and the next one has given its seats.
    expect(await seats(sara)).toEqual([6, 6])
    expect(await spend(sara, 1, 20)).toBe('exhausted')
  })
})
