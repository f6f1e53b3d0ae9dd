import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { openTabby } from '../../support/gateways/tabby.ts'
import { openTamara, tamaraToken } from '../../support/gateways/tamara.ts'
import { type Customer, newGuest, readMails, until } from '../support/customers.ts'
import { goods, type Goods, item, order, placed, quote, readOrder } from '../support/shopping.ts'
import type { TestServer } from '../support/support.ts'

const open = async (server: TestServer) => {
  const [first] = await goods(server, 1, 500, 99)
  // Not a multiple of four: the last part carries the rest.
  await server.pool.query('update variants set price = 10001, compare_at_price = null where id = $1', [
    first.variant_id,
  ])
  return { ...first, price: 10_001 }
}
/** Makes an order dearer than a provider splits, after it was placed. */
const raise = async ({ pool }: TestServer, orderId: string, paymentId: string): Promise<void> => {
  await pool.query('update payments set amount = 510000 where id = $1', [paymentId])
  await pool.query('update orders set shipping = shipping + 510000 - total, total = 510000 where id = $1', [orderId])
}
const calls = (server: TestServer, customer: () => Customer) => ({
  read: async (id: string): Promise<Payment> =>
    (await server.call('GET', `payments/${id}`, { token: customer().token })).json().data.payment,
  retry: (id: string, body: object) =>
    server.call('POST', `payments/${id}/retry`, {
      token: customer().token,
      body,
    }),
})

describe('Tabby', () => {
  let server: Awaited<ReturnType<typeof openTabby>>
  let sara: Customer
  let a: Goods

  beforeAll(async () => {
    server = await openTabby()
    a = await open(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    sara = await newGuest(server)
    server.tabby.control.rejects = false
  })
  const buy = (quantity = 1) => placed(server, sara, { items: [item(a, quantity)], payment_method: 'tabby' })

  it('is offered for sums it splits, within the country', async () => {
    const { general } = (await server.get('settings')).json()
    expect(general.instalments).toEqual([
      { method: 'tabby', least: { amount: 1000, currency: 'SAR' }, most: { amount: 500_000, currency: 'SAR' } },
    ])
    const methods = async (quantity: number, more: object = {}) =>
      (await quote(server, { items: [item(a, quantity)], ...more })).json().data.quote.payment_methods
    expect(await methods(1)).toEqual(['card', 'tabby', 'cod'])
    expect(await methods(60)).not.toContain('tabby')
    expect(await methods(1, { shipping_address: { country: 'AE', city: 'Dubai' } })).not.toContain('tabby')
    const refused = await order(server, sara, { items: [item(a, 60)], payment_method: 'tabby' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['payment_method']])
  })

  it('is told the purchase in decimals, and takes all of it once', async () => {
    const { order: made, payment } = await buy()
    await (await server.pay(payment.url)).tell()
    const [asked] = server.tabby.asked.filter(({ path }) => path === 'POST /api/v2/checkout').slice(-1)
    const total = (made.amounts.total.amount / 100).toFixed(2)
    expect(asked?.body).toMatchObject({ payment: { amount: total, order: { items: [{ unit_price: '100.01' }] } } })
    const captures = server.tabby.asked.filter(({ path }) => path.endsWith('/captures'))
    expect(captures.at(-1)?.body).toMatchObject({ amount: total })
    expect((await readOrder(server, sara, made.id)).payment_method).toBe('tabby')
  })

  it('is told of gift wrapping as an item, so that the sum adds up', async () => {
    const gift = { items: [item(a)], payment_method: 'tabby', gift: { wrap: true } }
    const { order: made, payment } = await placed(server, sara, gift)
    await (await server.pay(payment.url)).tell()
    const [asked] = server.tabby.asked.filter(({ path }) => path === 'POST /api/v2/checkout').slice(-1)
    expect(JSON.stringify(asked?.body)).toContain('"unit_price":"15.00"')
    expect((await readOrder(server, sara, made.id)).payment_status).toBe('paid')
  })

  it.each([
    ['not_available', 1, 'not_approved'],
    ['order_amount_too_high', 45, 'amount_too_high'],
  ] as const)('that refuses (%s) leads back, and the card takes over', async (_, quantity, failure) => {
    server.tabby.control.rejects = failure === 'not_approved'
    const { order: made, payment } = await buy(quantity)
    if (failure === 'amount_too_high') await raise(server, made.id, payment.id)
    const { location } = await server.follow(payment.url)
    expect(location).toContain(`/payment/failed?payment=${payment.id}`)
    const { read, retry } = calls(server, () => sara)
    expect(await read(payment.id)).toMatchObject({ status: 'failed', failure_code: failure, can_retry: true })
    const again = (await retry(payment.id, { payment_method: 'card' })).json().data.payment as Payment
    expect([again.method, again.status, again.url?.includes('sandbox')]).toEqual(['card', 'pending', true])
    expect(await readOrder(server, sara, made.id)).toMatchObject({ payment_method: 'card', status: 'pending_payment' })
  })

  it('gives way to the card while its page is open, and a payment that still comes is not taken', async () => {
    const { payment } = await buy()
    const event = await server.pay(payment.url)
    const { retry } = calls(server, () => sara)
    const again = (await retry(payment.id, { payment_method: 'card' })).json().data.payment as Payment
    expect(again.id).not.toBe(payment.id)
    await server.pool.query(`update payments set status = 'succeeded' where id = $1`, [again.id])
    await server.pool.query(`update orders set status = 'processing' where id = $1`, [
      (await calls(server, () => sara).read(again.id)).intent_id,
    ])
    await event.tell()
    await server.pass(0)
    const [made] = [...server.tabby.payments.values()].filter(({ meta }) => meta?.payment_id === payment.id)
    expect(made).toMatchObject({ status: 'CLOSED', captures: [], refunds: [] })
  })

  it('is not chosen again for a sum it does not split', async () => {
    const made = await placed(server, sara, { items: [item(a, 1)] })
    await server.pool.query('update orders set shipping = shipping + 600000, total = total + 600000 where id = $1', [
      made.order.id,
    ])
    const { retry } = calls(server, () => sara)
    expect((await retry(made.payment.id, { payment_method: 'tabby' })).statusCode).toBe(422)
  })

  it('says in mails that a refund comes through the provider, not to a card', async () => {
    const { order: made, payment } = await buy(2)
    await (await server.pay(payment.url)).tell()
    const mailed = (start: string) =>
      until(async () => {
        await server.pass(0)
        return (await readMails(server)).find(({ subject }) => subject === start.replace('*', made.reference))
      })
    const typed = await server.type(['order', 'refund', made.reference, '10', '--yes'])
    expect(typed.text).toContain('SAR 10.00 goes back through tabby.')
    const refunded = await mailed('Refund for order *')
    await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    for (const { text = '' } of [refunded, await mailed('Order * was cancelled')]) {
      expect(text).toContain('Your payment provider returns what you’ve paid, and lowers what’s left to pay.')
      expect(text).not.toMatch(/\bcard\b/)
    }
  })
})

describe('Tamara', () => {
  let server: Awaited<ReturnType<typeof openTamara>>
  let sara: Customer
  let a: Goods

  beforeAll(async () => {
    server = await openTamara()
    a = await open(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    sara = await newGuest(server)
  })
  const buy = (quantity = 1) => placed(server, sara, { items: [item(a, quantity)], payment_method: 'tamara' })

  it('is acknowledged, and captured, also when it tells twice at once', async () => {
    const { order: made, payment } = await buy()
    const event = await server.pay(payment.url)
    expect(await Promise.all([event.tell(), event.tell()])).toEqual([200, 200])
    const [own] = [...server.tamara.orders.values()].filter(({ reference }) => reference.startsWith(payment.id))
    expect([own?.status, own?.captured]).toEqual(['fully_captured', made.amounts.total.amount])
  })

  it.each([
    ['of another secret', tamaraToken('another')],
    ['without a signature', `${tamaraToken().split('.').slice(0, 2).join('.')}.`],
    ['of no algorithm', tamaraToken(undefined, { alg: 'none' })],
    ['that is expired', tamaraToken(undefined, { claims: { exp: 1 } })],
    ['that is none', 'x'],
  ])('is not believed with a token %s', async (_, token) => {
    expect(await server.tell({ order_id: 'x', order_reference_id: 'y' }, token)).toBe(400)
  })

  it('that declines leads back, and the card takes over', async () => {
    const { order: made, payment } = await buy()
    await server.decline(payment.url)
    const { location } = await server.follow(`${server.env.apiPrefix}/tamara/payments/${payment.id}/done`)
    expect(location).toContain(`/payment/failed?payment=${payment.id}`)
    const { read, retry } = calls(server, () => sara)
    expect(await read(payment.id)).toMatchObject({ status: 'failed', failure_code: 'not_approved', can_retry: true })
    expect((await retry(payment.id, { payment_method: 'card' })).json().data.payment.method).toBe('card')
    expect((await readOrder(server, sara, made.id)).payment_method).toBe('card')
  })

  it('that refuses the sum when its page is asked for leads back', async () => {
    const { order: made, payment } = await buy()
    await raise(server, made.id, payment.id)
    expect((await server.follow(payment.url)).location).toContain('/payment/failed')
  })
})
