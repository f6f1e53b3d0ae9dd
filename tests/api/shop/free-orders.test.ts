import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { prepared } from '../../support/prepared.ts'
import { mailTo, newCustomer, newEmail } from '../support/customers.ts'
import { CONTACT, good, item, order, quote, quoteOf, readOrder, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
const a = prepared(() => good(server, 50))

beforeAll(async () => {
  await server.pool.query('update delivery_methods set price = 0')
  await server.pool.query(
    `insert into coupons (code, label, kind, value, min_subtotal) values ('ALL', '{"ar":"الكل","en":"All"}', 'percent', 100, 0)`,
  )
})

const price = (amount: number) => server.pool.query('update variants set price = $1, member_price = null', [amount])

describe('an order of SAR 0', () => {
  it.each(['card', 'cod'])('is paid at once, without a payment, however it was to be paid: %s', async (method) => {
    await price(21_000)
    const email = newEmail()
    const body = { items: [item(a)], coupon: 'ALL', payment_method: method, contact: { ...CONTACT, email } }
    const seen = quoteOf(await quote(server, body, sara.token)).amounts.total
    expect(seen.amount).toBe(0)
    const before = await stockOf(server, a)
    const answer = await order(server, sara, { ...body, expected_total: seen })
    expect(answer.statusCode).toBe(201)
    const { order: made, payment } = answer.json().data as { order: Order; payment?: unknown }
    expect(payment).toBeUndefined()
    expect(made).toMatchObject({ status: 'processing', payment_status: 'paid', can_cancel: true })
    expect([made.payment, made.pending_payment_ends_at, made.refund_preview]).toEqual([undefined, undefined, undefined])
    expect((await readOrder(server, sara, made.id)).invoice?.number).toBeTruthy()
    expect(await stockOf(server, a)).toBe(before - 1)
    const { rows } = await server.pool.query('select id from payments where intent_id = $1', [made.id])
    expect(rows).toEqual([])
    await server.pass(0)
    expect((await mailTo(server, email)).subject).toContain(made.reference)
    // It is not taken for one that waits for its payment.
    await server.pass(60 * 60_000)
    const read = await server.call('GET', `orders/${made.id}`, { token: sara.token })
    expect(read.json().data.order.status).toBe('processing')
    const cancelled = await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect(cancelled.json().data.order.status).toBe('cancelled')
    expect(await stockOf(server, a)).toBe(before)
  })
})

describe('an order below what a card is charged', () => {
  it('offers no card, and is refused by card with a sentence rather than led to a page that cannot open', async () => {
    await price(150)
    const body = { items: [item(a)], contact: CONTACT }
    const seen = quoteOf(await quote(server, body, sara.token))
    expect([seen.amounts.total.amount, seen.payment_methods]).toEqual([150, ['cod']])
    const refused = await order(server, sara, body)
    expect([refused.statusCode, refused.json().errors.payment_method]).toEqual([
      422,
      ['This amount is too small to pay by card.'],
    ])
  })

  it('is paid by card from SAR 2.00 on', async () => {
    await price(200)
    expect((await order(server, sara, { items: [item(a)] })).statusCode).toBe(201)
  })
})
