import { beforeAll, describe, expect, it } from 'vitest'
import { seedPlans } from '../../support/shop/plans.ts'
import { openStripeServer } from '../../support/stripe/server.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { askToJoin, change, membershipOf } from '../support/members.ts'
import { good, item, placed, readOrder } from '../support/shopping.ts'
import { closedAfter } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const server = closedAfter(openStripeServer)
const a = prepared(() => good(server))
let sara: Customer

beforeAll(async () => {
  await seedPlans(server.db)
})

/** By another guest each time: unpaid orders of one visitor are bounded. */
const buy = async () => {
  sara = await newGuest(server)
  return placed(server, sara, { items: [item(a)] })
}
const joining = async (customer: Customer) => {
  const answer = await askToJoin(server, customer, { plan_id: 'pln_dune', interval: 'month' })
  return answer.json().data.payment as { id: string; url: string }
}
const statusOf = async (id: string) =>
  (await server.pool.query('select status from payments where id = $1', [id])).rows[0].status
const openPages = (paymentId: string) =>
  [...server.stripe.sessions.values()].filter(
    ({ client_reference_id: of, status }) => of === paymentId && status === 'open',
  )

describe('the page of Stripe', () => {
  it('requests the exact amount, and nothing before the customer opens it', async () => {
    const before = server.stripe.asked.length
    const { order, payment } = await buy()
    expect(server.stripe.asked).toHaveLength(before)
    await server.pageOf(payment.url)
    const made = server.stripe.asked.at(-1)
    expect(Object.fromEntries(made?.body ?? [])).toMatchObject({
      client_reference_id: payment.id,
      'line_items[0][price_data][unit_amount]': String(order.amounts.total.amount),
      'line_items[0][price_data][currency]': 'sar',
      success_url: `${server.env.publicUrl}/payment/success?payment=${payment.id}`,
      cancel_url: `${server.env.publicUrl}/payment/failed?payment=${payment.id}`,
    })
  })

  it.each([0, 1, 66, 600, 1500, 1790])('opens for an order that was made %i seconds before', async (seconds) => {
    const { payment } = await buy()
    await server.pass(seconds * 1000)
    const { status, location } = await server.follow(payment.url)
    expect([status, location]).toEqual([303, expect.stringContaining('https://checkout.stripe.test/')])
  })

  it.each([0, 1 / 60, 5, 23, 23.9])('opens for a membership requested %d hours before', async (hours) => {
    const payment = await joining(await newCustomer(server))
    await server.pass(hours * HOUR)
    expect((await server.follow(payment.url)).status).toBe(303)
  })

  it('is one page however often it is gone to, also at once', async () => {
    const { payment } = await buy()
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.follow(payment.url)))
    const pages = new Set([...answers, await server.follow(payment.url)].map(({ location }) => location))
    expect([pages.size, openPages(payment.id).length]).toEqual([1, 1])
  })

  it('ignores a late expiry event of a former page', async () => {
    const noura = await newCustomer(server)
    const payment = await joining(noura)
    const first = await server.pageOf(payment.url)
    await fetch(`${server.stripe.url}/v1/checkout/sessions/${first}/expire`, { method: 'POST' })
    expect(await server.tell('checkout.session.expired', server.stripe.sessionOf(first))).toBe(200)
    const second = await server.pageOf(payment.url)
    expect(second).not.toBe(first)
    await server.tell('checkout.session.expired', server.stripe.sessionOf(first))
    await server.tell('checkout.session.completed', server.stripe.pay(second))
    expect((await membershipOf(server, noura)).status).toBe('active')
  })

  it('ends its payment when it was the last one', async () => {
    const payment = await joining(await newCustomer(server))
    await server.pass(7 * 24 * HOUR - HOUR)
    const page = await server.pageOf(payment.url)
    await server.pass(HOUR)
    await server.tell('checkout.session.expired', server.stripe.sessionOf(page))
    expect(await statusOf(payment.id)).toBe('failed')
  })

  it('is closed at the deadline of the shop, which is earlier than any of Stripe', async () => {
    const { payment } = await buy()
    const page = await server.pageOf(payment.url)
    await server.pass(31 * MINUTE)
    expect(server.stripe.sessionOf(page).status).toBe('expired')
    const { location } = await server.follow(payment.url)
    expect(location).toContain(`/payment/failed?payment=${payment.id}`)
  })

  it('waits for a method that is slower than a card', async () => {
    const [kept, refused] = [await buy(), await buy()]
    for (const { payment } of [kept, refused]) {
      const session = server.stripe.pay(await server.pageOf(payment.url), { slow: true })
      await server.tell('checkout.session.completed', session)
      expect(await statusOf(payment.id)).toBe('pending')
      const name = payment === kept.payment ? 'succeeded' : 'failed'
      const paid = { ...session, payment_status: payment === kept.payment ? 'paid' : 'unpaid' }
      await server.tell(`checkout.session.async_payment_${name}`, paid)
      expect(await statusOf(payment.id)).toBe(name)
    }
  })

  it('saves a card where nothing is owed', async () => {
    const huda = await newCustomer(server)
    await server.tell('checkout.session.completed', server.stripe.pay(await server.pageOf((await joining(huda)).url)))
    const asked = await change(server, huda, { payment_method: 'new' })
    const page = await server.pageOf(asked.json().data.payment.url)
    await server.tell('checkout.session.completed', server.stripe.pay(page, { card: '1111' }))
    expect((await membershipOf(server, huda)).payment_method).toEqual({ brand: 'visa', last4: '1111' })
  })
})

describe('when the page cannot open', () => {
  it.each([
    ['en', 'The payment page didn’t open', 'Try again'],
    ['ar', 'تعذّر فتح صفحة الدفع', 'أعد المحاولة'],
  ])('shows a page in the customer’s language: %s', async (lang, title, again) => {
    const { order, payment } = await buy()
    server.stripe.control.isDown = true
    const page = await server.follow(payment.url?.replace('lang=en', `lang=${lang}`))
    server.stripe.control.isDown = false
    expect(page.status).toBe(424)
    expect(page.body).toContain(`<title>${title}</title>`)
    expect(page.body).toContain(again)
    expect(page.body).toContain(`href="/profile/history/orders/${order.id}"`)
    // The same address opens once Stripe answers again.
    expect((await server.follow(payment.url)).status).toBe(303)
  })

  it('shows it too when Stripe rejects the call', async () => {
    const { payment } = await buy()
    await server.pool.query('update payments set amount = 150 where id = $1', [payment.id])
    const page = await server.follow(payment.url)
    expect([page.status, page.body.includes('<!doctype html>')]).toEqual([424, true])
  })

  it.each(['stripe', 'sandbox', 'moyasar'])('returns 404 for an unknown payment of %s', async (gateway) => {
    const page = await server.follow(`${server.env.apiPrefix}/${gateway}/payments/pay_none?lang=en`)
    expect(page.status).toBe(404)
    expect(page.body).toContain('We can’t find this payment')
    expect(page.body).toContain('href="/profile/history"')
  })
})

describe('Stripe', () => {
  it('sends events that are accepted with a signature, once', async () => {
    const { order, payment } = await buy()
    const session = server.stripe.pay(await server.pageOf(payment.url))
    const type = 'checkout.session.completed'
    expect(await server.tell(type, session, { secret: 'whsec_other' })).toBe(400)
    expect(await server.tell(type, session, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400)
    expect((await readOrder(server, sara, order.id)).payment_status).toBe('pending')
    for (let times = 0; times < 3; times += 1) expect(await server.tell(type, session, { id: 'evt_same' })).toBe(200)
    expect(await server.tell('customer.created', {})).toBe(200)
    const paid = await readOrder(server, sara, order.id)
    expect([paid.status, paid.payment_status, paid.timeline.length]).toEqual(['processing', 'paid', 2])
  })
})
