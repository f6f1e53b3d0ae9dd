import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { seedCommerce } from '#server/demo/commerce/shop.ts'
import { seedShop } from '#server/demo/seed.ts'
import { migratedDataFolder } from '../support/embedded.ts'
import { isReady, type ServerProcess, startServer } from '../support/server-process.ts'
import { wordsOfDemoShop } from '../support/shop.ts'
import { ADDRESS } from './customers.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const ORDERS = process.env.SOAK ? 1000 : 100
const KILLS = process.env.SOAK ? 10 : 1
const BUYERS = 4
const STOCK = 1_000_000

let dir: string
let server: ServerProcess
let goods: { product_id: string; variant_id: string; quantity: number }

beforeAll(async () => {
  dir = await migratedDataFolder()
  const embedded = await startEmbedded(dir)
  const { db, pool, close } = connect(embedded.connection, () => {})
  await seedShop(db, wordsOfDemoShop)
  await seedCommerce(db)
  const { rows } = await pool.query(
    `update variants set stock = ${STOCK} where id = (select min(id) from variants) returning id, product_id`,
  )
  goods = { product_id: rows[0].product_id, variant_id: rows[0].id, quantity: 1 }
  await close()
  await embedded.stop()
})
afterAll(async () => {
  await server.kill()
  rmSync(dir, { recursive: true, force: true })
})

const start = async () => {
  server = await startServer({ DATA_DIR: dir, DATABASE_URL: '' })
  await isReady(server)
}
const call = async (method: string, path: string, token?: string, body?: unknown, key: string = randomUUID()) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { data: Record<string, never>; meta?: { total: number } },
  }
}
const newGuest = async (): Promise<string> => {
  const { body } = await call('POST', 'auth/guest', undefined, {
    name: 'G',
    email: 'g@example.com',
    phone: '0501234567',
  })
  return body.data['token'] ?? ''
}
const order = async (token: string, key: string): Promise<string> => {
  const asked = { items: [goods], payment_method: 'card', shipping_address: ADDRESS }
  const { status, body } = await call('POST', 'orders', token, asked, key)
  expect(status).toBe(201)
  return (body.data['order'] as unknown as { id: string }).id
}
const left = async (): Promise<number> => {
  const { body } = await call('POST', 'cart/quote', undefined, { items: [goods] })
  return (body.data['quote'] as unknown as { lines: { available: number }[] }).lines[0]?.available ?? 0
}

interface Buyer {
  token: string
  /** What was acknowledged, and under which key the next one is sent. */
  ids: string[]
  lastKey?: string
  key: string
}

it('every order that was acknowledged survives kill -9, none is there twice, and the stock adds up', async () => {
  await start()
  const buyers: Buyer[] = []
  for (let made = 0; made < BUYERS; made += 1) buyers.push({ token: await newGuest(), ids: [], key: randomUUID() })
  const count = () => buyers.reduce((sum, { ids }) => sum + ids.length, 0)

  const buy = async (buyer: Buyer, isOver: () => boolean): Promise<void> => {
    try {
      while (!isOver()) {
        // What was not acknowledged is sent again under its key, as a device does.
        buyer.ids.push(await order(buyer.token, buyer.key))
        buyer.lastKey = buyer.key
        buyer.key = randomUUID()
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }

  for (let round = 1; round <= KILLS + 1; round += 1) {
    const goal = Math.ceil((ORDERS / (KILLS + 1)) * round)
    const isLast = round > KILLS
    const buying = Promise.all(buyers.map((buyer) => buy(buyer, () => isLast && count() >= goal)))
    if (!isLast) {
      while (count() < goal) await new Promise((resolve) => setTimeout(resolve, 5))
      await server.kill()
    }
    await buying
    if (isLast) break
    await start()
    for (const { token, ids, lastKey } of buyers) {
      const known = await call('GET', `orders/${ids.at(-1)}`, token)
      expect(known.status).toBe(200)
      // Who never got the answer sends again what was acknowledged.
      if (lastKey) expect(await order(token, lastKey)).toBe(ids.at(-1))
    }
  }

  let kept = 0
  for (const { token, ids } of buyers) {
    const total = (await call('GET', 'orders?per_page=1', token)).body.meta?.total ?? 0
    // The last one sent before the end may be there without its answer.
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
    kept += total
  }
  expect(count()).toBeGreaterThanOrEqual(ORDERS)
  expect(await left()).toBe(STOCK - kept)
})
