import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Endpoint, needsSession } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, newCustomer } from '../support/customers.ts'
import { good, item } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
const a = prepared(() => good(server, 50))

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
const keyed = endpoints.filter(({ needsKey }) => needsKey)
const withoutKey = { 'idempotency-key': '' }

describe('a write that needs a key', () => {
  it('is every one that makes an order, a booking, a payment or a membership, and none of the spec’s own', () => {
    expect(keyed.map(({ name }) => name).toSorted()).toEqual([
      'baskets.create',
      'bookings.create',
      'bookings.reschedule',
      'giftCards.create',
      'handovers.take',
      'orders.create',
      'payments.retry',
      'returns.request',
      'subscriptions.add',
    ])
    expect(keyed.every((endpoint) => endpoint.idempotent && needsSession(endpoint))).toBe(true)
  })

  it.each(keyed)('$name is 400 without one, whatever else is wrong with it', async ({ method, path }) => {
    const call = (headers: Record<string, string>, token: string | undefined = sara.token) =>
      server.call(method, path.replace('{id}', 'none'), { token, headers, body: {} })
    const refused = await call(withoutKey)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_request'])
    expect(refused.json().errors['Idempotency-Key'][0]).toMatch(/UUID/)
    const arabic = await call({ ...withoutKey, lang: 'ar' })
    expect(arabic.json().errors['Idempotency-Key'][0]).toMatch(/[؀-ۿ]/)
    expect((await call({ 'idempotency-key': 'one' })).statusCode).toBe(422)
    expect(
      (await server.call(method, path.replace('{id}', 'none'), { headers: withoutKey, body: {} })).statusCode,
    ).toBe(401)
  })

  it('makes nothing without one, and one thing with one', async () => {
    const body = {
      items: [item(a)],
      shipping_address: ADDRESS,
      payment_method: 'card',
      contact: { name: 'Sara', email: 'sara@example.com', phone: '0501234567' },
    }
    const count = async () => (await server.call('GET', 'orders', { token: sara.token })).json().meta.total
    await server.call('POST', 'orders', { token: sara.token, body, headers: withoutKey })
    expect(await count()).toBe(0)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = [1, 2].map(() => server.call('POST', 'orders', { token: sara.token, body, headers }))
    const ids = (await Promise.all(answers)).map((answer) => answer.json().data.order.id)
    expect([ids[0] === ids[1], await count()]).toEqual([true, 1])
  })

  it('is not one of the spec’s: an address is added without', async () => {
    const made = await server.call('POST', 'addresses', { token: sara.token, body: ADDRESS })
    expect(made.statusCode).toBe(201)
  })
})
