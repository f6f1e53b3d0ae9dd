import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CART_KEY_LIFE_MS } from '#contract/rules/limits.ts'
import { deleteExpired } from '#server/start/retention.ts'
import { ADDRESS, addAddress, type Customer, newCustomer } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
let customer: Customer

const add = (key: string, body: object = ADDRESS, { token } = customer) =>
  server.call('POST', 'addresses', { token, body, headers: { 'idempotency-key': key } })
const remove = (id: string, key: string) =>
  server.call('DELETE', `addresses/${id}`, { token: customer.token, headers: { 'idempotency-key': key } })
const count = async ({ token } = customer) => (await server.call('GET', 'addresses', { token })).json().meta.total
const anew = async () => (customer = await newCustomer(server))

describe('a write that is sent again with its key (S7)', () => {
  it('in sequence is executed once with equal answers', async () => {
    await anew()
    const key = randomUUID()
    const answers = []
    for (let nr = 0; nr < 20; nr += 1) answers.push(await add(key))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    expect(await count()).toBe(1)
  })

  it('at once is done once and answered alike', async () => {
    await anew()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => add(nr % 2 ? key : key.toUpperCase())))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await count()).toBe(1)
  })

  it('is answered as it was then, whatever happened since', async () => {
    await anew()
    const key = randomUUID()
    const first = await add(key)
    const { id } = first.json().data.address
    await server.call('PUT', `addresses/${id}`, { token: customer.token, body: { ...ADDRESS, city: 'Abha' } })
    expect((await add(key)).body).toBe(first.body)
    const removed = randomUUID()
    expect([(await remove(id, removed)).statusCode, (await remove(id, removed)).statusCode]).toEqual([200, 200])
    expect((await remove(id, randomUUID())).statusCode).toBe(404)
    expect(await count()).toBe(0)
  })

  it('is answered also where its version has passed by its own doing', async () => {
    await anew()
    const address = await addAddress(server, customer)
    const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${address.updated_at}"` }
    const put = () =>
      server.call('PUT', `addresses/${address.id}`, {
        token: customer.token,
        body: { ...ADDRESS, city: 'Abha' },
        headers,
      })
    const [first, second] = [await put(), await put()]
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
  })

  it('with another body is rejected', async () => {
    await anew()
    const key = randomUUID()
    await add(key)
    const other = await add(key, { ...ADDRESS, city: 'Abha' })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await count()).toBe(1)
  })

  it('of another customer or another endpoint is a separate write', async () => {
    await anew()
    const other = await newCustomer(server)
    const key = randomUUID()
    const [mine, theirs] = [await add(key), await add(key, ADDRESS, other)]
    expect(theirs.json().data.address.id).not.toBe(mine.json().data.address.id)
    expect([await count(), await count(other)]).toEqual([1, 1])
    const put = await server.call('PUT', `addresses/${mine.json().data.address.id}`, {
      token: customer.token,
      body: { ...ADDRESS, city: 'Abha' },
      headers: { 'idempotency-key': key },
    })
    expect(put.json().data.address.city).toBe('Abha')
  })

  it('was never done when it was refused, and may be mended', async () => {
    await anew()
    const key = randomUUID()
    expect((await add(key, { ...ADDRESS, phone: '12345' })).statusCode).toBe(422)
    expect((await add(key)).statusCode).toBe(201)
  })
})

describe('a key', () => {
  it.each(['', 'x', '1', `${randomUUID()}x`, 'a\u2028b', "'; drop table users; --"])(
    'that is %j is refused',
    async (key) => {
      await anew()
      const answer = await add(key)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['Idempotency-Key']])
    },
  )

  it('may be left out, and then each is a write of its own', async () => {
    await anew()
    await addAddress(server, customer)
    await addAddress(server, customer)
    expect(await count()).toBe(2)
  })

  it('is remembered for at least a day, and then removed', async () => {
    await anew()
    const key = randomUUID()
    await add(key)
    const age = (days: number) =>
      server.pool.query(
        `update idempotency_keys set expires_at = expires_at - interval '${days} days' where key = $1`,
        [key],
      )
    await age(1)
    await deleteExpired(server.db, server.app)
    await add(key)
    expect(await count()).toBe(1)
    await age(8)
    await add(key)
    expect(await count(), 'also before it is swept').toBe(2)
    await deleteExpired(server.db, server.app)
    await add(key)
    expect(await count()).toBe(2)
  })

  it('of a cart is remembered for an hour, and only the last twenty of a device', async () => {
    await anew()
    const kept = async () =>
      (
        await server.pool.query<{ count: number; seconds: number }>(
          `select count(*)::int as count, max(extract(epoch from expires_at - now()))::int as seconds
          from idempotency_keys where user_id = $1`,
          [customer.id],
        )
      ).rows[0]
    const put = (key: string) =>
      server.call('PUT', 'cart', { token: customer.token, body: { lines: [] }, headers: { 'idempotency-key': key } })
    const keys = Array.from({ length: 30 }, () => randomUUID())
    const answers = []
    for (const key of keys) answers.push((await put(key)).body)
    expect(await kept()).toMatchObject({ count: 20 })
    expect((await kept())?.seconds).toBeLessThanOrEqual(3600)
    expect((await kept())?.seconds, 'longer than a device uses it').toBeGreaterThan(CART_KEY_LIFE_MS / 1000)
    expect((await put(keys.at(-1) ?? '')).body).toBe(answers.at(-1))
  })
})
