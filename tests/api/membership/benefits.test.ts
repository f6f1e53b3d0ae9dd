import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { seedCustomer } from '#server/demo/customer.ts'
import { seedMember } from '#server/demo/membership/member.ts'
import { login, newCustomer } from '../support/customers.ts'
import { join, metersOf } from '../support/members.ts'
import { goods, item, quote, quoteOf } from '../support/shopping.ts'
import { book, booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const SHARED = 'hegra-at-dawn'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable', plans: true })

it('charges the quota for a booking once and returns it on cancellation', async () => {
  const sara = await newCustomer(server)
  await join(server, sara, { plan: 'pln_caravan' })
  const slot = await slotOf(server, SHARED)
  const hold = await held(server, slot.id, { adult: 2 }, { token: sara.token })
  const nothing = { amount: 0, currency: 'SAR' }
  const key = randomUUID()
  const { booking } = await booked(server, sara, hold, { use_entitlement: true, expected_total: nothing }, key)
  expect(booking).toMatchObject({ status: 'confirmed', uses_entitlement: true, amounts: { total: nothing } })
  await book(server, sara, hold, { use_entitlement: true, expected_total: nothing }, key)
  const seats = async () => (await metersOf(server, sara))[1]
  expect(await seats()).toMatchObject({ used: 2, credited: 2, events: [{ ref_id: booking.id, units: 2 }] })

  const other = await held(server, (await slotOf(server, SHARED, { days: 11 })).id, { adult: 1 }, { token: sara.token })
  const refused = await book(server, sara, other, { use_entitlement: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'entitlement_exhausted'])

  await server.call('POST', `bookings/${booking.id}/cancel`, {
    token: sara.token,
    body: {},
  })
  expect(await seats()).toMatchObject({ used: 0, events: [{ returned_at: expect.any(String) }] })
})

it('counts a slot with one price as one unit for any party size; none without a membership', async () => {
  const sara = await newCustomer(server)
  const slot = await slotOf(server, EXCLUSIVE)
  const hold = await held(server, slot.id, { guest: 4 }, { token: sara.token })
  expect((await book(server, sara, hold, { use_entitlement: true })).statusCode).toBe(409)
  await join(server, sara, { plan: 'pln_caravan' })
  await booked(server, sara, hold, { use_entitlement: true })
  expect((await metersOf(server, sara))[0]).toMatchObject({ used: 1 })
})

it('returns member and regular prices, and reports no price change where none happened', async () => {
  const sara = await newCustomer(server)
  const [jar] = await goods(server, 1)
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  await server.pool.query('update variants set member_price = price - 500 where id = $1', [jar.variant_id])
  const quoted = async (seen: number) => {
    const items = [{ ...item(jar, 2), price_when_added: sar(seen) }]
    return quoteOf(await quote(server, { items }, sara.token))
  }
  expect((await quoted(jar.price)).lines[0]).not.toHaveProperty('regular_price')
  await join(server, sara)
  const { lines, free_delivery, amounts } = await quoted(jar.price)
  expect(lines).toMatchObject([
    { unit_price: sar(jar.price - 500), regular_price: sar(jar.price), total: sar(2 * jar.price - 1000), changes: [] },
  ])
  expect(free_delivery?.missing).toEqual(sar(0))
  expect(amounts.total).toEqual(sar(2 * jar.price - 1000))
  expect((await quoted(jar.price - 500)).lines[0]?.changes).toEqual([])
  expect((await quoted(jar.price - 600)).lines[0]?.changes).toEqual(['price_up'])
  expect((await quoted(jar.price + 500)).lines[0]?.changes).toEqual(['price_down'])
})

it('the demo customer is a member in the middle of a month, and the shop’s people can see and end it', async () => {
  await seedCustomer(server.db)
  await seedMember(server.db)
  await seedMember(server.db)
  const { token } = (await login(server, 'sara@qafila.example', 'desert-rose-7')).json().data
  const read = async () => (await server.call('GET', 'subscription', { token })).json().data.subscription
  expect(await read()).toMatchObject({ status: 'active', plan_id: 'pln_caravan', payment_method: { last4: '4242' } })
  const { meters } = (await server.call('GET', 'subscription/usage', { token })).json().data
  expect(meters).toMatchObject([
    { used: 3, credited: 4 },
    { used: 0, credited: 2 },
  ])
  const run = (words: string) => server.type(words)
  expect((await run('subscription show sara@qafila.example')).text).toContain('Caravan, by the month: active')
  await run('subscription expire sara@qafila.example --yes')
  const over = await read()
  expect(over.status).toBe('expired')
  expect(Date.parse(over.current_period_end), 'it ended now').toBeLessThanOrEqual(Date.now())
  expect((await run('subscription show unknown@qafila.example')).text).toContain('no membership')
  expect((await run('clock advance soon')).text).toContain('Usage: ')
})
