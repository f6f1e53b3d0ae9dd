import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { guestOf } from '../../support/shop/bookable-shop.ts'
import { fillShelf, killedServer, writeThroughKills } from '../../support/server/killed-server.ts'
import { ADDRESS } from '../support/customers.ts'

const ORDERS = process.env.SOAK ? 1000 : 40
const KILLS = process.env.SOAK ? 10 : 1
const BUYERS = 4
const STOCK = 1_000_000

let goods: Awaited<ReturnType<typeof fillShelf>>

const killed = killedServer('shop', { TRUST_PROXY: '1' }, async (pool) => {
  goods = await fillShelf(pool, STOCK)
})

interface Order {
  token: string
  key: string
  /** Once it was acknowledged. */
  id?: string
}

const send = async ({ token, key }: Order): Promise<string> => {
  const body = { items: [goods], payment_method: 'card', shipping_address: ADDRESS }
  const { status, data } = await killed.call<{ order: { id: string } }>('POST', 'orders', { token, key, body })
  expect(status).toBe(201)
  return data.order.id
}
const left = async (): Promise<number> => {
  const body = { items: [goods] }
  const { data } = await killed.call<{ quote: { lines: { available: number }[] } }>('POST', 'cart/quote', { body })
  return data.quote.lines[0]?.available ?? 0
}

it('every order that was acknowledged survives kill -9, none is there twice, and the stock adds up', async () => {
  const buyers = Array.from({ length: BUYERS }, (): Order[] => [])
  await writeThroughKills(killed, {
    writers: buyers,
    kills: KILLS,
    steps: ORDERS,
    step: async (orders) => {
      // Each by another guest, since one may have only so many unpaid.
      if (orders.at(-1)?.id !== undefined || orders.length === 0)
        orders.push({ token: await guestOf(killed.server(), 'g@example.com'), key: randomUUID() })
      const order = orders.at(-1)
      if (order) order.id = await send(order)
    },
    check: async (orders) => {
      const last = orders.findLast(({ id }) => id !== undefined)
      if (!last) return
      const { token } = last
      expect((await killed.call('GET', `orders/${last.id}`, { token })).status).toBe(200)
      // A device that never got the answer sends again what was acknowledged.
      expect(await send(last)).toBe(last.id)
    },
  })
  let kept = 0
  for (const { token, id } of buyers.flat()) {
    const { data } = await killed.call<{ id: string }[]>('GET', 'orders', { token })
    expect(data.map((order) => order.id)).toEqual([id])
    kept += data.length
  }
  expect(await left()).toBe(STOCK - kept)
})
