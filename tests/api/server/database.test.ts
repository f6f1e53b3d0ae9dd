import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/start/app.ts'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { products, variants } from '#server/db/schema/catalogue-schema.ts'
import { seedShop } from '#server/demo/seed.ts'
import { budget } from '../../support/browser/budget.ts'
import { smallProduct, smallShop } from '../../support/shop/shop.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

const countProducts = async () => (await server.db.select({ total: count() }).from(products))[0]?.total

describe('the database', () => {
  it('is brought up to date again without a change', async () => {
    await migrateDatabase(server.pool)
    expect(await countProducts()).toBe(0)
  })

  // Only one process can have the embedded database.
  it.skipIf(!process.env.TEST_DATABASE_URL)('takes migrations from several starts at once', async () => {
    await server.pool.query('drop schema public cascade')
    await server.pool.query('drop schema drizzle cascade')
    await server.pool.query('create schema public')
    await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(server.pool)))
    expect(await countProducts()).toBe(0)
  })

  it('is seeded whole or not at all', async () => {
    const broken = smallShop(smallProduct({ slug: 'a' }), smallProduct({ slug: 'b', related: ['nowhere'] }))
    await expect(seedShop(server.db, broken)).rejects.toThrow()
    expect(await countProducts()).toBe(0)
  })

  it('is seeded once by several starts at once, in batches, and never over what is there', async () => {
    const many = Array.from({ length: 1200 }, (_, nr) => smallProduct({ slug: `tent-${nr}` }))
    const seeded = await Promise.all([1, 2, 3].map(() => seedShop(server.db, smallShop(...many))))
    expect(seeded.toSorted()).toEqual([false, false, true])
    expect(await seedShop(server.db, smallShop(smallProduct({ slug: 'other' })))).toBe(false)
    expect(await countProducts()).toBe(1200)
  })

  it('never holds less than nothing of a variant', async () => {
    const update = server.db.update(variants).set({ stock: -1 })
    await expect(update).rejects.toMatchObject({ cause: { code: '23514', constraint: 'variants_stock_not_negative' } })
  })

  it('pages through a thousand products within a second', async () => {
    const began = performance.now()
    const answer = await server.get('products?q=tent&per_page=100&page=12&sort=price_asc')
    expect(answer.json().data).toHaveLength(100)
    expect(performance.now() - began).toBeLessThan(budget(1000))
  })
})

describe('a database that is away', () => {
  it('returns 503 with Retry-After from calls and health, never 500 (S3)', async () => {
    const { db, close } = connect({ host: '127.0.0.1', port: 1 }, () => {})
    const app = await buildApp({ env: server.env, db })
    for (const path of ['settings', 'products', 'products/x', 'home', 'health']) {
      const answer = await app.inject({ url: `/api/v1/${path}`, headers: { lang: 'ar' } })
      expect([answer.statusCode, answer.headers['retry-after']], path).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({ code: 'maintenance', message: expect.stringContaining('غير متاح') })
    }
    await app.close()
    await close()
  })
})
