import { expect, it } from 'vitest'
import { planShop } from '#server/shop-folder/database/apply.ts'
import { describe as describePlan } from '#server/shop-folder/database/describe.ts'
import { demoFolder, demoModel } from '../../support/shop/demo-shop.ts'
import { testServer } from '../support/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const server = testServer({ shop: demoModel })

const valueOf = async (query: string): Promise<unknown> => Object.values((await server.pool.query(query)).rows[0])[0]

it.each([0, 40])('a demo is as its folder says, also after %d days', async (days) => {
  const at = new Date(Date.now() + days * DAY_MS)
  expect(describePlan(await planShop(server.db, demoFolder, at))).toBe(
    'Nothing changes: the shop is as the folder says.',
  )
})

it('a demo is as old on its first day as on any other: products were published, and venues close soon', async () => {
  expect(await valueOf(`select count(*)::int from products where published_at > now()`)).toBe(0)
  expect(await valueOf(`select count(*)::int from products where published_at > now() - interval '30 days'`)).toBe(
    demoFolder.products?.filter(({ badges }) => badges.includes('new')).length,
  )
  expect(await valueOf(`select count(distinct place_id)::int from place_closures where from_date > now()`)).toBe(
    demoFolder.venues?.length,
  )
  expect(await valueOf(`select min(ends_at) < now() from coupons`)).toBe(true)
})

it('a demo has other guests: some slots are full, more are free, and places are rated', async () => {
  const full = Number(await valueOf(`select count(*) from availabilities where taken = capacity`))
  const free = Number(await valueOf(`select count(*) from availabilities where taken < capacity`))
  expect(full).toBeGreaterThan(100)
  expect(free).toBeGreaterThan(full)
  expect(await valueOf(`select count(*)::int from places where rating_count = 0`)).toBe(0)
  expect(await valueOf(`select count(*)::int from place_reviews`)).toBe(53)
})
