import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedPlans } from '../../support/shop/plans.ts'
import { type MoyasarServer, openMoyasarServer } from '../../support/moyasar/server.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, change, membershipOf } from '../support/members.ts'
import { goods, type Goods, item, placed, readOrder } from '../support/shopping.ts'

const MINUTE = 60_000

let server: MoyasarServer
let sara: Customer
let a: Goods

beforeAll(async () => {
  server = await openMoyasarServer()
  await seedPlans(server.db)
  const [first] = await goods(server, 1, 90)
  if (!first) throw new Error('the shop is empty')
  a = first
})
afterAll(() => server.close())

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
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.goToPay(payment.url)))
    const pages = new Set([...answers, await server.goToPay(payment.url)].map(({ location }) => location))
    expect([pages.size, openInvoices(payment.id).length]).toEqual([1, 1])
  })

  it('is closed at the deadline of the shop', async () => {
    const { payment } = await buy()
    await server.invoiceOf(payment.url)
    await server.pass(31 * MINUTE)
    expect(openInvoices(payment.id)).toEqual([])
    expect((await server.goToPay(payment.url)).location).toContain(`/payment/failed?payment=${payment.id}`)
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
    const page = await server.goToPay(payment.url)
    server.moyasar.control.isDown = false
    expect([page.status, page.body.includes('Try again')]).toEqual([503, true])
    expect((await server.goToPay(payment.url)).status).toBe(303)
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
    expect((await server.goToPay(done)).location).toContain(`/payment/failed?payment=${payment.id}`)
    server.moyasar.fillForm(await server.formOf(payment.url))
    expect((await server.goToPay(done)).location).toContain(`/payment/success?payment=${payment.id}`)
  })

  it('pays back another amount than was due, and is open still', async () => {
    const huda = await newCustomer(server)
    const payment = await joining(huda)
    const little = server.moyasar.fillForm(await server.formOf(payment.url), { amount: 100 })
    expect(await server.tell('payment_paid', little)).toBe(200)
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
})

describe('refunds at once', () => {
  it('are each made once, one after another', async () => {
    const { payment } = await buy()
    const paid = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'paid')
    await server.tell('payment_paid', paid)
    const row = { id: payment.id, gatewayCharge: paid.id } as never
    const { gateway } = server.services
    const tried = await Promise.allSettled(['one', 'two', 'three'].map((key) => gateway.refund(row, 100, key)))
    for (const key of ['one', 'two', 'three', 'one', 'two', 'three']) await gateway.refund(row, 100, key)
    expect(tried.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(paid.refunded).toBe(300)
  })
})
