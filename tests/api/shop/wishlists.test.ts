import { beforeAll, describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { type Customer, login, newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
const other = prepared(() => newCustomer(server))
let ids: string[]

beforeAll(async () => {
  ids = (await server.get('products?per_page=6')).json().data.map(({ id }: { id: string }) => id)
})

const add = (product_id: string | undefined, { token }: Partial<Customer> = sara, more: object = {}) =>
  server.call('POST', 'wishlist', { token, body: { product_id, ...more } })
const list = async ({ token }: Customer = sara) => (await server.call('GET', 'wishlist', { token })).json()
const products = async (customer?: Customer) =>
  (await list(customer)).data.map(({ product_id }: { product_id: string }) => product_id)

describe('a wishlist', () => {
  it('holds each product once, for its customer alone', async () => {
    expect((await add(ids[0])).statusCode).toBe(201)
    const seen = { amount: 999_900, currency: 'SAR' }
    expect((await add(ids[0], sara, { price_when_added: seen })).json().data.item.price_when_added).not.toEqual(seen)
    expect(await products()).toEqual([ids[0]])
    expect(await products(other)).toEqual([])
    const [{ id }] = (await list()).data
    expect((await server.call('DELETE', `wishlist/${id}`, { token: other.token })).statusCode).toBe(404)
    expect((await server.call('DELETE', `wishlist/${ids[0]}`, { token: sara.token })).statusCode).toBe(200)
    expect((await server.call('DELETE', `wishlist/${ids[0]}`, { token: sara.token })).statusCode).toBe(404)
  })

  it('merges the wishlist of a device as a union, and moves from a guest into their account', async () => {
    await add(ids[1])
    const items = [
      { product_id: ids[1] },
      { product_id: ids[2], price_when_added: { amount: 1, currency: 'SAR' }, added_at: '2026-01-01T00:00:00Z' },
      { product_id: 'none' },
    ]
    const merge = await server.call('POST', 'wishlist/merge', { token: sara.token, body: { items } })
    expect(merge.json().data).toHaveLength(2)
    expect(await products()).toEqual([ids[1], ids[2]])

    const guest = await newGuest(server)
    await add(ids[3], guest)
    await add(ids[1], guest)
    await login(server, sara.email, undefined, { token: guest.token })
    expect((await products()).toSorted()).toEqual([ids[1], ids[2], ids[3]].toSorted())
  })

  it('is shown by a link until that is revoked', async () => {
    const share = () => server.call('POST', 'wishlist/share', { token: sara.token })
    const { url } = (await share()).json().data
    expect((await share()).json().data.url).toBe(url)
    expect((await list()).share).toEqual({ url })
    const token = new URL(url).searchParams.get('share')
    const shared = (await server.get(`wishlists/${token}`)).json().data
    expect(shared.name).toBe('Sara')
    expect(shared.products).toHaveLength(3)
    expect(JSON.stringify(shared)).not.toContain(sara.email)
    await server.call('DELETE', 'wishlist/share', { token: sara.token })
    expect((await server.get(`wishlists/${token}`)).statusCode).toBe(404)
    expect((await share()).json().data.url).not.toBe(url)
  })

  it.each([
    ['without a session', () => add(ids[0], {}), 401],
    ['of nothing', () => add(undefined), 422],
    ['of no product', () => add('none'), 404],
    ['of a time that is none', () => add(ids[4], sara, { added_at: 'yesterday' }), 422],
    [
      'of more than it holds',
      () =>
        server.call('POST', 'wishlist/merge', {
          token: sara.token,
          body: { items: Array.from({ length: 201 }, () => ({ product_id: ids[0] })) },
        }),
      422,
    ],
  ])('rejects a wish %s', async (_, ask, status) => {
    expect((await ask()).statusCode).toBe(status)
  })
})
