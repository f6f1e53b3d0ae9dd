import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, login, newCustomer, newGuest, PASSWORD } from '../support/customers.ts'
import { goods, type Goods, item, order, placed, postEvent, quote, quoteOf, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
let last: Goods
let other: Goods

beforeAll(async () => {
  await server.pool.query(`insert into coupons (code, kind, value, label, per_customer, max_uses) values
    ('ONCE', 'percent', 10, '{"ar":"خصم","en":"Off"}', 1, null), ('ALONE', 'percent', 10, '{"ar":"خصم","en":"Off"}', null, 1)`)
})
beforeEach(async () => {
  ;[last, other] = await goods(server, 2, 9)
  await server.pool.query('update variants set stock = 1 where id = $1', [last.variant_id])
})

const seen = async ({ token }: Customer, body: object) => quoteOf(await quote(server, body, token))
const cancel = ({ token }: Customer, id: string) => server.call('POST', `orders/${id}/cancel`, { token })

it('stock of an own unpaid order is available to its owner only', async () => {
  const [guest, otherGuest] = [await newGuest(server), await newGuest(server)]
  const { order: made, payment } = await placed(server, guest, { items: [item(last)] })
  const mine = await seen(guest, { items: [item(last)] })
  expect(mine.lines[0]).toMatchObject({ available: 1, quantity: 1, changes: [] })
  expect([mine.amounts.total, mine.is_orderable]).toEqual([made.amounts.total, false])
  expect(mine.pending_order).toEqual({
    id: made.id,
    reference: made.reference,
    total: made.amounts.total,
    items: [{ variant_id: last.variant_id, quantity: 1 }],
    payment_id: payment.id,
    pending_payment_ends_at: made.pending_payment_ends_at,
  })
  const theirs = await seen(otherGuest, { items: [item(last)] })
  expect([theirs.lines[0]?.changes, theirs.pending_order]).toEqual([['out_of_stock'], undefined])
  // A cart of other goods has nothing to do with it.
  expect((await seen(guest, { items: [item(other)] })).pending_order).toBeUndefined()
})

it('the same goods again are neither held twice nor out of stock', async () => {
  const guest = await newGuest(server)
  const many = await Promise.all(Array.from({ length: 4 }, () => order(server, guest, { items: [item(other)] })))
  expect(many.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  expect(await stockOf(server, other)).toBe(8)
  const { order: made } = many.find(({ statusCode }) => statusCode === 201)?.json().data ?? {}
  const again = await order(server, guest, { items: [item(other, 2), item(last)] })
  expect(again.json()).toMatchObject({ code: 'payment_pending', data: { order: { id: made.id } } })
  expect(again.json().data.quote.pending_order.id).toBe(made.id)
  // Changed: it is cancelled first, and then the cart is ordered.
  expect((await cancel(guest, made.id)).statusCode).toBe(200)
  expect((await order(server, guest, { items: [item(other, 2), item(last)] })).statusCode).toBe(201)
})

it('the newest attempt is the one to go on with', async () => {
  const guest = await newGuest(server)
  const { payment } = await placed(server, guest, { items: [item(last)] })
  await postEvent(server, payment.id, 'decline')
  const headers = { 'idempotency-key': randomUUID() }
  const retried = await server.call('POST', `payments/${payment.id}/retry`, { token: guest.token, headers })
  const again = retried.json().data.payment
  expect(again.id).not.toBe(payment.id)
  expect((await seen(guest, { items: [item(last)] })).pending_order?.payment_id).toBe(again.id)
  await postEvent(server, again.id, 'success')
  // A paid order is no longer pending, and its pieces are sold out for its buyer too.
  const after = await seen(guest, { items: [item(last)] })
  expect([after.pending_order, after.lines[0]?.changes]).toEqual([undefined, ['out_of_stock']])
})

it.each(['ONCE', 'ALONE'])('a coupon of one use, %s, still applies for its own unpaid order', async (coupon) => {
  const [sara, noura] = [await newCustomer(server), await newCustomer(server)]
  const contact = { name: 'Sara', email: sara.email, phone: '0501234567' }
  const { order: made } = await placed(server, sara, { items: [item(last)], coupon, contact })
  const same = await seen(sara, { items: [item(last)], coupon, contact })
  expect([same.coupon?.state, same.pending_order?.id]).toEqual(['applied', made.id])
  // For other goods too: the coupon is in that order.
  const elsewhere = await seen(sara, { items: [item(other)], coupon, contact })
  expect([elsewhere.coupon?.state, elsewhere.pending_order?.id]).toEqual(['applied', made.id])
  const refused = await order(server, sara, { items: [item(other)], coupon, contact })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment_pending'])
  const theirs = await seen(noura, { items: [item(other)], coupon })
  expect(theirs.coupon?.state).toBe(coupon === 'ALONE' ? 'used_up' : 'applied')
  await cancel(sara, made.id)
  expect((await order(server, sara, { items: [item(other)], coupon, contact })).statusCode).toBe(201)
})

it('a guest who signs in finds it in the account; a link of a mail shows nothing of other orders', async () => {
  const [guest, account] = [await newGuest(server), await newCustomer(server)]
  const { order: made } = await placed(server, guest, { items: [item(last)] })
  const signedIn = await login(server, account.email, PASSWORD, { token: guest.token })
  const { token } = signedIn.json().data
  expect((await seen({ ...account, token }, { items: [item(last)] })).pending_order?.id).toBe(made.id)
  await server.pool.query(`update sessions set scope = 'order:ord_other' where user_id = $1`, [account.id])
  const scoped = await seen({ ...account, token }, { items: [item(last)] })
  expect([scoped.pending_order, scoped.lines[0]?.changes]).toEqual([undefined, ['out_of_stock']])
})
