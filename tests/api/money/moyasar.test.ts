import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { formerGivenId, givenId } from '#server/payments/moyasar/api.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { openMoyasarServer } from '../../support/moyasar/server.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, change, DAY, membershipOf } from '../support/members.ts'
import { good, item, placed, readOrder } from '../support/shopping.ts'
import { closedAfter } from '../support/test-server.ts'

const MINUTE = 60_000

const server = closedAfter(openMoyasarServer)
const a = prepared(() => good(server))
let sara: Customer

beforeAll(async () => {
  await seedPlans(server.db)
})

const buy = async () => {
  sara = await newGuest(server)
  return placed(server, sara, { items: [item(a)] })
}
const joining = async (customer: Customer) =>
  (await askToJoin(server, customer, { plan_id: 'pln_dune', interval: 'month' })).json().data.payment as {
    id: string
    url: string
  }
const openInvoices = (paymentId: string) =>
  [...server.moyasar.invoices.values()].filter(
    ({ metadata, status }) => metadata.payment_id === paymentId && status === 'initiated',
  )

describe('the invoice of Moyasar', () => {
  it('asks for the exact amount in halalas, and nothing before the customer opens it', async () => {
    const before = server.moyasar.asked.length
    const { order, payment } = await buy()
    expect(server.moyasar.asked).toHaveLength(before)
    await server.invoiceOf(payment.url)
    expect(server.moyasar.asked.at(-1)?.body).toMatchObject({
      amount: order.amounts.total.amount,
      currency: 'SAR',
      description: order.reference,
      metadata: { payment_id: payment.id },
      success_url: `${server.env.publicUrl}/payment/success?payment=${payment.id}`,
      back_url: `${server.env.publicUrl}/payment/failed?payment=${payment.id}`,
    })
  })

  it('is one however often it is gone to, also at once', async () => {
    const { payment } = await buy()
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.follow(payment.url)))
    const pages = new Set([...answers, await server.follow(payment.url)].map(({ location }) => location))
    expect([pages.size, openInvoices(payment.id).length]).toEqual([1, 1])
  })

  it('is closed at the deadline of the shop', async () => {
    const { payment } = await buy()
    await server.invoiceOf(payment.url)
    await server.pass(31 * MINUTE)
    expect(openInvoices(payment.id)).toEqual([])
    expect((await server.follow(payment.url)).location).toContain(`/payment/failed?payment=${payment.id}`)
  })

  it('is found by its id when the metadata of the payment is missing', async () => {
    const { order, payment } = await buy()
    const paid = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'paid')
    paid.metadata = {}
    expect(await server.tell('payment_paid', paid)).toBe(200)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('paid')
  })

  it('shows a page to try again where Moyasar does not answer', async () => {
    const { payment } = await buy()
    server.moyasar.control.isDown = true
    const page = await server.follow(payment.url)
    server.moyasar.control.isDown = false
    expect([page.status, page.body.includes('Try again')]).toEqual([424, true])
    expect((await server.follow(payment.url)).status).toBe(303)
  })
})

describe('an event', () => {
  it('counts as what Moyasar says of the payment, not as what it says itself', async () => {
    const { order, payment } = await buy()
    const tried = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'initiated')
    expect(await server.tell('payment_paid', { ...tried, status: 'paid' })).toBe(200)
    expect(await server.tell('payment_paid', { id: 'unknown', status: 'paid' })).toBe(200)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('pending')
  })
})

describe('the form that saves a card', () => {
  it('runs Moyasar’s script alone, in the customer’s language', async () => {
    const { url } = await joining(await newCustomer(server))
    const { pathname } = new URL(url)
    const { headers, body } = await server.app.inject({ url: `${pathname}?lang=ar` })
    expect(body).toContain('dir="rtl"')
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+' https:\/\/cdn\.moyasar\.com/)
    expect(await server.formOf(url)).toMatchObject({ credit_card: { save_card: true }, language: 'en' })
  })

  it('leads to the result by what Moyasar says', async () => {
    const payment = await joining(await newCustomer(server))
    const done = `${new URL(payment.url).pathname}/done?status=paid`
    expect((await server.follow(done)).location).toContain(`/payment/failed?payment=${payment.id}`)
    server.moyasar.fillForm(await server.formOf(payment.url))
    expect((await server.follow(done)).location).toContain(`/payment/success?payment=${payment.id}`)
  })

  it('pays back another amount than was due, and is open still', async () => {
    const huda = await newCustomer(server)
    const payment = await joining(huda)
    const little = server.moyasar.fillForm(await server.formOf(payment.url), { amount: 100 })
    expect(await server.tell('payment_paid', little)).toBe(200)
    await server.pass(0)
    expect([little.refunded, (await membershipOf(server, huda))?.status === 'active']).toEqual([100, false])
    await server.tell('payment_paid', server.moyasar.fillForm(await server.formOf(payment.url)))
    expect((await membershipOf(server, huda)).status).toBe('active')
  })

  it('verifies a card where nothing is owed, and releases what that reserved', async () => {
    const noura = await newCustomer(server)
    await server.tell('payment_paid', server.moyasar.fillForm(await server.formOf((await joining(noura)).url)))
    const asked = await change(server, noura, { payment_method: 'new' })
    const form = await server.formOf(asked.json().data.payment.url)
    expect(form).toMatchObject({ amount: 100, credit_card: { manual: true, save_card: true } })
    const reserved = server.moyasar.fillForm(form, { card: '1111' })
    await server.tell('payment_authorized', reserved)
    expect(reserved.status).toBe('voided')
    expect((await membershipOf(server, noura)).payment_method).toEqual({ brand: 'mada', last4: '1111' })
  })

  it.each([
    ['saves no card', { card: '2001', isSaved: false }],
    ['reserves another sum', { card: '2002', amount: 5000 }],
    ['pays', { card: '2003', isTaken: true }],
  ])('begins no trial with a form that %s, and gives the money back', async (_, how) => {
    const lama = await newCustomer(server)
    const asked = await askToJoin(server, lama, { plan_id: 'pln_caravan', interval: 'month' })
    const form = await server.formOf(asked.json().data.payment.url)
    const filled = server.moyasar.fillForm(form, how)
    expect(await server.tell('payment_authorized', filled)).toBe(200)
    await server.pass(0)
    expect((await membershipOf(server, lama)).status).toBe('pending_payment')
    expect(filled.status === 'voided' || filled.refunded === 100).toBe(true)
    await server.tell('payment_authorized', server.moyasar.fillForm(form, { card: how.card }))
    expect((await membershipOf(server, lama)).status).toBe('trialing')
  })

  it('gives back what is paid twice, in two tabs', async () => {
    const reem = await newCustomer(server)
    const form = await server.formOf((await joining(reem)).url)
    const [one, two] = [server.moyasar.fillForm(form), server.moyasar.fillForm(form)]
    for (const paid of [one, two, one, two]) expect(await server.tell('payment_paid', paid)).toBe(200)
    await server.pass(0)
    expect([one.refunded, two.refunded]).toEqual([0, two.amount])
    expect((await membershipOf(server, reem)).status).toBe('active')
    expect((await server.type(['waiting'])).text).toMatch(/came after it was paid, went back/)
  })
})

describe('a renewal', () => {
  /** A member whose card declined the renewal, and the id of the charge that failed. */
  const pastDue = async () => {
    const customer = await newCustomer(server)
    await server.tell('payment_paid', server.moyasar.fillForm(await server.formOf((await joining(customer)).url)))
    server.moyasar.control.behaviour = 'declined'
    await server.pass(32 * DAY)
    server.moyasar.control.behaviour = 'succeeded'
    const { rows } = await server.pool.query(
      `select id from payments where user_id = $1 and charge_key is not null and status = 'failed'`,
      [customer.id],
    )
    expect((await membershipOf(server, customer)).status).toBe('past_due')
    return { customer, id: String(rows[0]?.id) }
  }

  it.each([100, 4900, 1_000_000])('that is due is not paid with %d halalas by the key of the page', async (amount) => {
    const { customer, id } = await pastDue()
    const made = server.moyasar.payWithKey({ amount, metadata: { payment_id: id } })
    expect(await server.tell('payment_paid', made)).toBe(200)
    await server.pass(0)
    const { status, invoices } = await membershipOf(server, customer)
    expect([status, made.refunded]).toEqual(['past_due', amount])
    expect(invoices?.some(({ status: of }: { status: string }) => of === 'open') ?? true).toBe(true)
  })
})

describe('a charge', () => {
  const charge = (userId: string, key: string) =>
    server.services.payments.charge({
      ...{ intent: 'order', intentId: 'ord_x', reference: 'X', userId, amount: 4900, currency: 'SAR', key },
    })
  const saved = async () => {
    const customer = await newCustomer(server)
    await server.tell('payment_paid', server.moyasar.fillForm(await server.formOf((await joining(customer)).url)))
    return customer
  }
  const attemptOf = async (key: string): Promise<string> =>
    (await server.pool.query('select id from payments where charge_key = $1', [key])).rows[0].id
  /** Whatever the payer chooses stands under the id, before the charge is made. */
  const taken = async (key: string, metadata: (id: string) => Record<string, string>, idOf: (id: string) => string) => {
    const { id } = await saved()
    server.moyasar.control.isDown = true
    await charge(id, key).catch(() => undefined)
    server.moyasar.control.isDown = false
    const attempt = await attemptOf(key)
    const made = server.moyasar.payWithKey({ amount: 100, given_id: idOf(attempt), metadata: metadata(attempt) })
    const { status, failureCode } = await charge(id, key)
    await server.pass(0)
    return { made, outcome: [status, failureCode] }
  }

  it('has an id that cannot be computed from the payment', async () => {
    const hash = (id: string) => createHash('sha256').update(`moyasar ${id}`).digest('hex')
    const uuid = (hex: string) =>
      `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    const { outcome } = await taken(
      'guessed',
      () => ({}),
      (id) => uuid(hash(id)),
    )
    expect(outcome[0]).toBe('succeeded')
  })

  it.each([
    ['whole, is not made again', 4900],
    ['not whole, is made', 100],
  ])('that stands under the id of a former release, %s', async (what, amount) => {
    const { id } = await saved()
    server.moyasar.control.isDown = true
    await charge(id, what).catch(() => undefined)
    server.moyasar.control.isDown = false
    const attempt = await attemptOf(what)
    const metadata = { payment_id: attempt }
    const former = server.moyasar.payWithKey({ amount, given_id: formerGivenId(attempt), metadata })
    await server.pass(10_000)
    const { status, gatewayCharge } = await charge(id, what)
    expect([status, gatewayCharge === former.id]).toEqual(['succeeded', amount === 4900])
    expect(server.moyasar.payments.has(givenId(attempt, server.services.secret))).toBe(amount !== 4900)
  })

  it.each([
    ['another sum', (id: string) => ({ payment_id: id })],
    ['other metadata', () => ({ payment_id: 'pay_another' })],
    ['no metadata', () => ({})],
  ])('is not made by what stands under its id with %s', async (what, metadata) => {
    const { made, outcome } = await taken(what, metadata, (id) => givenId(id, server.services.secret))
    expect(outcome).toEqual(['failed', 'gateway'])
    expect(made.refunded).toBe(100)
  })
})

describe('refunds at once', () => {
  it('are each made once, one after another', async () => {
    const { payment } = await buy()
    const paid = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'paid')
    await server.tell('payment_paid', paid)
    const row = { id: payment.id, gatewayCharge: paid.id, currency: 'SAR' } as never
    const { gateway } = server.services
    const tried = await Promise.allSettled(['one', 'two', 'three'].map((key) => gateway.refund(row, 100, key)))
    for (const key of ['one', 'two', 'three', 'one', 'two', 'three']) await gateway.refund(row, 100, key)
    expect(tried.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(paid.refunded).toBe(300)
  })

  it('do not wait for one that was paid back by hand', async () => {
    const { payment } = await buy()
    const paid = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'paid')
    await server.tell('payment_paid', paid)
    const row = { id: payment.id, gateway: 'moyasar', gatewayCharge: paid.id, currency: 'SAR' } as never
    const { gateway, payments } = server.services
    await expect(gateway.refund(row, paid.amount + 1, 'refused')).rejects.toThrow('moyasar answered')
    await expect(gateway.refund(row, 100, 'next')).rejects.toThrow('is under way')
    const refund = { paymentId: payment.id, amount: 100, key: 'refused', byHand: 'cheque' }
    await server.db.transaction((tx) => payments.refunds.complete(tx, refund))
    await gateway.refund(row, 100, 'next')
    expect(paid.refunded).toBe(100)
  })
})
