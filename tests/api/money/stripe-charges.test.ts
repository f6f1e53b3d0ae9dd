import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#server/modules/subscriptions/settle.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { openStripeServer } from '../../support/stripe/server.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { askToJoin, DAY, membershipOf } from '../support/members.ts'
import { closedAfter } from '../support/test-server.ts'

const HOUR = 60 * 60 * 1000

const server = closedAfter(openStripeServer)

beforeAll(async () => {
  await seedPlans(server.db)
})
// Nothing of the test before falls due in the next.
beforeEach(async () => {
  await server.pool.query('update subscriptions set next_at = null')
  await server.pool.query('delete from pgboss.job')
})

/** A member whose first period was paid by card. */
const newMember = async (): Promise<{ customer: Customer; id: string }> => {
  const customer = await newCustomer(server)
  const asked = await askToJoin(server, customer, { plan_id: 'pln_dune', interval: 'month' })
  const page = await server.pageOf(asked.json().data.payment.url)
  await server.tell('checkout.session.completed', server.stripe.pay(page))
  const { id, status } = await membershipOf(server, customer)
  if (status !== 'active') throw new Error(status)
  return { customer, id }
}
/** Charges of a membership without the customer present, from Stripe's records. */
const chargesOf = async (id: string) => {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from payments where intent_id = $1 and charge_key is not null',
    [id],
  )
  const ids = rows.map((row) => row.id)
  return [...server.stripe.intents.values()].filter(({ metadata }) => ids.includes(metadata.payment_id ?? ''))
}
const toRenewal = () => server.pass(32 * DAY)
const settled = (id: string) => settle(server.services.memberships, id)
/** The only charge there is. */
const onlyCharge = async (id: string) => {
  const charges = await chargesOf(id)
  expect(charges).toHaveLength(1)
  return charges[0]?.id ?? ''
}

describe('a renewal that Stripe is still processing', () => {
  it.each([
    ['succeeded', 'payment_intent.succeeded', 'active'],
    ['requires_payment_method', 'payment_intent.payment_failed', 'past_due'],
    ['canceled', 'payment_intent.canceled', 'past_due'],
  ] as const)('is not charged again, and is settled by its event: %s', async (came, event, status) => {
    const { customer, id } = await newMember()
    server.stripe.control.behaviour = 'processing'
    await toRenewal()
    for (let day = 0; day < 3; day += 1) {
      await server.pass(DAY)
      await settled(id)
      expect((await membershipOf(server, customer)).is_charging).toBe(true)
    }
    const name = await onlyCharge(id)
    server.stripe.control.behaviour = 'succeeded'
    expect(await server.tell(event, server.stripe.finish(name, came))).toBe(200)
    expect((await membershipOf(server, customer)).status).toBe(status)
    expect(await chargesOf(id)).toHaveLength(1)
  })

  it('is settled by polling when its event is lost', async () => {
    const { customer, id } = await newMember()
    server.stripe.control.behaviour = 'processing'
    await toRenewal()
    const name = await onlyCharge(id)
    server.stripe.control.behaviour = 'succeeded'
    server.stripe.finish(name, 'succeeded')
    await server.pass(HOUR)
    const after = await membershipOf(server, customer)
    expect([after.status, after.is_charging ?? false]).toEqual(['active', false])
    expect(new Date(after.current_period_end).getTime()).toBeGreaterThan(server.services.clock.now().getTime())
    await onlyCharge(id)
  })
})

describe('a charge that is refused', () => {
  it.each([
    ['declined', 'declined'],
    ['authentication_required', 'authentication_failed'],
  ] as const)('%s is reported as %s, and retried on its day with another key', async (behaviour, failure) => {
    const { customer, id } = await newMember()
    server.stripe.control.behaviour = behaviour
    await toRenewal()
    server.stripe.control.behaviour = 'succeeded'
    const { rows } = await server.pool.query(
      'select status, failure_code from payments where intent_id = $1 and charge_key is not null',
      [id],
    )
    expect(rows).toEqual([{ status: 'failed', failure_code: failure }])
    expect((await membershipOf(server, customer)).status).toBe('past_due')
    await server.pass(DAY)
    expect((await membershipOf(server, customer)).status).toBe('active')
    expect((await chargesOf(id)).map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded'])
  })
})
