import { expect, it } from 'vitest'
import { quotaOf } from '#server/modules/subscriptions/quota/quota.ts'
import { returnUnits, spendUnits } from '#server/modules/subscriptions/quota/usage.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { change, DAY, join, metersOf } from '../support/members.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none', plans: true })

const label = { ar: 'زيارة', en: 'A visit' }
/** Spends units for something that begins in an hour, or so many days from now. */
const spend = (
  { id }: Customer,
  refId: string,
  units = 1,
  kind: 'location' | 'experience' = 'location',
  days = 1 / 24,
) => {
  const now = server.services.clock.now()
  const forAt = new Date(now.getTime() + days * DAY)
  return server.db.transaction(
    async (tx) =>
      (await spendUnits(tx, { userId: id, kind, units, refType: 'booking', refId, label, forAt }, now)).isSpent,
  )
}
const giveBack = (refId: string) =>
  server.db.transaction((tx) => returnUnits(tx, { refType: 'booking', refId }, server.services.clock.now()))
const member = async (plan = 'pln_caravan') => {
  const customer = await newCustomer(server)
  await join(server, customer, { plan })
  return customer
}

it('is spent once for a booking, returned once, and never more than there is', async () => {
  const sara = await member()
  expect(await spend(sara, 'bkg_a', 3)).toBe(true)
  expect(await spend(sara, 'bkg_a', 3)).toBe(true)
  expect(await spend(sara, 'bkg_b', 2)).toBe(false)
  const [visits] = await metersOf(server, sara)
  expect(visits).toMatchObject({ used: 3, credited: 4, events: [{ units: 3, ref_id: 'bkg_a', returned_at: null }] })
  expect([await giveBack('bkg_a'), await giveBack('bkg_a')]).toEqual([true, false])
  expect((await metersOf(server, sara))[0]).toMatchObject({ used: 0 })
  expect(await spend(sara, 'bkg_a', 1)).toBe(false)
  expect(await spend(sara, 'bkg_b', 2)).toBe(true)
})

it('has no limit where the plan has none, and nothing where there is no plan', async () => {
  const lina = await member('pln_oasis')
  expect(await spend(lina, 'bkg_many', 50)).toBe(true)
  expect((await metersOf(server, lina))[0]).toMatchObject({ used: 50, credited: null, runs_out_at: null })
  const nonMember = await newCustomer(server)
  expect(await spend(nonMember, 'bkg_none')).toBe(false)
  expect(await metersOf(server, nonMember)).toEqual([])
  expect(await quotaOf(server.db, nonMember.id, 'location', new Date(), new Date())).toBeUndefined()
  expect(await metersOf(server, await member('pln_dune'))).toEqual([])
})

it('renews with the period, stops with a pause, and grows with a better plan', async () => {
  const sara = await member()
  await spend(sara, 'bkg_first', 2, 'experience')
  expect(await spend(sara, 'bkg_second', 1, 'experience')).toBe(false)
  await server.pass(14 * DAY + 5000)
  expect((await metersOf(server, sara))[1]).toMatchObject({ used: 0, credited: 2 })
  await spend(sara, 'bkg_third', 2, 'experience')
  await change(server, sara, { plan_id: 'pln_oasis', interval: 'month' })
  expect((await metersOf(server, sara))[1]).toMatchObject({ used: 2, credited: 6 })
  expect(await spend(sara, 'bkg_second', 1, 'experience')).toBe(true)
  const resumes_at = new Date(server.services.clock.now().getTime() + 5 * DAY).toISOString()
  await change(server, sara, { pause: { resumes_at } })
  expect(await spend(sara, 'bkg_fourth', 1, 'experience')).toBe(false)
})
