import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { prepared } from '../../support/prepared.ts'
import { basketOf, goodsPart, partOf, readBasket } from '../support/baskets.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { boughtCard } from '../support/gift-cards.ts'
import { askToJoin, membershipOf, newCard, payOnPage } from '../support/members.ts'
import { expectAgreement } from '../support/money.ts'
import { good, order, postEvent, readOrder } from '../support/shopping.ts'
import { held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const PLAN = { plan_id: 'pln_dune', interval: 'month' }

const server = testServer({ shop: 'bookable', plans: true })
const dallah = prepared(() => good(server))
let sara: Customer

beforeEach(async () => {
  sara = await newCustomer(server)
  await server.pool.query('update variants set member_price = price / 2 where id = $1', [dallah.variant_id])
})

const seats = async () => {
  const slot = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
  const made = await held(server, slot.id, { adult: 2 }, { token: sara.token })
  return [{ hold_id: made.id }]
}
const whole = async (more: object = { membership: PLAN }) => {
  const made = await basketOf(server, sara, { ...goodsPart(dallah), bookings: await seats(), ...more })
  return { ...made, orderId: partOf(made.basket, 'order').id }
}
const post = (path: string, body: object = {}) => server.call('POST', path, { token: sara.token, body })
const read = async (id: string): Promise<Payment> =>
  (await server.call('GET', `payments/${id}`, { token: sara.token })).json().data.payment
/** Another membership takes the place of the unpaid one. */
const replaceMembership = () => askToJoin(server, sara, { ...PLAN, interval: 'year' })
const statusOf = async (id: string) => (await readOrder(server, sara, id)).status

describe('goods at the prices of a membership that is not paid', () => {
  it('are neither offered for cash nor switched to it, before and after a decline', async () => {
    const { payment, orderId } = await whole()
    for (const outcome of [undefined, 'decline'] as const) {
      if (outcome) await postEvent(server, payment.id, outcome)
      const seen = await readOrder(server, sara, orderId)
      expect([seen.cash_offer, seen.other_methods]).toEqual([undefined, []])
      expect((await read(seen.payment?.id ?? '')).other_methods).toBeUndefined()
      const refused = await post(`orders/${orderId}/cash`)
      expect(refused.statusCode).toBe(422)
      expect(Object.keys(refused.json().errors)).toEqual(['payment_method'])
    }
    expect(await statusOf(orderId)).toBe('pending_payment')
  })

  it('are taken by nothing once it is replaced: cash, a card, a late payment', async () => {
    const { basket, payment, orderId } = await whole()
    await replaceMembership()
    expect((await readOrder(server, sara, orderId)).cash_offer).toBeUndefined()
    expect((await post(`orders/${orderId}/cash`)).statusCode).toBe(422)
    // Paid on the former page: the seats are kept, the goods' money goes back.
    await postEvent(server, payment.id, 'success')
    await server.pass(MINUTE)
    expect(await statusOf(orderId)).toBe('pending_payment')
    expect((await readBooking(server, sara, partOf(basket, 'booking').id)).status).toBe('confirmed')
    // With the rest paid they are not paid alone either.
    const own = (await readOrder(server, sara, orderId)).payment?.id ?? ''
    expect((await read(own)).can_retry).toBe(false)
    expect((await post(`payments/${own}/retry`)).statusCode).toBe(409)
    expect((await post(`orders/${orderId}/cash`)).statusCode).toBe(422)
    await server.pass(31 * MINUTE)
    expect(await statusOf(orderId)).toBe('expired')
    for (const kind of ['order', 'booking'] as const) await expectAgreement(server, kind, partOf(basket, kind).id, kind)
  })

  it('that cost nothing by it wait for it, and are its own with one invoice once it is paid', async () => {
    await server.pool.query('update variants set member_price = 0 where id = $1', [dallah.variant_id])
    const free = await whole()
    expect(partOf(free.basket, 'order')).toMatchObject({ amount: { amount: 0 }, state: 'open' })
    expect(await statusOf(free.orderId)).toBe('pending_payment')
    await server.pass(31 * MINUTE)
    expect(await statusOf(free.orderId)).toBe('expired')

    const { basket, payment, orderId } = await whole()
    await payOnPage(server, payment, 'success', newCard())
    await server.pass(MINUTE)
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    const { rows } = await server.pool.query(`select from tax_documents where intent_id = $1`, [orderId])
    expect(rows).toHaveLength(1)
    await expectAgreement(server, 'order', orderId, 'order')
  })

  it('are not paid by a gift card that covers them', async () => {
    const { code } = await boughtCard(server, sara, { amount: 100_000 })
    const { payment, orderId } = await whole({ membership: PLAN, gift_cards: [code] })
    expect(await read(payment.id)).toMatchObject({ status: 'pending', gift_cards: [{}] })
    expect(await statusOf(orderId)).toBe('pending_payment')
    await payOnPage(server, payment, 'success', newCard())
    expect(await statusOf(orderId)).toBe('processing')
    expect((await membershipOf(server, sara)).status).toBe('active')
  })

  it('are refused by the database, whoever confirms them', async () => {
    const { payment, orderId } = await whole()
    const confirm = () => server.pool.query(`update orders set status = 'processing' where id = $1`, [orderId])
    await expect(confirm()).rejects.toThrow('a membership that is not in force')
    await payOnPage(server, payment, 'success', newCard())
    expect(await statusOf(orderId)).toBe('processing')
  })
})

describe('goods at their own prices', () => {
  it('may be paid in cash beside seats, and by card again after that; by instalments they may not', async () => {
    const { basket, payment, orderId } = await whole({})
    expect(partOf(basket, 'booking').hold_id).toMatch(/^hld_/)
    const seen = await readOrder(server, sara, orderId)
    expect(seen).toMatchObject({ other_methods: ['cod'], cash_offer: {} })
    expect((await post(`orders/${orderId}/cash`)).statusCode).toBe(200)
    const now = await readBasket(server, sara, basket.id)
    expect(now.parts.map(({ state }) => state)).toEqual(['cash', 'open'])
    // The seats are still to be paid for, until their own time is over.
    const { pending_payment_ends_at: end } = await readBooking(server, sara, partOf(basket, 'booking').id)
    expect(now.pending_payment_ends_at).toBe(end)
    expect(await read(payment.id)).toMatchObject({ subject_state: 'open', can_retry: true, pay_until: end })
    const rest = (await post(`payments/${payment.id}/retry`)).json().data.payment
    expect(rest).toMatchObject({ intent: 'basket', amount: partOf(basket, 'booking').amount })
    await postEvent(server, rest.id, 'success')
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual(['cash', 'paid'])
    const by = (await readOrder(server, sara, orderId)).card_offer?.payment_id
    const again = await post(`payments/${by}/retry`, { payment_method: 'card' })
    expect(again.json().data.payment).toMatchObject({ intent: 'order', intent_id: orderId })
  })

  it('that are all paid in cash say so, once the seats are over', async () => {
    const { payment, orderId } = await whole({})
    await post(`orders/${orderId}/cash`)
    await server.pass(21 * MINUTE)
    expect(await read(payment.id)).toMatchObject({ subject_state: 'cash', can_retry: false })
  })

  it('name what they are paid for with to who orders the same goods', async () => {
    const { basket } = await whole({})
    const again = await order(server, sara, { items: goodsPart(dallah).order.items })
    expect(again.json()).toMatchObject({ code: 'payment_pending', data: { order: { basket_id: basket.id } } })
  })
})
