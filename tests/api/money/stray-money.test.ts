import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isInstalments } from '#contract/rules/instalments.ts'
import { paymentsRepository } from '#server/payments/repository.ts'
import type { GatewayServer, Tampering } from '../../support/gateways/gateway-server.ts'
import { openMoyasar } from '../../support/gateways/moyasar.ts'
import { openSandbox } from '../../support/gateways/sandbox.ts'
import { openStripe } from '../../support/gateways/stripe.ts'
import { openTabby } from '../../support/gateways/tabby.ts'
import { openTamara } from '../../support/gateways/tamara.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, DAY, membershipOf } from '../support/members.ts'
import { goods, type Goods, item, placed, readOrder } from '../support/shopping.ts'

const OPEN = { sandbox: openSandbox, stripe: openStripe, moyasar: openMoyasar, tabby: openTabby, tamara: openTamara }
type Name = keyof typeof OPEN
const NAMES = Object.keys(OPEN) as Name[]

const TAMPERINGS: Record<string, Tampering> = {
  'less than is due': { by: -1 },
  'almost nothing': { by: -3000 },
  'more than is due': { by: 100 },
  'another currency': { currency: 'USD' },
  'the sum, not by the page of the shop': { isForeign: true },
  'little, not by the page of the shop': { isForeign: true, by: -3000 },
  'less, captured by other means': { isCaptured: true, by: -1 },
  'more, captured by other means': { isCaptured: true, by: 1 },
}
/** Customers and staff can do these at each; the sandbox has neither. */
const CAN: Record<Name, (how: Tampering) => boolean> = {
  sandbox: ({ isForeign, isCaptured }) => !isForeign && !isCaptured,
  stripe: ({ isCaptured }) => !isCaptured,
  moyasar: ({ isCaptured }) => !isCaptured,
  tabby: () => true,
  tamara: ({ isForeign }) => !isForeign,
}

/** Whatever comes under the name of an attempt is compared whole, by whichever way it arrives. */
describe.each(NAMES)('%s', (name) => {
  let server: GatewayServer
  let sara: Customer
  let a: Goods

  beforeAll(async () => {
    server = await OPEN[name]()
    await seedPlans(server.db)
    ;[a] = await goods(server, 1, 90)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    sara = await newGuest(server)
    server.chargesEnd('succeeded')
  })

  const method = isInstalments(name) ? name : 'card'
  const reserves = isInstalments(name)
  const buy = () => placed(server, sara, { items: [item(a)], payment_method: method })
  const row = async (id: string) => {
    const found = await paymentsRepository(server.db).read(id)
    if (!found) throw new Error('there is no such payment')
    return found
  }
  const waiting = async () => (await server.type(['waiting'])).text
  /** Charged less refunded of what names a payment, by the books. */
  const booked = async (id: string): Promise<number> =>
    (
      await server.pool.query(
        `select coalesce(sum(case kind when 'charge' then l.amount else -l.amount end), 0)::int as n
         from ledger_entries l join payments p on p.id = l.payment_id
         where kind in ('charge', 'refund_completed') and p.intent_id = $1`,
        [id],
      )
    ).rows[0].n

  const cases = Object.entries(TAMPERINGS)
    .filter(([, how]) => CAN[name](how))
    .flatMap(([what, how]) => [[what, 'its event', how] as const, [what, 'a look-up', how] as const])
    // What is not by the page is known by its event alone; the sandbox keeps no records to look up.
    .filter(([, by, how]) => by === 'its event' || !(name === 'sandbox' || how.isForeign))

  it.each(cases)('pays for nothing with %s, and gives it back: by %s', async (what, by, how) => {
    const { order, payment } = await buy()
    const event = await server.tamper(payment.url, how)
    expect(await server.kept(payment.id)).toBeGreaterThan(0)
    const isTold = by === 'its event'
    for (let times = 0; isTold && times < 2; times += 1) expect(await event.tell()).toBe(200)
    await server.pass(isTold ? 0 : 60_000)
    if (!isTold) await server.call('GET', `payments/${payment.id}`, { token: sara.token })
    await server.pass(0)
    const unpaid = await readOrder(server, sara, order.id)
    expect([unpaid.status, unpaid.payment_status === 'paid']).toEqual(['pending_payment', false])
    expect([await server.kept(payment.id), await booked(payment.id)]).toEqual([0, 0])
    // What was only reserved has moved no money.
    const isListed = !reserves || how.isCaptured === true
    expect(new RegExp(`${order.reference} .* at ${name} .* went back`).test(await waiting()), what).toBe(isListed)
    // A page of Tabby that another payment used up is replaced at the deadline alone.
    if (name === 'tabby' && how.isForeign) return
    const headers = { 'idempotency-key': randomUUID() }
    const again = await server.call('POST', `payments/${payment.id}/retry`, { token: sara.token, headers })
    await (await server.pay(again.json().data.payment.url)).tell()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it.each(['before', 'after'] as const)(
    'gives back what comes for a cancelled order, cancelled %s it was told',
    async (when) => {
      const { order, payment } = await buy()
      const event = await server.pay(payment.url)
      if (when === 'after') await event.tell()
      await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
      await server.pass(0)
      await event.tell()
      await server.pass(0)
      expect((await readOrder(server, sara, order.id)).status).toBe('cancelled')
      expect([await server.kept(payment.id), await booked(payment.id)]).toEqual([0, 0])
      // Nothing is captured for a thing that is cancelled: what was reserved is released.
      if (reserves && when === 'before') expect(server.returned(payment.id)).toBe(0)
    },
  )

  it('does not revive a cancelled order with less than is due', async () => {
    const { order, payment } = await buy()
    const event = await server.tamper(payment.url, { by: -1 })
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    await event.tell()
    await server.pass(0)
    expect((await readOrder(server, sara, order.id)).status).toBe('cancelled')
    expect(await server.kept(payment.id)).toBe(0)
    expect((await row(payment.id)).status).toBe('cancelled')
  })

  it.skipIf(name === 'sandbox')('does not count a refund of less than was asked for as made', async () => {
    const { order, payment } = await buy()
    await (await server.pay(payment.url)).tell()
    server.refundsFallShort(1)
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    await server.pass(0)
    server.refundsFallShort(0)
    expect(await row(payment.id)).toMatchObject({ refunded: 0, refundReserved: order.amounts.total.amount })
    expect((await readOrder(server, sara, order.id)).payment_status).not.toBe('refunded')
  })

  if (reserves) return

  describe('a renewal', () => {
    const newMember = async () => {
      const customer = await newCustomer(server)
      const asked = await askToJoin(server, customer, { plan_id: 'pln_dune', interval: 'month' })
      await (await server.payAndSave(asked.json().data.payment.url)).tell()
      expect((await membershipOf(server, customer)).status).toBe('active')
      return customer
    }
    const chargeOf = async ({ id }: Customer): Promise<string> =>
      (
        await server.pool.query(
          'select id from payments where user_id = $1 and charge_key is not null order by created_at desc limit 1',
          [id],
        )
      ).rows[0].id

    it.each(['declined', 'authentication_required'] as const)(
      'that is %s is paid by no other money',
      async (outcome) => {
        const customer = await newMember()
        server.chargesEnd(outcome)
        await server.pass(32 * DAY)
        server.chargesEnd('succeeded')
        const id = await chargeOf(customer)
        const due = (await row(id)).amount
        for (const amount of [due, 200]) {
          const event = await server.payByName(id, amount)
          expect(await event.tell()).toBe(200)
          await server.pass(0)
          expect((await membershipOf(server, customer)).status).toBe('past_due')
          if (name !== 'sandbox' || amount === due) expect(await server.kept(id)).toBe(0)
        }
        expect(await row(id)).toMatchObject({ status: 'failed', refunded: 0 })
      },
    )

    it.skipIf(name === 'sandbox')('that took less than was asked for has failed, and is given back', async () => {
      const customer = await newMember()
      server.chargesFallShort(1)
      await server.pass(32 * DAY)
      server.chargesFallShort(0)
      const id = await chargeOf(customer)
      expect(await row(id)).toMatchObject({ status: 'failed', failureCode: 'gateway' })
      expect((await membershipOf(server, customer)).status).toBe('past_due')
      await server.pass(0)
      expect([await server.kept(id), await booked(id)]).toEqual([0, 0])
    })
  })
})
