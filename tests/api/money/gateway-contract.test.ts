import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { paymentsRepository } from '#server/payments/repository.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { GatewayServer } from '../../support/gateways/gateway-server.ts'
import { openMoyasar } from '../../support/gateways/moyasar.ts'
import { openSandbox } from '../../support/gateways/sandbox.ts'
import { openStripe } from '../../support/gateways/stripe.ts'
import { openTabby } from '../../support/gateways/tabby.ts'
import { openTamara } from '../../support/gateways/tamara.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, membershipOf } from '../support/members.ts'
import { goods, type Goods, item, placed, readOrder } from '../support/shopping.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Every gateway keeps the same promises; what differs is how it says so. */
describe.each([
  ['sandbox', openSandbox],
  ['stripe', openStripe],
  ['moyasar', openMoyasar],
  ['tabby', openTabby],
  ['tamara', openTamara],
] as const)('%s', (name, open) => {
  let server: GatewayServer
  let sara: Customer
  let a: Goods

  beforeAll(async () => {
    server = await open()
    await seedPlans(server.db)
    ;[a] = await goods(server, 1, 90)
  })
  afterAll(() => server.close())
  // Another guest each time: unpaid orders of one visitor are bounded.
  beforeEach(async () => {
    sara = await newGuest(server)
    server.chargesEnd('succeeded')
  })

  const method = isInstalments(name) ? name : 'card'
  const buy = (quantity = 1) => placed(server, sara, { items: [item(a, quantity)], payment_method: method })
  const read = async (id: string): Promise<Payment> =>
    (await server.call('GET', `payments/${id}`, { token: sara.token })).json().data.payment
  const retry = async (id: string): Promise<Payment> => {
    const headers = { 'idempotency-key': randomUUID() }
    return (await server.call('POST', `payments/${id}/retry`, { token: sara.token, headers })).json().data.payment
  }
  const bought = async () => {
    const made = await buy()
    expect(await (await server.pay(made.payment.url)).tell()).toBe(200)
    return made
  }
  const row = async (id: string) => {
    const found = await paymentsRepository(server.db).read(id)
    if (!found) throw new Error('there is no such payment')
    return found
  }
  const gatewayOf = () => {
    const gateway = server.services.gateways.of(method)
    if (!gateway) throw new Error(`there is no ${name}`)
    return gateway
  }
  const charges = async (id: string): Promise<number> =>
    (
      await server.pool.query(
        `select count(*)::int as n from ledger_entries where kind = 'charge' and payment_id = $1`,
        [id],
      )
    ).rows[0].n

  it('takes a payment', async () => {
    const { order, payment } = await bought()
    const paid = await readOrder(server, sara, order.id)
    expect([paid.status, paid.payment_status, paid.timeline.length]).toEqual(['processing', 'paid', 2])
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded', amount: order.amounts.total })
  })

  it('lets a customer pay whose first card was declined', async () => {
    const { order, payment } = await buy()
    expect(await (await server.decline(payment.url)).tell()).toBe(200)
    expect((await readOrder(server, sara, order.id)).status).toBe('pending_payment')
    await (await server.pay((await retry(payment.id)).url)).tell()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('waits for the bank, and takes what the customer confirms', async () => {
    const { order, payment } = await buy()
    const { refuse } = await server.challenge(payment.url)
    expect((await read(payment.id)).status).toBe('pending')
    await (await refuse()).tell()
    expect((await readOrder(server, sara, order.id)).status).toBe('pending_payment')
    const { confirm } = await server.challenge((await retry(payment.id)).url)
    await (await confirm()).tell()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('lets a customer go on who left the page', async () => {
    const { order, payment } = await buy()
    await (await server.cancel(payment.url))?.tell()
    expect((await readOrder(server, sara, order.id)).status).toBe('pending_payment')
    await (await server.pay((await retry(payment.id)).url)).tell()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('hears of a payment whose tab was closed, and asks for it no more', async () => {
    const { order, payment } = await bought()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
    const { status, location } = await server.follow(payment.url)
    if (name === 'sandbox') expect(status).toBe(200)
    else expect(location).toContain(`/payment/success?payment=${payment.id}`)
  })

  it('finds out about a payment whose event is lost', async () => {
    const { order, payment } = await buy()
    const { after } = await server.payUnheard(payment.url)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('pending')
    await server.pass(after)
    expect((await read(payment.id)).status).toBe('succeeded')
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('takes money once, however often it is told', async () => {
    const { order, payment } = await buy()
    const event = await server.pay(payment.url)
    expect(await Promise.all(Array.from({ length: 5 }, () => event.tell()))).toEqual([200, 200, 200, 200, 200])
    expect(await charges(payment.id)).toBe(1)
    expect((await readOrder(server, sara, order.id)).timeline).toHaveLength(2)
  })

  it('believes nobody else', async () => {
    const { order, payment } = await buy()
    const event = await server.pay(payment.url)
    expect(await event.tell({ isForged: true })).toBe(400)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('pending')
    await event.tell()
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('takes events in any order: a decline that comes after the payment changes nothing', async () => {
    const { order, payment } = await buy()
    const declined = await server.decline(payment.url)
    await (await server.pay(payment.url)).tell()
    expect(await declined.tell()).toBe(200)
    expect(await readOrder(server, sara, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  it('pays back what comes too late, once', async () => {
    const { order, payment } = await buy(2)
    const event = await server.pay(payment.url)
    // Its page cannot be asked about meanwhile: that would take the order's goods again.
    await server.unreachable(() => server.pass(31 * MINUTE))
    expect((await readOrder(server, sara, order.id)).status).toBe('expired')
    await server.pool.query('update variants set stock = 1 where id = $1', [a.variant_id])
    for (let times = 0; times < 2; times += 1) {
      await event.tell()
      await server.pass(0)
    }
    await server.pool.query('update variants set stock = 90 where id = $1', [a.variant_id])
    expect(await read(payment.id)).toMatchObject({ status: 'refunded', failure_code: 'too_late' })
    expect(server.returned(payment.id)).toBe(order.amounts.total.amount)
  })

  it('finds what was paid at the last moment, and takes the goods of the order again', async () => {
    if (name === 'sandbox') return
    const { order, payment } = await buy()
    await server.payUnheard(payment.url)
    await server.pass(31 * MINUTE)
    expect(await readOrder(server, sara, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  it('refunds once, also when the job runs again after a day, and a replayed event charges nothing', async () => {
    const { order, payment } = await buy()
    const event = await server.pay(payment.url)
    await event.tell()
    await server.call('POST', `orders/${order.id}/cancel`, { token: sara.token })
    await server.pass(0)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('refunded')
    const total = order.amounts.total.amount
    expect(server.returned(payment.id)).toBe(total)
    const { rows } = await server.pool.query(
      `select key from ledger_entries where kind = 'refund_requested' and payment_id = $1`,
      [payment.id],
    )
    const key = String(rows[0].key).replace('refund_requested ', '')
    await server.pass(25 * HOUR)
    await gatewayOf().refund(await row(payment.id), total, key)
    await event.tell()
    expect(server.returned(payment.id)).toBe(total)
    expect((await read(payment.id)).status).toBe('refunded')
  })

  it('refunds parts, each once, also when an answer is lost', async () => {
    const { order, payment } = await bought()
    const { payments } = server.services
    const refundPart = (amount: number) =>
      server.db.transaction((tx) =>
        payments.refunds.request(tx, { intent: 'order', intentId: order.id, amount, because: 'order_refunded' }),
      )
    await refundPart(333)
    await server.pass(0)
    expect(server.returned(payment.id)).toBe(333)
    const again = async (amount: number, key: string) => gatewayOf().refund(await row(payment.id), amount, key)
    await server.losingAnswers(() => again(50, 'lost'))
    expect(server.returned(payment.id)).toBe(383)
    await again(50, 'lost')
    await again(50, 'another of the same amount')
    await again(50, 'lost')
    expect(server.returned(payment.id)).toBe(433)
  })

  if (method !== 'card') return

  describe('a saved card', () => {
    let member: Customer

    beforeAll(async () => {
      member = await newCustomer(server)
      const asked = await askToJoin(server, member, { plan_id: 'pln_dune', interval: 'month' })
      await (await server.payAndSave(asked.json().data.payment.url)).tell()
    })

    it('is that of the first payment', async () => {
      expect(await membershipOf(server, member)).toMatchObject({ status: 'active', payment_method: { last4: '4242' } })
    })

    const charge = (key: string) =>
      server.services.payments.charge({
        intent: 'order',
        intentId: 'ord_x',
        reference: 'X',
        userId: member.id,
        amount: 500,
        currency: 'SAR',
        key,
      })
    const idOf = async (key: string): Promise<string> =>
      (await server.pool.query('select id from payments where charge_key = $1', [key])).rows[0].id

    it('is charged without the customer, once a key', async () => {
      const [one, two] = await Promise.all([charge('k'), charge('k')])
      expect([one.id === two.id, one.status]).toEqual([true, 'succeeded'])
      expect(server.taken(one.id)).toEqual([500])
    })

    it.each(['declined', 'authentication_required'] as const)('that is %s is not charged', async (outcome) => {
      server.chargesEnd(outcome)
      const { id, status, failureCode } = await charge(outcome)
      expect(status).toBe('failed')
      if (name !== 'sandbox') expect(failureCode).toBe(outcome === 'declined' ? 'declined' : 'authentication_failed')
      expect(server.taken(id)).toEqual([])
    })

    it.each([1, 23.5, 25, 80])('is charged once when the answer was lost, %d hours later too', async (hours) => {
      const key = `lost ${hours}`
      await server.losingAnswers(() => charge(key))
      const id = await idOf(key)
      expect(server.taken(id)).toEqual([500])
      await server.pass(hours * HOUR)
      expect((await charge(key)).status).toBe('succeeded')
      expect(server.taken(id)).toEqual([500])
    })

    it('is charged when the gateway never heard of it, a day later too', async () => {
      await server.unreachable(() => charge('unheard'))
      expect(server.taken(await idOf('unheard'))).toEqual([])
      await server.pass(30 * HOUR)
      expect((await charge('unheard')).status).toBe('succeeded')
      expect(server.taken(await idOf('unheard'))).toEqual([500])
    })
  })
})
