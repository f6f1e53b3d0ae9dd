import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { RECENT_ORDER_MS } from '#contract/rules/limits.ts'
import { sign } from '#server/payments/signature.ts'
import { REMIND_AFTER_MS } from '#server/modules/orders/steps.ts'
import { sandboxSecret } from '#server/payments/sandbox/gateway.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newCustomer, newGuest, readMails } from '../support/customers.ts'
import { CONTACT, good, item, placed, postEvent, quote, readOrder, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const a = prepared(() => good(server))
let sara: Customer

// A new guest for each test, because unpaid orders block further ones.
beforeEach(async () => {
  sara = await newGuest(server)
})

const buy = (quantity = 1) => placed(server, sara, { items: [item(a, quantity)] })
const read = async (id: string): Promise<Payment> =>
  (await server.call('GET', `payments/${id}`, { token: sara.token })).json().data.payment
const retry = (id: string) => server.call('POST', `payments/${id}/retry`, { token: sara.token })
/** A page on this server has a relative URL, which keeps the host name of the customer's request. */
const pageOf = ({ url = '' }: { url?: string | undefined }): string => {
  expect(url).toMatch(/^\/api\//)
  return url
}
const open = (url: string) => server.app.inject({ url })
const choose = (url: string, choice: string, card = '4242') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choice=${choice}&card=${card}`,
  })

describe('the sandbox', () => {
  it('shows a page in the customer’s language that runs nothing', async () => {
    const { order, payment } = await buy()
    const page = await open(pageOf(payment))
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain(order.reference)
    expect(page.body).not.toContain('<script')
    const arabic = await open(pageOf(payment).replace('lang=en', 'lang=ar'))
    expect(arabic.body).toContain('dir="rtl"')
    expect((await open(`${server.env.apiPrefix}/sandbox/payments/pay_none`)).statusCode).toBe(404)
  })

  it.each([
    ['success', 'success', 'succeeded', 'processing', undefined],
    ['decline', 'failed', 'failed', 'pending_payment', 'declined'],
    ['cancel', 'failed', 'cancelled', 'pending_payment', 'cancelled'],
  ])('%s leads to /payment/%s', async (choice, page, status, orderStatus, failure) => {
    const { order, payment } = await buy()
    const answer = await choose(pageOf(payment), choice)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/${page}?payment=${payment.id}`])
    expect(await read(payment.id)).toMatchObject({ status, intent: 'order', intent_id: order.id })
    expect((await read(payment.id)).failure_code).toBe(failure)
    expect((await readOrder(server, sara, order.id)).status).toBe(orderStatus)
    expect((await choose(pageOf(payment), 'success')).statusCode).toBe(200)
  })

  it('shows a bank’s challenge that is confirmed or declined', async () => {
    for (const [choice, status] of [
      ['confirmed', 'succeeded'],
      ['refused', 'failed'],
    ] as const) {
      const { payment } = await buy()
      expect((await choose(pageOf(payment), 'bank')).body).toContain('value="confirmed"')
      expect((await read(payment.id)).status).toBe('pending')
      await choose(pageOf(payment), choice)
      expect((await read(payment.id)).status).toBe(status)
    }
  })

  it('reports a slow payment later, and one whose page was closed', async () => {
    const closed = await buy()
    expect((await choose(pageOf(closed.payment), 'closed')).statusCode).toBe(200)
    const slow = await buy()
    expect((await choose(pageOf(slow.payment), 'slow')).statusCode).toBe(303)
    expect([(await read(slow.payment.id)).status, (await read(closed.payment.id)).status]).toEqual([
      'pending',
      'succeeded',
    ])
    await server.pass(9000)
    expect((await read(slow.payment.id)).status).toBe('succeeded')
  })
})

describe('a webhook', () => {
  it.each([
    ['forged', () => sign('another secret', Buffer.from('x'), new Date())],
    ['old', () => sign(sandboxSecret(server.services.secret), Buffer.from('x'), new Date(Date.now() - 301_000))],
    ['unsigned', () => ''],
  ])('that is %s has none', async (_name, signature) => {
    const { payment } = await buy()
    expect((await postEvent(server, payment.id, 'success', signature())).statusCode).toBe(400)
    expect((await read(payment.id)).status).toBe('pending')
  })
})

describe('a further attempt', () => {
  it('is for the same order and returns the one in progress', async () => {
    const contact = { ...CONTACT, email: sara.email }
    const { order, payment } = await placed(server, sara, { items: [item(a)], contact })
    expect((await retry(payment.id)).json().data.payment.id).toBe(payment.id)
    await postEvent(server, payment.id, 'decline')
    expect((await read(payment.id)).can_retry).toBe(true)
    const again = (await retry(payment.id)).json().data.payment
    expect([again.id === payment.id, again.intent_id, again.status]).toEqual([false, order.id, 'pending'])
    const two = await Promise.all([retry(payment.id), retry(payment.id)])
    expect(two.map((answer) => answer.json().data.payment.id)).toEqual([again.id, again.id])
    await postEvent(server, again.id, 'success')
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
    // The first page was still open, and is paid too: that payment is refunded.
    await postEvent(server, payment.id, 'success')
    await server.pass(0)
    expect(await read(payment.id)).toMatchObject({ status: 'refunded', failure_code: 'too_late' })
    expect(await readOrder(server, sara, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    const subjects = (await readMails(server)).map(({ subject }) => subject)
    expect(subjects).toContain(`Order ${order.reference}: a second payment is coming back`)
  })
})

describe('a payment after the order expired', () => {
  const expired = async (quantity = 1) => {
    const made = await buy(quantity)
    await server.pass(31 * 60_000)
    expect((await readOrder(server, sara, made.order.id)).status).toBe('expired')
    return made
  }

  it('takes the goods again while in stock', async () => {
    const { order, payment } = await expired(2)
    const before = await stockOf(server, a)
    await postEvent(server, payment.id, 'success')
    expect(await readOrder(server, sara, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(await stockOf(server, a)).toBe(before - 2)
  })

  it('is refunded when they are sold out, with a mail', async () => {
    const { order, payment } = await expired(2)
    await server.pool.query('update variants set stock = 1 where id = $1', [a.variant_id])
    await postEvent(server, payment.id, 'success')
    await server.pass(0)
    expect(await read(payment.id)).toMatchObject({ status: 'refunded', failure_code: 'too_late', can_retry: false })
    expect(await readOrder(server, sara, order.id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(await stockOf(server, a)).toBe(1)
    expect((await retry(payment.id)).statusCode).toBe(409)
    await server.pool.query('update variants set stock = 90 where id = $1', [a.variant_id])
  })
})

describe('a charge without the customer', () => {
  it('has failed where no card was saved', async () => {
    const charge = {
      intent: 'order',
      intentId: 'ord_x',
      reference: 'X',
      userId: sara.id,
      amount: 500,
      currency: 'SAR',
    } as const
    expect((await server.services.payments.charge({ ...charge, key: 'without a card' })).status).toBe('failed')
  })
})

describe('what a payment is for', () => {
  const states = (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).subject_state))

  it('is open, then paid by another attempt: the first one says so', async () => {
    const { payment } = await buy()
    await postEvent(server, payment.id, 'decline')
    expect(await read(payment.id)).toMatchObject({ status: 'failed', subject_state: 'open', can_retry: true })
    const again: Payment = (await retry(payment.id)).json().data.payment
    await postEvent(server, again.id, 'success')
    expect(await states(payment.id, again.id)).toEqual(['paid', 'paid'])
    expect((await read(payment.id)).can_retry).toBe(false)
  })

  it('is to be paid in cash after it was switched', async () => {
    sara = await newCustomer(server)
    const { order, payment } = await buy()
    const body = {}
    await server.call('POST', `orders/${order.id}/cash`, {
      token: sara.token,
      body,
    })
    expect(await read(payment.id)).toMatchObject({ status: 'cancelled', subject_state: 'cash', can_retry: false })
  })

  it('is expired, or was cancelled', async () => {
    const late = await buy()
    await postEvent(server, late.payment.id, 'decline')
    await server.pass(31 * 60_000)
    expect(await states(late.payment.id)).toEqual(['expired'])
    const { order, payment } = await buy()
    await postEvent(server, payment.id, 'success')
    await server.call('POST', `orders/${order.id}/cancel`, {
      token: sara.token,
      body: {},
    })
    expect(await states(payment.id)).toEqual(['cancelled'])
  })
})

describe('a cart whose goods are bought', () => {
  const line = (quantity: number) => ({
    ...item(a, quantity),
    price_when_added: { amount: a.price, currency: 'SAR' },
  })
  const putCart = (quantity: number) =>
    server.call('PUT', 'cart', {
      token: sara.token,
      body: { lines: [line(quantity)], coupon: null },
    })
  const cartNow = async () => (await server.call('GET', 'cart', { token: sara.token })).json().data.cart.lines

  it('loses them when they are paid for, wherever that is, and keeps what was added since', async () => {
    sara = await newCustomer(server)
    expect((await putCart(1)).statusCode).toBe(200)
    const { payment } = await buy()
    expect(await cartNow()).toHaveLength(1)
    await postEvent(server, payment.id, 'success')
    expect(await cartNow()).toEqual([])
    expect((await putCart(3)).statusCode).toBe(200)
    const more = await buy(2)
    await postEvent(server, more.payment.id, 'success')
    expect(await cartNow()).toMatchObject([{ quantity: 1 }])
  })

  it('is quoted with the order of minutes ago, and not for ever, nor for others', async () => {
    const recentOf = async (token: string) =>
      (await quote(server, { items: [item(a)] }, token)).json().data.quote.recent_order
    const { order, payment } = await buy()
    expect(await recentOf(sara.token)).toBeUndefined()
    await postEvent(server, payment.id, 'success')
    expect(await recentOf(sara.token)).toMatchObject({ id: order.id, reference: order.reference })
    expect(await recentOf((await newGuest(server)).token)).toBeUndefined()
    await server.pass(RECENT_ORDER_MS)
    expect(await recentOf(sara.token)).toBeUndefined()
  })
})

describe('an order that waits for its payment', () => {
  const mailsAbout = async (reference: string) =>
    (await readMails(server).catch(() => []))
      .map(({ subject = '' }) => subject)
      .filter((subject) => subject.includes(reference))

  it('is written about after some minutes, and only while it still waits', async () => {
    // Mails to one address are bounded: each order has a contact of its own.
    const of = (email: string) => ({ items: [item(a)], contact: { ...CONTACT, email } })
    const left = await placed(server, sara, of('left@example.com'))
    const paid = await placed(server, await newGuest(server), of('paid@example.com'))
    await server.pass(REMIND_AFTER_MS - 60_000)
    expect(await mailsAbout(left.order.reference)).toEqual([])
    await postEvent(server, paid.payment.id, 'success')
    await server.pass(2 * 60_000)
    expect(await mailsAbout(left.order.reference)).toEqual([
      `Order ${left.order.reference} is waiting for your payment`,
    ])
    expect(await mailsAbout(paid.order.reference)).toEqual([`Order ${paid.order.reference} is paid`])
  })
})
