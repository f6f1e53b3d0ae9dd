import { beforeAll, describe, expect, it } from 'vitest'
import { sumOf, taxWithin } from '#contract/rules/money.ts'
import { addAddress, ADDRESS, newCustomer } from '../support/customers.ts'
import { goods, type Goods, item, quote, quoteOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
let a: Goods
let b: Goods

beforeAll(async () => {
  ;[a, b] = await goods(server, 2, 5, 4)
})

const sar = (amount: number) => ({ amount, currency: 'SAR' })

describe('a quote', () => {
  it('returns current prices, whatever price was sent, and adds up', async () => {
    const answer = await quote(server, {
      items: [{ ...item(a, 2), price_when_added: sar(1), unit_price: sar(1) }, item(b)],
    })
    const { lines, amounts, delivery_options, delivery_method_id, is_orderable, payment_methods } = quoteOf(answer)
    expect(lines.map(({ unit_price, total }) => [unit_price.amount, total.amount])).toEqual([
      [a.price, 2 * a.price],
      [b.price, b.price],
    ])
    expect(lines[0]).toMatchObject({ available: 5, max_per_order: 4, changes: ['price_up'], quantity: 2, wanted: 2 })
    const subtotal = 2 * a.price + b.price
    expect(amounts).toMatchObject({ subtotal: sar(subtotal), discounts: [], tax: { percent: 15 } })
    expect(amounts.total.amount).toBe(subtotal + amounts.shipping.amount)
    expect(amounts.tax?.amount.amount).toBe(taxWithin(amounts.total.amount, 15))
    expect(delivery_options.map(({ id }) => id).toSorted()).toEqual(['express', 'standard'])
    expect([delivery_method_id, is_orderable, payment_methods]).toEqual(['standard', true, ['card', 'cod']])
  })

  it('names a member price only where it is lower than the price', async () => {
    const named = async () => {
      const { lines } = quoteOf(await quote(server, { items: [item(a)] }))
      server.cache.clear()
      const page = (await server.get(`products/${a.product_id}`)).json().data
      const variant = page.variants.find(({ id }: { id: string }) => id === a.variant_id)
      return [lines[0]?.member_price?.amount, variant.member_price?.amount]
    }
    for (const [memberPrice, shown] of [
      [a.price - 1, a.price - 1],
      [a.price, undefined],
      [a.price + 1, undefined],
    ] as const) {
      await server.pool.query('update variants set member_price = $2 where id = $1', [a.variant_id, memberPrice])
      expect(await named()).toEqual([shown, shown])
    }
    await server.pool.query('update variants set member_price = null where id = $1', [a.variant_id])
  })

  it('marks lines as gone, sold out or reduced, and totals what is available', async () => {
    await server.pool.query('update variants set stock = 0 where id = $1', [b.variant_id])
    const answer = quoteOf(
      await quote(server, {
        items: [
          item(a, 9),
          item(b),
          { product_id: 'prd_none', variant_id: 'var_none', quantity: 1 },
          { ...item(a), product_id: b.product_id },
        ],
      }),
    )
    await server.pool.query('update variants set stock = 5 where id = $1', [b.variant_id])
    expect(answer.lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([
      [4, ['quantity']],
      [0, ['out_of_stock']],
      [0, ['gone']],
    ])
    expect([answer.amounts.subtotal.amount, answer.is_orderable]).toEqual([4 * a.price, false])
  })

  it.each([
    ['ahlan10', 'applied'],
    [' AHLAN١٠ ', 'applied'],
    ['RAMADAN25', 'expired'],
    ['NOTHING', 'unknown'],
    ['TOOMUCH', 'below_minimum'],
    ['SOON', 'not_started'],
    ['GONE', 'used_up'],
  ])('checks the coupon %j: %s', async (coupon, state) => {
    await server.pool
      .query(`insert into coupons (code, kind, value, label, min_subtotal, starts_at, max_uses, uses) values
      ('TOOMUCH', 'amount', 100, '{"ar":"خصم","en":"Off"}', 100000000, null, null, 0),
      ('SOON', 'percent', 50, '{"ar":"خصم","en":"Off"}', 0, now() + interval '1 day', null, 0),
      ('GONE', 'percent', 50, '{"ar":"خصم","en":"Off"}', 0, null, 1, 1) on conflict do nothing`)
    const { token } = await newCustomer(server)
    const {
      coupon: said,
      amounts,
      is_orderable,
    } = quoteOf(await quote(server, { items: [item(a, 4), item(b, 4)], coupon }, token))
    expect([said?.state, is_orderable]).toEqual([state, state === 'applied'])
    const off = sumOf(amounts.discounts.map(({ amount }) => amount.amount))
    expect(off > 0).toBe(state === 'applied')
    expect(amounts.total.amount).toBe(amounts.subtotal.amount - off + amounts.shipping.amount)
  })

  it('pays for the delivery by coupon, and by the worth of the goods', async () => {
    await server.pool.query(`update delivery_methods set free_from = 100000000`)
    const byCoupon = quoteOf(await quote(server, { items: [item(a, 4), item(b, 4)], coupon: 'WASLNI' }))
    expect(byCoupon.amounts.discounts).toMatchObject([{ kind: 'delivery', amount: byCoupon.amounts.shipping }])
    expect(byCoupon.free_delivery?.missing.amount).toBe(100_000_000 - byCoupon.amounts.subtotal.amount)
    await server.pool.query(`update delivery_methods set free_from = 1 where id = 'standard'`)
    expect(quoteOf(await quote(server, { items: [item(a)] })).amounts.shipping.amount).toBe(0)
  })

  it('takes a saved address, a typed one or none', async () => {
    const [sara, noura] = [await newCustomer(server), await newCustomer(server)]
    const { id } = await addAddress(server, sara, { country: 'AE', region: null })
    const ways = async (body: object, token?: string) =>
      quoteOf(await quote(server, { items: [item(a)], ...body }, token)).delivery_options.map((option) => option.id)
    expect(await ways({ address_id: id }, sara.token)).toEqual(['gulf'])
    expect(await ways({ shipping_address: { ...ADDRESS, country: 'DE' } })).toEqual([])
    for (const token of [noura.token, undefined])
      expect((await quote(server, { items: [item(a)], address_id: id }, token)).statusCode).toBe(404)
  })

  it.each([[{ items: [] }], [{}], [{ items: [{ product_id: 'x', variant_id: 'y', quantity: -1 }] }]])(
    'is not made of nothing, case %#',
    async (body) => {
      expect((await quote(server, body)).statusCode).toBe(422)
    },
  )
})
