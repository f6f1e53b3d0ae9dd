import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Customer } from './customers.ts'
import type { TestServer } from './support.ts'

export const DAY = 24 * 60 * 60 * 1000

/** A card by its last digits; one that begins with 0 is declined when it is charged again. */
type Card = string

let cards = 1000
/** A new card, so that no trial was used with it. */
export const newCard = (): Card => {
  cards += 1
  return String(cards)
}

/** Chooses the outcome of a payment on the sandbox's page; a card that begins with 0 is declined when charged again. */
export const payOnPage = (
  server: TestServer,
  { url = '' }: { url?: string | undefined },
  choice = 'success',
  card: Card = '4242',
): Promise<LightMyRequestResponse> =>
  server.app.inject({
    method: 'POST',
    url: url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ choice, card }).toString(),
  })

/** Asks to become a member. */
export const askToJoin = (server: TestServer, { token }: Customer, body: object, key = randomUUID()) =>
  server.call('POST', 'subscriptions', { token, body, headers: { 'idempotency-key': key } })

/** Becomes a member, and answers the membership. */
export const join = async (
  server: TestServer,
  customer: Customer,
  { plan = 'pln_dune', interval = 'month', card }: { plan?: string; interval?: string; card?: Card } = {},
) => {
  const asked = await askToJoin(server, customer, { plan_id: plan, interval })
  if (asked.statusCode !== 201) throw new Error(asked.body)
  await payOnPage(server, asked.json().data.payment, 'success', card ?? (plan === 'pln_caravan' ? newCard() : '4242'))
  return membershipOf(server, customer)
}

export const membershipOf = async (server: TestServer, { token }: Customer) =>
  (await server.call('GET', 'subscription', { token })).json().data.subscription

/** Changes a membership. */
export const change = (server: TestServer, { token }: Customer, body: object) =>
  server.call('PATCH', 'subscription', { token, body })

export const invoicesOf = async (server: TestServer, { token }: Customer) =>
  (await server.call('GET', 'subscription/invoices', { token })).json().data

export const metersOf = async (server: TestServer, { token }: Customer) =>
  (await server.call('GET', 'subscription/usage', { token })).json().data.meters
