import { expect, it } from 'vitest'
import { seedPlans } from '../../support/shop/plans.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

it('there are none before the seed, which adds them once', async () => {
  expect((await server.get('plans')).json()).toEqual({ data: [] })
  await seedPlans(server.db)
  await seedPlans(server.db)
  server.cache.clear()
  const { data } = (await server.get('plans')).json()
  expect(data).toMatchObject([
    { id: 'pln_dune', prices: { month: { amount: 2900, currency: 'SAR' }, year: { amount: 29_000 } }, trial_days: 0 },
    { id: 'pln_caravan', trial_days: 14, featured: true },
    { id: 'pln_oasis' },
  ])
  expect(data[1].benefits).toContainEqual(
    expect.objectContaining({ kind: 'quota', meter_id: 'mtr_venue-visits', amount: 4 }),
  )
  expect(data[2].benefits).toContainEqual(expect.objectContaining({ meter_id: 'mtr_venue-visits', amount: null }))
})
