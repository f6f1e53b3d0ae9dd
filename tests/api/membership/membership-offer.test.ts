import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/shop/quotes.ts'
import { basketOf, goodsPart, partOf, putTogether } from '../support/baskets.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { join, membershipOf, newCard, payOnPage } from '../support/members.ts'
import { good, type Goods, item, postEvent, quote, quoteOf, readOrder } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const DUNE = { plan_id: 'pln_dune', interval: 'month' }
const CARAVAN = { plan_id: 'pln_caravan', interval: 'month' }

const server = testServer({ plans: true })
let jar: Goods
let sara: Customer

beforeAll(async () => {
  jar = await good(server)
  await server.pool.query('update variants set price = 20000, member_price = 18000 where id = $1', [jar.variant_id])
})
beforeEach(async () => {
  sara = await newCustomer(server)
})

const asked = async (more: object, { token }: { token?: string } = sara): Promise<Quote> =>
  quoteOf(await quote(server, { items: [item(jar, 2)], ...more }, token))

describe('a quote that offers a membership', () => {
  it('names the cheapest plan whose saving is above its price, what it costs, and when it renews', async () => {
    const plain = await asked({})
    expect(plain.membership).toBeUndefined()
    const { membership, ...rest } = await asked({ membership: null })
    expect(rest).toEqual(plain)
    expect(membership).toMatchObject({ ...DUNE, due: { amount: 2900 }, then: { amount: 2900 }, trial_days: 0 })
    expect(membership?.is_taken).toBeUndefined()
    expect(new Date(membership?.renews_at ?? 0).getTime()).toBeGreaterThan(server.services.clock.now().getTime())
    const taken = await asked({ membership: DUNE })
    expect(taken.membership).toEqual({ ...membership, renews_at: expect.any(String), is_taken: true })
    expect(taken.lines[0]).toMatchObject({ unit_price: { amount: 18_000 }, regular_price: { amount: 20_000 } })
    expect(plain.amounts.total.amount - taken.amounts.total.amount).toBe(membership?.saving.amount)
  })

  it('offers none that does not pay for itself at once, and counts no fee for cash as a saving', async () => {
    const one = { items: [item(jar)], membership: null }
    await server.pool.query(`update delivery_methods set price = 0`)
    expect((await asked(one)).membership).toBeUndefined()
    await server.type(['settings', 'set', 'cash_fee', '20'])
    expect((await asked({ ...one, payment_method: 'cod' })).membership).toBeUndefined()
    await server.type(['settings', 'set', 'cash_fee', '0'])
    // One that was chosen stays, with what it does.
    expect((await asked({ ...one, membership: DUNE })).membership).toMatchObject({
      is_taken: true,
      saving: { amount: 2000 },
    })
  })

  it('says of a trial what its prices would be, and does not give them yet', async () => {
    const plain = await asked({})
    const { membership, ...rest } = await asked({ membership: CARAVAN })
    expect(rest).toEqual(plain)
    expect(membership).toMatchObject({ trial_days: 14, due: { amount: 0 }, then: { amount: 7900 }, is_taken: true })
    expect(membership?.saving.amount).toBe(4000)
  })

  it('offers none to a member, and gives its price to no guest, visitor or unknown plan', async () => {
    for (const visitor of [await newGuest(server), {}]) {
      const answer = await asked({ membership: DUNE }, visitor)
      expect(answer.membership).toMatchObject(DUNE)
      expect(answer.membership?.is_taken).toBeUndefined()
      expect(answer.lines[0]?.unit_price.amount).toBe(20_000)
    }
    const unknown = await asked({ membership: { ...DUNE, plan_id: 'pln_none' } })
    expect([unknown.membership?.plan_id, unknown.membership?.is_taken]).toEqual(['pln_dune', undefined])
    await join(server, sara)
    for (const membership of [null, DUNE]) expect((await asked({ membership })).membership).toBeUndefined()
  })

  it('takes a coupon into account that its prices would end', async () => {
    await server.pool.query(
      `insert into coupons (code, kind, value, min_subtotal, label)
       values ('NEEDS40', 'amount', 500, 40000, '{"en":"Five off","ar":"خصم"}')`,
    )
    const before = await asked({ coupon: 'NEEDS40', membership: null })
    expect([before.coupon?.state, before.membership]).toEqual(['applied', undefined])
  })
})

describe('the basket of such a quote', () => {
  it('costs what was shown, keeps all after a decline, and is ordered without it after all', async () => {
    const { amounts, membership } = await asked({ membership: DUNE })
    const body = goodsPart(jar, 2)
    const wanted = {
      ...body,
      order: { ...body.order, expected_total: amounts.total },
      membership: { ...DUNE, expected_total: membership?.due.amount },
    }
    const dearer = await putTogether(server, sara, { ...wanted, membership: { ...DUNE, expected_total: 1 } })
    expect(dearer.json()).toMatchObject({ code: 'price_changed', data: { part: 'membership' } })
    const { basket, payment } = await basketOf(server, sara, wanted)
    expect(basket.total.amount).toBe(amounts.total.amount + 2900)
    await postEvent(server, payment.id, 'decline')
    const order = partOf(basket, 'order').id
    expect((await readOrder(server, sara, order)).status).toBe('pending_payment')
    // Its owner takes the membership out: it may be offered again, and the goods have their own price.
    await server.call('POST', `orders/${order}/cancel`, { token: sara.token, body: {} })
    expect((await asked({ membership: null })).membership).toMatchObject(DUNE)
    const again = await basketOf(server, sara, wanted)
    await payOnPage(server, again.payment, 'success', newCard())
    expect((await membershipOf(server, sara)).status).toBe('active')
    expect((await readOrder(server, sara, partOf(again.basket, 'order').id)).status).toBe('processing')
  })
})
