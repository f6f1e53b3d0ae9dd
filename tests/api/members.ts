import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Customer } from './customers.ts'
import type { TestServer } from './support.ts'

export const DAY = 24 * 60 * 60 * 1000

type Card = '4242' | '0341'

/** Chooses on the page of the sandbox how a payment comes out; the card ending in 0341 is declined when charged again. */
export const payOnPage = (
  server: TestServer,
  { url = '' }: { url?: string },
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
  { plan = 'pln_dune', interval = 'month', card = '4242' as Card } = {},
) => {
  const asked = await askToJoin(server, customer, { plan_id: plan, interval })
  if (asked.statusCode !== 201) throw new Error(asked.body)
  await payOnPage(server, asked.json().data.payment, 'success', card)
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
