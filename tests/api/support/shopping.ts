import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/shop/orders.ts'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { eventOf, SIGNATURE_HEADER, type SandboxChoice, sandboxSecret } from '#server/payments/sandbox/gateway.ts'
import { paymentsRepository } from '#server/payments/repository.ts'
import { sign } from '#server/payments/signature.ts'
import { ADDRESS, type Customer } from './customers.ts'
import type { TestServer } from './support.ts'

/** Something of the demo shop that can be bought. */
export interface Goods {
  product_id: string
  variant_id: string
  price: number
}

/** As many as were asked for; of up to four each has its type. */
type Some<Count extends number> = Count extends 1 | 2 | 3 | 4
  ? ([Goods] | [Goods, Goods] | [Goods, Goods, Goods] | [Goods, Goods, Goods, Goods]) & { length: Count }
  : Goods[]

/** Variants of different products, with so many pieces of each on the shelf. */
export const goods = async <Count extends number>(
  server: Pick<TestServer, 'pool'>,
  count: Count,
  stock = 10,
  max = 99,
): Promise<Some<Count>> => {
  const { rows } = await server.pool.query<{ id: string; product_id: string; price: number }>(
    `update variants set stock = $1, max_per_order = $3 where id in (
       select distinct on (product_id) id from variants order by product_id, position limit $2
     ) returning id, product_id, price`,
    [stock, count, max],
  )
  if (rows.length < count) throw new Error('the shop has too few goods')
  return rows
    .map(({ id, product_id, price }) => ({ product_id, variant_id: id, price }))
    .toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1)) as Some<Count>
}

/** One of them, with enough on the shelf. */
export const good = async (server: TestServer, stock = 90): Promise<Goods> => (await goods(server, 1, stock))[0]

export const stockOf = async (server: TestServer, { variant_id }: Goods): Promise<number> =>
  (await server.pool.query('select stock from variants where id = $1', [variant_id])).rows[0].stock

export const item = ({ product_id, variant_id }: Goods, quantity = 1) => ({ product_id, variant_id, quantity })

export const quote = (server: TestServer, body: object, token?: string) =>
  server.call('POST', 'cart/quote', { body, token })

/** Orders, by default with a new key and by card instead of in cash. */
export const order = (server: TestServer, { token, from }: Customer, body: object, key = randomUUID()) =>
  server.call('POST', 'orders', {
    token,
    ...(from !== undefined && { from }),
    headers: { 'idempotency-key': key },
    body: { shipping_address: ADDRESS, payment_method: 'card', contact: CONTACT, ...body },
  })

/** Cancels all unpaid orders, so that a test begins without reservations. */
export const forgetUnpaid = async ({ pool }: TestServer): Promise<void> => {
  await pool.query(`update orders set status = 'cancelled' where status = 'pending_payment'`)
  await pool.query('delete from lapses')
}

export const CONTACT = { name: 'Sara', email: 'sara@example.com', phone: '0501234567' }

/** What `orders` answers when it took one. */
export const placed = async (
  server: TestServer,
  customer: Customer,
  body: object,
): Promise<{ order: Order; payment: PaymentStep }> => {
  const answer = await order(server, customer, body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}

export const readOrder = async (server: TestServer, { token }: Customer, id: string): Promise<Order> =>
  (await server.call('GET', `orders/${id}`, { token })).json().data.order

export const quoteOf = (answer: { json: () => { data: { quote: Quote } } }): Quote => answer.json().data.quote

/** Posts an event of the sandbox to the webhook, signed unless another signature is given. */
export const postEvent = async (
  server: TestServer,
  paymentId: string,
  choice: SandboxChoice,
  signature?: string,
  changed: object = {},
) => {
  const payment = await paymentsRepository(server.db).read(paymentId)
  if (!payment) throw new Error('there is no such payment')
  const raw = Buffer.from(JSON.stringify({ ...eventOf(payment, choice, '4242'), ...changed }))
  const { secret, clock } = server.services
  return server.app.inject({
    method: 'POST',
    url: `${server.env.apiPrefix}/payments/webhook`,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? sign(sandboxSecret(secret), raw, clock.now()),
    },
    payload: raw,
  })
}

/** Orders one piece, pays for it and ships it; what that makes due is left to run. Answers its reference. */
export const shipped = async (server: TestServer, customer: Customer): Promise<string> => {
  const [one] = await goods(server, 1)
  const contact = { ...CONTACT, email: customer.email }
  const { order, payment } = await placed(server, customer, { items: [item(one)], contact })
  await postEvent(server, payment.id, 'success')
  await server.pass(0)
  await server.type(['order', 'ship', order.reference])
  return order.reference
}

/** Sends the mails about orders that go out after some minutes, at the present time. */
export const sendOrderMails = async (server: TestServer): Promise<void> => {
  await server.pool.query(
    `update pgboss.job set start_after = now(), data = data - 'due' where state < 'active' and data->>'kind' = 'order.mail'`,
  )
  await server.pass(0)
}
