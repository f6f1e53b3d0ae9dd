import { describe, expect, it } from 'vitest'
import { newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

const line = (variant: string, quantity = 1, amount = 1000) => ({
  product_id: 'prd_x',
  variant_id: variant,
  quantity,
  price_when_added: { amount, currency: 'SAR' },
})
const put = (token: string, body: unknown, version?: string) =>
  server.call('PUT', 'cart', { token, body, ...(version && { headers: { 'if-match': `"${version}"` } }) })

describe('a cart', () => {
  it('is empty at first, stored as sent, and separate for each customer', async () => {
    const [sara, noura] = [await newCustomer(server), await newGuest(server)]
    const first = (await server.call('GET', 'cart', { token: sara.token })).json().data.cart
    expect(first).toMatchObject({ lines: [], coupon: null })
    const answer = await put(sara.token, { lines: [line('a', 2), line('b')], coupon: 'ahlan10' }, first.updated_at)
    expect(answer.json().data.cart).toMatchObject({ lines: [line('a', 2), line('b')], coupon: 'ahlan10' })
    expect((await server.call('GET', 'cart', { token: sara.token })).json()).toEqual(answer.json())
    expect((await server.call('GET', 'cart', { token: noura.token })).json().data.cart.lines).toEqual([])
  })

  it('changed by another device in between returns a conflict with the current cart', async () => {
    const { token } = await newCustomer(server)
    const { updated_at } = (await put(token, { lines: [line('a')] })).json().data.cart
    expect((await put(token, { lines: [line('b')] }, updated_at)).statusCode).toBe(200)
    const late = await put(token, { lines: [line('c')] }, updated_at)
    expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict'])
    expect(late.json().data.cart.lines).toEqual([line('b')])
  })

  it('holds a variant once, at the price seen last', async () => {
    const { token } = await newCustomer(server)
    const { cart } = (await put(token, { lines: [line('a', 2, 900), line('a', 998, 1000)] })).json().data
    expect(cart.lines).toEqual([line('a', 999, 1000)])
  })

  it.each([
    [{ lines: [line('a', 0)] }, 'lines.0.quantity'],
    [{ lines: [{ ...line('a'), price_when_added: 5 }] }, 'lines.0.price_when_added'],
    [{ lines: Array.from({ length: 101 }, (_, index) => line(`v${index}`)) }, 'lines'],
    [{}, 'lines'],
  ])('that is none is refused, case %#', async (body, field) => {
    const { token } = await newGuest(server)
    const answer = await put(token, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  it('returns 401 without a session', async () => {
    expect((await server.get('cart')).statusCode).toBe(401)
  })
})
