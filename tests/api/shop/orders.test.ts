import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sumOf, toDecimal } from '#contract/rules/money.ts'
import { prepared } from '../../support/prepared.ts'
import {
  addAddress,
  ADDRESS,
  type Customer,
  login,
  newCustomer,
  newEmail,
  newGuest,
  PASSWORD,
} from '../support/customers.ts'
import {
  CONTACT,
  goods,
  type Goods,
  item,
  order,
  placed,
  postEvent,
  quoteOf,
  quote,
  readOrder,
  stockOf,
} from '../support/shopping.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
// A new customer for each test, because unpaid orders block further ones.
const sara = prepared(() => newCustomer(server), beforeEach)
let things: Goods[]

const fresh = async (count = 2, stock = 10): Promise<[Goods, Goods]> => {
  things = await goods(server, count, stock)
  return [things[0], things[1] ?? things[0]] as [Goods, Goods]
}

describe('an order', () => {
  it('takes the stock, stores the agreed prices, and adds up in the database too', async () => {
    const [a, b] = await fresh()
    const body = { items: [item(a, 2), item(b)], coupon: 'AHLAN10', delivery_method_id: 'express', note: 'By the gate' }
    const priced = quoteOf(await quote(server, body, sara.token))
    const { order: made, payment } = await placed(server, sara, { ...body, expected_total: priced.amounts.total })
    expect(made).toMatchObject({
      status: 'pending_payment',
      payment_status: 'pending',
      amounts: priced.amounts,
      contact: { ...CONTACT, phone: '+966501234567' },
      shipping_address: { city: 'Riyadh', building_number: '7453' },
      delivery_method: { id: 'express' },
      note: 'By the gate',
      can_cancel: true,
    })
    expect(made.reference).toMatch(/^QF-[2-9A-Z]{6}$/)
    expect(sumOf(made.items.map(({ total }) => total.amount))).toBe(made.amounts.subtotal.amount)
    expect(payment).toMatchObject({ id: made.payment?.id, status: 'pending' })
    expect(payment.url).toContain(`/sandbox/payments/${payment.id}`)
    expect([await stockOf(server, a), await stockOf(server, b)]).toEqual([8, 9])
    const { rows } = await server.pool.query('select total, tax from orders where id = $1', [made.id])
    expect(rows).toEqual([{ total: made.amounts.total.amount, tax: made.amounts.tax?.amount.amount }])
    // The coupon is limited to one use per customer.
    await postEvent(server, payment.id, 'success')
    expect(codeOf(await order(server, sara, body))).toEqual([422, 'coupon_invalid'])
  })

  it('in cash is taken at once, and paid when it is delivered', async () => {
    const [a] = await fresh()
    const { order: made, payment } = await placed(server, sara, { items: [item(a)], payment_method: 'cod' })
    expect([made.status, made.payment_status, payment.url]).toEqual(['processing', 'pending', undefined])
    const express = { items: [item(a)], payment_method: 'cod', delivery_method_id: 'express' }
    expect((await order(server, sara, express)).json().errors).toHaveProperty('payment_method')
  })

  it('is rejected with the quote when the total differs, and nothing is taken', async () => {
    const [a] = await fresh()
    const total = { amount: 1, currency: 'SAR' }
    const answer = await order(server, sara, { items: [item(a)], expected_total: total, amounts: { total } })
    expect(codeOf(answer)).toEqual([409, 'price_changed'])
    expect(quoteOf(answer).amounts.subtotal.amount).toBe(a.price)
    expect(await stockOf(server, a)).toBe(10)
  })

  it('names the unavailable lines, and takes none of the others', async () => {
    const [a, b] = await fresh()
    const answer = await order(server, sara, { items: [item(a), item(b, 11)] })
    expect(codeOf(answer)).toEqual([409, 'out_of_stock'])
    expect(answer.json().errors).toEqual({ 'items.1': ['You can order at most 10 of this item right now.'] })
    expect(await stockOf(server, a)).toBe(10)
  })

  it.each([
    ['no address', { shipping_address: undefined }, 'address_incomplete', 'shipping_address'],
    [
      'half a National Address',
      { shipping_address: { ...ADDRESS, building_number: '' } },
      'address_incomplete',
      'shipping_address.building_number',
    ],
    [
      'a country without delivery',
      { shipping_address: { ...ADDRESS, country: 'DE', phone: '+4915112345678' } },
      'validation_failed',
      'delivery_method_id',
    ],
    ['a delivery there is not', { delivery_method_id: 'camel' }, 'validation_failed', 'delivery_method_id'],
    ['a phone number that is none', { contact: { ...CONTACT, phone: '12345' } }, 'validation_failed', 'contact.phone'],
    ['another way to pay', { payment_method: 'gold' }, 'validation_failed', 'payment_method'],
  ])('needs more than %s', async (_name, body, code, field) => {
    const [a] = await fresh()
    const answer = await order(server, sara, { items: [item(a)], ...body })
    expect([...codeOf(answer), Object.keys(answer.json().errors)]).toEqual([422, code, [field]])
  })

  it('is delivered to an address of its customer only', async () => {
    const [a] = await fresh()
    const { id } = await addAddress(server, sara)
    const body = { items: [item(a)], address_id: id, shipping_address: undefined }
    expect((await placed(server, sara, body)).order.shipping_address.district).toBe('Al Olaya')
    expect(codeOf(await order(server, await newGuest(server), body))).toEqual([404, 'not_found'])
  })

  it('is read, listed and cancelled by its customer only', async () => {
    const [a] = await fresh()
    const { order: made } = await placed(server, sara, { items: [item(a)], user_id: 'usr_other', status: 'delivered' })
    const other = await newCustomer(server)
    for (const [method, path] of [
      ['GET', `orders/${made.id}`],
      ['POST', `orders/${made.id}/cancel`],
      ['GET', `payments/${made.payment?.id}`],
    ] as const)
      expect((await server.call(method, path, { token: other.token })).statusCode).toBe(404)
    expect((await server.call('GET', 'orders', { token: other.token })).json()).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect((await server.get('orders')).statusCode).toBe(401)
    const { cash_offer: inCash, other_methods: others, ...read } = await readOrder(server, sara, made.id)
    expect(read).toEqual(made)
    expect(others).toEqual(['cod'])
    expect(inCash, 'what is not paid by card may be paid in cash').toEqual({
      needs_code: false,
      needs_confirmation: false,
    })
    const list = (await server.call('GET', 'orders?status=pending_payment&per_page=2', { token: sara.token })).json()
    expect(list.data[0]).toEqual(made)
    expect((await server.call('GET', 'orders?status=delivered', { token: sara.token })).json().meta.total).toBe(0)
    expect((await server.call('GET', 'orders?status=eaten', { token: sara.token })).statusCode).toBe(422)
  })
})

describe('an order that ends', () => {
  it('cancelled by its customer returns stock, coupon and money, with one mail', async () => {
    const [a] = await fresh()
    const buyer = await newCustomer(server)
    const { order: made, payment } = await placed(server, buyer, { items: [item(a, 4)], coupon: 'WASLNI' })
    await postEvent(server, payment.id, 'success')
    const paid = await readOrder(server, buyer, made.id)
    expect(paid).toMatchObject({ status: 'processing', payment_status: 'paid', refund_preview: made.amounts.total })
    const [, , at, total] = readTlv(paid.invoice?.qr ?? '')
    expect([total, at?.slice(0, 10)]).toEqual([
      toDecimal(made.amounts.total.amount, 'SAR'),
      // The day in Riyadh.
      new Date(Date.parse(paid.invoice?.issued_at ?? '') + 3 * 60 * 60_000).toISOString().slice(0, 10),
    ])
    for (let times = 0; times < 2; times += 1)
      expect((await server.call('POST', `orders/${made.id}/cancel`, { token: buyer.token })).statusCode).toBe(200)
    await server.pass(0)
    expect(await readOrder(server, buyer, made.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      can_cancel: false,
    })
    expect(await stockOf(server, a)).toBe(10)
    expect((await server.pool.query(`select uses from coupons where code = 'WASLNI'`)).rows).toEqual([{ uses: 0 }])
  })

  it('cannot be cancelled once it is on its way', async () => {
    const [a] = await fresh()
    const { order: made } = await placed(server, sara, { items: [item(a)], payment_method: 'cod' })
    await server.pool.query(`update orders set status = 'shipped' where id = $1`, [made.id])
    const answer = await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect(codeOf(answer)).toEqual([409, 'cutoff_passed'])
  })

  it('unpaid after half an hour returns everything once, also with concurrent jobs', async () => {
    // Those of the other tests first.
    await server.pass(31 * 60_000)
    const [a] = await fresh()
    const { order: made, payment } = await placed(server, sara, { items: [item(a, 3)] })
    await server.pass(29 * 60_000)
    expect((await readOrder(server, sara, made.id)).status).toBe('pending_payment')
    await server.pass(2 * 60_000)
    await Promise.all([server.services.jobs.runDue(), server.services.jobs.runDue()])
    const expired = await readOrder(server, sara, made.id)
    expect([expired.status, expired.timeline.map(({ status }) => status)]).toEqual([
      'expired',
      ['pending_payment', 'expired'],
    ])
    expect(await stockOf(server, a)).toBe(10)
    const read = (await server.call('GET', `payments/${payment.id}`, { token: sara.token })).json().data.payment
    expect(read).toMatchObject({ status: 'failed', failure_code: 'expired', can_retry: false })
  })
})

describe('concurrent orders', () => {
  it('twenty buyers of three pieces make three orders', async () => {
    const [pieces, many] = process.env.SOAK ? [10, 200] : [3, 20]
    const [a] = await fresh(1, pieces)
    const buyers = await Promise.all(Array.from({ length: many }, () => newGuest(server)))
    const answers = await Promise.all(buyers.map((buyer) => order(server, buyer, { items: [item(a)] })))
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'placed' : answer.json().code))
    expect(codes.toSorted()).toEqual([...Array(many - pieces).fill('out_of_stock'), ...Array(pieces).fill('placed')])
    expect(await stockOf(server, a)).toBe(0)
  })

  it('one key sent many times makes one order, and the same answer each time', async () => {
    const times = process.env.SOAK ? 50 : 10
    const [a] = await fresh(1, 5)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: times }, () => order(server, sara, { items: [item(a)] }, key)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await stockOf(server, a)).toBe(4)
    expect(codeOf(await order(server, sara, { items: [item(a, 2)] }, key))).toEqual([422, 'idempotency_key_reused'])
  })

  it('orders of the same variants in another order neither deadlock nor oversell', async () => {
    const [a, b] = await fresh(2, 10)
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newGuest(server)))
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        order(server, buyer, { items: index % 2 ? [item(a), item(b)] : [item(b), item(a)] }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect([await stockOf(server, a), await stockOf(server, b)]).toEqual([0, 0])
  })
})

describe('a guest', () => {
  it('keeps their orders in the account they sign in to', async () => {
    const [a] = await fresh()
    const account = await newCustomer(server)
    const guest = await newGuest(server)
    const { order: made } = await placed(server, guest, { items: [item(a)] })
    const { statusCode } = await login(server, account.email, PASSWORD, { token: guest.token })
    expect(statusCode).toBe(200)
    expect((await readOrder(server, account, made.id)).reference).toBe(made.reference)
  })

  it('finds the address of the order in the account, unless someone else was to receive it or there is one', async () => {
    const [a] = await fresh()
    const addressesOf = async ({ token }: Customer) => (await server.call('GET', 'addresses', { token })).json().data
    const guest = await newGuest(server)
    await placed(server, guest, { items: [item(a)] })
    const made = await newCustomer(server, newEmail(), { token: guest.token })
    expect(await addressesOf(made)).toMatchObject([{ city: 'Riyadh', building_number: '7453', is_default: true }])

    const giver = await newGuest(server)
    const shipping_address = { ...ADDRESS, full_name: 'Huda', phone: '0559876543' }
    await placed(server, giver, { items: [item(a)], shipping_address })
    expect(await addressesOf(await newCustomer(server, newEmail(), { token: giver.token }))).toEqual([])

    const account = await newCustomer(server)
    const own = await addAddress(server, account, { city: 'Abha' })
    const returning = await newGuest(server)
    await placed(server, returning, { items: [item(a)] })
    const session = (await login(server, account.email, PASSWORD, { token: returning.token })).json().data
    expect((await addressesOf({ ...account, token: session.token })).map(({ id }: { id: string }) => id)).toEqual([
      own.id,
    ])
  })
})

/** The facts in the code of an invoice. */
const readTlv = (qr: string): string[] => {
  const bytes = Buffer.from(qr, 'base64')
  const facts: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    facts.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'))
  return facts
}
