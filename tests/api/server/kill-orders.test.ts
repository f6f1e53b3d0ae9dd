import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#server/db/client.ts'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import { isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { ADDRESS } from '../support/customers.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const ORDERS = process.env.SOAK ? 1000 : 40
const KILLS = process.env.SOAK ? 10 : 1
const BUYERS = 4
const STOCK = 1_000_000

let dir: string
let server: ServerProcess
let goods: { product_id: string; variant_id: string; quantity: number }

beforeAll(async () => {
  dir = await filledDataFolder('shop')
  const embedded = await startEmbedded(dir)
  const { pool, close } = connect(embedded.connection, () => {})
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
  server = await startServer({ DATA_DIR: dir, DATABASE_URL: '', TRUST_PROXY: '1' })
  await isReady(server)
}
let callers = 0
const call = async (method: string, path: string, token?: string, body?: unknown, key: string = randomUUID()) => {
  callers += 1

  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      // From its own IP prefix: the unpaid orders of the guests of one prefix are bounded.
      'x-forwarded-for': `10.${Math.floor(callers / 250) % 250}.${callers % 250}.1`,
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
  /** Under which key the next order is sent. */
  key: string
  /** What was acknowledged, by its key; each order is by another guest, since one may have only so many unpaid. */
  made: Map<string, { id: string; token: string }>
}

it('every order that was acknowledged survives kill -9, none is there twice, and the stock adds up', async () => {
  await start()
  const buyers: Buyer[] = []
  for (let made = 0; made < BUYERS; made += 1)
    buyers.push({ token: await newGuest(), key: randomUUID(), made: new Map() })
  const count = () => buyers.reduce((sum, { made }) => sum + made.size, 0)

  const buy = async (buyer: Buyer, isOver: () => boolean): Promise<void> => {
    try {
      while (!isOver()) {
        // What was not acknowledged is sent again under its key, as a device does.
        const { key, token } = buyer
        buyer.made.set(key, { id: await order(token, key), token })
        buyer.token = await newGuest()
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
    for (const { made } of buyers) {
      const [key = '', last] = [...made].at(-1) ?? []
      if (!last) continue
      const known = await call('GET', `orders/${last.id}`, last.token)
      expect(known.status).toBe(200)
      // A device that never got the answer sends again what was acknowledged.
      expect(await order(last.token, key)).toBe(last.id)
    }
  }

  let kept = 0
  for (const { token } of buyers.flatMap(({ made }) => [...made.values()])) {
    const total = (await call('GET', 'orders?per_page=1', token)).body.meta?.total ?? 0
    expect(total).toBe(1)
    kept += total
  }
  expect(count()).toBeGreaterThanOrEqual(ORDERS)
  expect(await left()).toBe(STOCK - kept)
})
