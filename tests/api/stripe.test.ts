import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, newCustomer, newGuest } from './customers.ts'
import { goods, type Goods, item, placed, readOrder } from './shopping.ts'
import { openTestServer, type TestServer } from './support.ts'

const SECRET = 'whsec_of_a_test'
/** What the stand-in of Stripe was asked, newest last. */
const asked: { path: string; body: URLSearchParams; key: string | undefined }[] = []
/** What it answers, by method and path. */
const answers: Record<string, (body: URLSearchParams) => object> = {
  'POST /v1/checkout/sessions': () => ({
    id: 'cs_1',
    object: 'checkout.session',
    url: 'https://checkout.stripe.test/cs_1',
  }),
  'GET /v1/checkout/sessions/cs_1': () => ({ id: 'cs_1', status: 'open', payment_status: 'unpaid' }),
  'POST /v1/checkout/sessions/cs_1/expire': () => ({ id: 'cs_1', status: 'expired' }),
  'GET /v1/payment_intents/pi_1': () => ({
    id: 'pi_1',
    customer: 'cus_1',
    payment_method: { id: 'pm_1', card: { brand: 'mada', last4: '4242' } },
  }),
  'POST /v1/payment_intents': () => ({ id: 'pi_2', status: 'succeeded' }),
  'POST /v1/refunds': () => ({ id: 're_1', status: 'succeeded' }),
}

let standIn: Server
let server: TestServer
let sara: Customer
let a: Goods

beforeAll(async () => {
  standIn = createServer((request, response) => {
    void answer(request).then((said) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said)),
    )
  })
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve))
  const { port } = standIn.address() as AddressInfo
  server = await openTestServer({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  })
  sara = await newCustomer(server)
  const [first] = await goods(server, 1, 50)
  if (!first) throw new Error('the shop is empty')
  a = first
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => standIn.close(resolve))
})

const answer = async (request: IncomingMessage): Promise<object> => {
  let text = ''
  for await (const part of request) text += String(part)
  const { pathname } = new URL(request.url ?? '', 'http://x')
  const body = new URLSearchParams(text)
  const key = request.headers['idempotency-key']
  asked.push({ path: `${request.method} ${pathname}`, body, key: typeof key === 'string' ? key : undefined })
  return answers[`${request.method} ${pathname}`]?.(body) ?? { error: { message: 'unknown' } }
}

const stripe = new Stripe('sk_test_1')
const tell = (
  type: string,
  session: { client_reference_id?: string },
  secret = SECRET,
  at = Math.floor(Date.now() / 1000),
) => {
  const payload = JSON.stringify({
    id: `evt_${type}_${session.client_reference_id ?? ''}`,
    object: 'event',
    type,
    data: { object: session },
  })
  return server.app.inject({
    method: 'POST',
    url: `${server.env.apiPrefix}/payments/webhook`,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
    },
    payload,
  })
}
/** By another guest each time: one's own unpaid order stands in the way of the next. */
const buy = async () => {
  sara = await newGuest(server)
  return placed(server, sara, { items: [item(a)] })
}
const paidSession = (id: string) => ({
  id: 'cs_1',
  client_reference_id: id,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
})

describe('Stripe', () => {
  it('opens its page when somebody goes to pay, once, for exactly what is owed', async () => {
    const { order, payment } = await buy()
    expect(asked).toEqual([])
    const path = new URL(payment.url ?? '').pathname
    const answers2 = [await server.app.inject({ url: path }), await server.app.inject({ url: path })]
    expect(answers2.map(({ headers }) => headers.location)).toEqual(Array(2).fill('https://checkout.stripe.test/cs_1'))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      client_reference_id: payment.id,
      'line_items[0][price_data][unit_amount]': String(order.amounts.total.amount),
      'line_items[0][price_data][currency]': 'sar',
      success_url: `${server.env.publicUrl}/payment/success?payment=${payment.id}`,
      cancel_url: `${server.env.publicUrl}/payment/failed?payment=${payment.id}`,
    })
  })

  it('is believed when it signed, and by nobody else’s hand', async () => {
    const { order, payment } = await buy()
    const session = paidSession(payment.id)
    expect((await tell('checkout.session.completed', session, 'whsec_other')).statusCode).toBe(400)
    expect(
      (await tell('checkout.session.completed', session, SECRET, Math.floor(Date.now() / 1000) - 301)).statusCode,
    ).toBe(400)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('pending')
    for (let times = 0; times < 3; times += 1)
      expect((await tell('checkout.session.completed', session)).statusCode).toBe(200)
    expect((await tell('customer.created', {})).statusCode).toBe(200)
    const paid = await readOrder(server, sara, order.id)
    expect([paid.status, paid.payment_status, paid.timeline.length]).toEqual(['processing', 'paid', 2])
  })

  it('pays back, under a key of its own', async () => {
    const { order, payment } = await buy()
    await tell('checkout.session.completed', paidSession(payment.id))
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    await server.pass(0)
    const refund = asked.find(({ path, key }) => path === 'POST /v1/refunds' && key?.includes(order.id))
    expect(Object.fromEntries(refund?.body ?? [])).toEqual({
      payment_intent: 'pi_1',
      amount: String(order.amounts.total.amount),
    })
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('refunded')
  })

  it('closes the page of what expired, and tells of a lost payment when it is asked', async () => {
    const late = await buy()
    await server.app.inject({ url: new URL(late.payment.url ?? '').pathname })
    answers['GET /v1/checkout/sessions/cs_1'] = () => paidSession(late.payment.id)
    await server.pool.query(`update payments set updated_at = now() - interval '1 minute' where id = $1`, [
      late.payment.id,
    ])
    const read = await server.call('GET', `payments/${late.payment.id}`, { token: sara.token })
    expect(read.json().data.payment.status).toBe('succeeded')
    answers['GET /v1/checkout/sessions/cs_1'] = () => ({ id: 'cs_1', status: 'open', payment_status: 'unpaid' })
    const gone = await buy()
    await server.app.inject({ url: new URL(gone.payment.url ?? '').pathname })
    await server.pass(31 * 60_000)
    expect(asked.at(-1)?.path).toBe('POST /v1/checkout/sessions/cs_1/expire')
  })

  it('charges a saved method with nobody there, under the key of the charge', async () => {
    const { payment } = await buy()
    await tell('checkout.session.completed', paidSession(payment.id))
    const charge = {
      intent: 'order',
      intentId: 'ord_none',
      reference: 'X',
      userId: sara.id,
      amount: 500,
      currency: 'SAR',
    } as const
    expect((await server.services.payments.charge({ ...charge, key: 'period 1' })).status).toBe('succeeded')
    const made = asked.findLast(({ path }) => path === 'POST /v1/payment_intents')
    expect(made?.key).toBe('period 1')
    expect(Object.fromEntries(made?.body ?? [])).toMatchObject({
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
    })
  })
})
