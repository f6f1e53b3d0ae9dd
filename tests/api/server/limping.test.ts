import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAnswerCache } from '#server/cache/answer-cache.ts'
import { buildApp } from '#server/start/app.ts'
import { connect } from '#server/db/client.ts'
import { openShop } from '#server/start/open-shop.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { budget } from '../../support/browser/budget.ts'
import { newCustomer } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

// The embedded database is in the process.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that limps', () => {
  let server: TestServer
  let url: URL

  beforeAll(async () => {
    server = await openTestServer()
    url = new URL(server.pool.options.connectionString ?? '')
  })
  afterAll(() => server.close())

  const read = async (app: FastifyInstance, path: string) => {
    const began = performance.now()
    const answer = await app.inject({ url: `/api/v1/${path}` })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ms: performance.now() - began }
  }

  it('that hangs: kept answers come at once, others are given up within five seconds, and it is found again', async () => {
    const proxy = await startFaultProxy({ target: Number(url.port), seed: 1 })
    onTestFinished(proxy.close)
    const through = new URL(url)
    through.port = String(proxy.port)
    const { db, close } = connect({ connectionString: through.href }, () => {})
    let ahead = 0
    const app = await buildApp({ env: server.env, db, cache: createAnswerCache({ now: () => Date.now() + ahead }) })
    onTestFinished(async () => {
      proxy.set({})
      await app.close()
      await close()
    })
    expect((await read(app, 'products')).status).toBe(200)

    proxy.set({ hang: 1 })
    ahead = 60_000
    const [cached, ...others] = await Promise.all([
      read(app, 'products'),
      ...Array.from({ length: 20 }, (_, nr) => read(app, `products?q=nothing${nr}`)),
    ])
    expect(cached?.status).toBe(200)
    expect(cached?.ms).toBeLessThan(budget(1500))
    for (const { status, retryAfter, ms } of others) {
      expect([status, retryAfter]).toEqual([503, '5'])
      expect(ms).toBeLessThan(budget(5500))
    }
    const next = [await read(app, 'products'), await read(app, 'products?q=later')]
    expect(next.map(({ status }) => status)).toEqual([200, 503])
    for (const { ms } of next) expect(ms).toBeLessThan(budget(300))

    proxy.set({})
    await expect.poll(async () => (await read(app, 'products?q=again')).status, { timeout: 10_000 }).toBe(200)
  })

  it('that only reads: pages, lists and what is a customer’s own are served, and writes are 503', async () => {
    const sara = await newCustomer(server)
    const dir = mkdtempSync(join(tmpdir(), 'qafila-test-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    await server.pool.query(`update sessions set last_used_at = now() - interval '1 hour'`)
    await server.pool.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`)

    const shop = await openShop(
      { ...server.env, databaseUrl: url.href, isDemo: false, keepsDemoData: true },
      openPictureStore(server.env),
    )
    onTestFinished(shop.close)
    const app = await buildApp({ env: server.env, db: shop.db })
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${sara.token}`, 'idempotency-key': 'one-key-of-a-test' },
        ...(body && { payload: body }),
      })
    const ready = await call('GET', '/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'read-only' }])
    for (const path of ['settings', 'products', 'orders', 'me', 'health'])
      expect((await call('GET', `/api/v1/${path}`)).statusCode, path).toBe(200)
    for (const [path, body] of [
      ['auth/guest', { name: 'Guest', email: 'guest@example.com', phone: '0501234567' }],
      ['auth/login', { email: 'sara@example.com', password: 'a-long-enough-password' }],
      ['auth/logout', {}],
    ] as const) {
      const answer = await call('POST', `/api/v1/${path}`, body)
      expect([answer.statusCode, answer.headers['retry-after']], path).toEqual([503, '5'])
    }
    await app.close()
  })
})
