import { randomUUID } from 'node:crypto'
import type { PaymentStep } from '#contract/payment/payments.ts'
import type { Basket } from '#contract/shop/baskets.ts'
import { ADDRESS, type Customer } from './customers.ts'
import { CONTACT, type Goods, item } from './shopping.ts'
import type { TestServer } from './support.ts'

/** The goods of a basket. */
export const goodsPart = (one: Goods, quantity = 1, more: object = {}) => ({
  order: { items: [item(one, quantity)], shipping_address: ADDRESS, ...more },
})

/** Asks to pay for several things together. */
export const putTogether = (
  server: TestServer,
  { token, from }: Pick<Customer, 'token' | 'from'>,
  body: object,
  key = randomUUID(),
) =>
  server.call('POST', 'baskets', {
    token,
    ...(from !== undefined && { from }),
    headers: { 'idempotency-key': key },
    body: { contact: CONTACT, ...body },
  })

/** A basket that waits for its payment. */
export const basketOf = async (
  ...given: Parameters<typeof putTogether>
): Promise<{ basket: Basket; payment: PaymentStep }> => {
  const answer = await putTogether(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}

export const readBasket = async (server: TestServer, { token }: Customer, id: string): Promise<Basket> =>
  (await server.call('GET', `baskets/${id}`, { token })).json().data.basket

/** The part of a kind; the first slot. */
export const partOf = ({ parts }: Basket, kind: Basket['parts'][number]['kind']) => {
  const part = parts.find((one) => one.kind === kind)
  if (!part) throw new Error(`there is no ${kind} in it`)
  return part
}
