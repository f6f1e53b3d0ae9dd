import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { prepared } from '../../support/prepared.ts'
import { basketOf, goodsPart, partOf, putTogether, readBasket } from '../support/baskets.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { balanceOf, boughtCard } from '../support/gift-cards.ts'
import { join, membershipOf, newCard, payOnPage } from '../support/members.ts'
import { expectAgreement } from '../support/money.ts'
import { good, goods, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { freeSlots, held, readBooking, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const SLUG = 'hegra-at-dawn'
const PLAN = { plan_id: 'pln_dune', interval: 'month' }

const server = testServer({ shop: 'bookable', plans: true })
const dallah = prepared(() => good(server))
let sara: Customer

beforeEach(async () => {
  sara = await newCustomer(server)
})

const seats = async (count = 2, capacity = 12) => {
  const slot = await slotOf(server, SLUG, { capacity })
  const made = await held(server, slot.id, { adult: count }, { token: sara.token })
  return { slot, bookings: [{ hold_id: made.id }], total: made.amounts.total.amount }
}
const read = async (id: string): Promise<Payment> =>
  (await server.call('GET', `payments/${id}`, { token: sara.token })).json().data.payment
const retry = async (id: string): Promise<Payment> =>
  (await server.call('POST', `payments/${id}/retry`, { token: sara.token, body: {} })).json().data.payment
const post = (path: string) => server.call('POST', path, { token: sara.token, body: {} })
const ledgerOf = async (ids: readonly string[]) =>
  (
    await server.pool.query(
      `select intent, kind, amount from ledger_entries where intent_id = any ($1) order by intent, kind`,
      [ids],
    )
  ).rows
const invoicesOf = async (ids: readonly string[]) =>
  (await server.pool.query(`select intent from tax_documents where kind = 'invoice' and intent_id = any ($1)`, [ids]))
    .rows.length

/** A basket of goods, two seats and a membership. */
const whole = async () => {
  const { slot, bookings } = await seats()
  const made = await basketOf(server, sara, { ...goodsPart(dallah), bookings, membership: PLAN })
  return { ...made, slot }
}
const idsOf = ({ parts }: { parts: { id: string }[] }) => parts.map(({ id }) => id)
const expectBooks = async (basket: { parts: { kind: 'order' | 'booking' | 'subscription'; id: string }[] }) => {
  for (const { kind, id } of basket.parts) await expectAgreement(server, kind, id, kind)
}

describe('one payment', () => {
  it('pays for goods, seats and a membership, each with its own entry, document and rules', async () => {
    const { basket, payment } = await whole()
    expect(basket.reference).toMatch(/^QK-\w{6}$/)
    expect(basket.parts.map(({ kind, state }) => [kind, state])).toEqual([
      ['subscription', 'open'],
      ['order', 'open'],
      ['booking', 'open'],
    ])
    const amounts = basket.parts.map(({ amount }) => amount.amount)
    expect(basket.total.amount).toBe(amounts.reduce((sum, one) => sum + one, 0))
    expect(await read(payment.id)).toMatchObject({ intent: 'basket', amount: basket.total, subject_state: 'open' })
    // Each thing leads to the page that pays for all of them.
    expect((await readOrder(server, sara, partOf(basket, 'order').id)).payment?.url).toBe(payment.url)

    await payOnPage(server, payment, 'success', newCard())
    await server.pass(0)
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded', subject_state: 'paid' })
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    expect((await readOrder(server, sara, partOf(basket, 'order').id)).status).toBe('processing')
    expect((await readBooking(server, sara, partOf(basket, 'booking').id)).ticket).toBeDefined()
    expect((await membershipOf(server, sara)).status).toBe('active')
    const ledger = await ledgerOf(idsOf(basket))
    expect(ledger.map(({ intent, kind }) => `${intent} ${kind}`)).toEqual([
      'booking charge',
      'order charge',
      'subscription charge',
    ])
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(basket.total.amount)
    expect(await invoicesOf(idsOf(basket))).toBe(3)
    await expectBooks(basket)
  })

  it('is refunded part by part, from the one charge', async () => {
    const { basket, payment } = await whole()
    await payOnPage(server, payment, 'success', newCard())
    await post(`bookings/${partOf(basket, 'booking').id}/cancel`)
    await server.pass(MINUTE)
    await post(`orders/${partOf(basket, 'order').id}/cancel`)
    await server.pass(MINUTE)
    await expectBooks(basket)
    const { rows } = await server.pool.query(
      `select intent, refunded, amount, gateway_charge from payments where part_of = $1 order by intent desc`,
      [payment.id],
    )
    expect(new Set(rows.map((row) => row.gateway_charge)).size).toBe(1)
    expect(rows.map(({ intent, refunded, amount }) => [intent, refunded === amount])).toEqual([
      ['subscription', false],
      ['order', true],
      ['booking', true],
    ])
    expect((await membershipOf(server, sara)).status).toBe('active')
  })

  it('of nothing to pay needs no page, and a sent repetition is the same basket', async () => {
    const { bookings } = await seats()
    const key = crypto.randomUUID()
    const body = { ...goodsPart(dallah), bookings }
    const [first, second] = [await putTogether(server, sara, body, key), await putTogether(server, sara, body, key)]
    expect(second.json()).toEqual(first.json())
    expect((await putTogether(server, sara, {})).statusCode).toBe(422)
  })
})

describe('all of it or nothing', () => {
  it('leaves the stock, the seats and the holds where one part fails, and names the part', async () => {
    const { slot, bookings } = await seats()
    const before = await stockOf(server, dallah)
    const many = await putTogether(server, sara, { ...goodsPart(dallah, 95), bookings })
    expect(many.statusCode).toBe(409)
    expect(many.json()).toMatchObject({ code: 'out_of_stock', data: { part: 'order' } })
    expect(Object.keys(many.json().errors)).toEqual(['order.items.0'])
    const lost = await putTogether(server, sara, { ...goodsPart(dallah), bookings: [{ hold_id: 'hld_none' }] })
    expect(lost.json()).toMatchObject({ code: 'not_found', data: { part: 'bookings.0' } })
    const dearer = { ...bookings[0], expected_total: { amount: 1, currency: 'SAR' } }
    const changed = await putTogether(server, sara, { ...goodsPart(dallah), bookings: [dearer] })
    expect(changed.json()).toMatchObject({ code: 'price_changed', data: { part: 'bookings.0' } })
    expect(await stockOf(server, dallah)).toBe(before)
    expect(await takenOf(server, slot.id)).toBe(2)
    expect((await server.pool.query('select from baskets where user_id = $1', [sara.id])).rowCount).toBe(0)
    // Nothing of it was used up: the same is taken once it is right.
    expect((await putTogether(server, sara, { ...goodsPart(dallah), bookings })).statusCode).toBe(201)
  })

  it('keeps seats, membership and gift card of who finds a piece sold out: the seats are booked alone', async () => {
    const [last] = await goods(server, 1, 1)
    const { slot, bookings, total } = await seats()
    const { id, code } = await boughtCard(server, sara, { amount: 5000 })
    await server.pool.query('update variants set stock = 0 where id = $1', [last.variant_id])
    const body = { ...goodsPart(last), bookings, membership: PLAN, gift_cards: [code] }
    const refused = await putTogether(server, sara, body)
    expect(refused.json()).toMatchObject({ code: 'out_of_stock', data: { part: 'order' } })
    expect([await takenOf(server, slot.id), await balanceOf(server, id)]).toEqual([2, 5000])
    const { order: _gone, membership: _without, ...alone } = body
    const { basket, payment } = await basketOf(server, sara, alone)
    expect(basket.parts).toMatchObject([{ kind: 'booking', amount: { amount: total } }])
    await postEvent(server, payment.id, 'success')
    expect((await readBooking(server, sara, partOf(basket, 'booking').id)).status).toBe('confirmed')
    expect(await balanceOf(server, id)).toBe(0)
    await server.pool.query('update variants set stock = 90 where id = $1', [last.variant_id])
  })

  it('of many at once sells each piece once, and leaves the seats of the others held', async () => {
    const [last] = await goods(server, 1, 3)
    const slots = await freeSlots(server, SLUG, { count: 2, days: 15, capacity: 40 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(server)))
    const holds = await Promise.all(
      customers.map(async ({ token }, nr) => {
        const both = nr % 2 === 0 ? slots : slots.toReversed()
        const made: string[] = []
        for (const { id } of both) made.push((await held(server, id, { adult: 1 }, { token })).id)
        return made.map((hold_id) => ({ hold_id }))
      }),
    )
    const answers = await Promise.all(
      customers.map((one, nr) => putTogether(server, one, { ...goodsPart(last), bookings: holds[nr] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(await stockOf(server, last)).toBe(0)
    for (const { id } of slots) expect(await takenOf(server, id)).toBe(8)
    await server.pool.query('update variants set stock = 90 where id = $1', [last.variant_id])
  })

  it('asks a guest for no membership, and takes their goods and seats', async () => {
    sara = await newGuest(server)
    const { bookings } = await seats()
    const refused = await putTogether(server, sara, { ...goodsPart(dallah), bookings, membership: PLAN })
    expect(refused.json()).toMatchObject({ code: 'forbidden', data: { part: 'membership' } })
    const { payment } = await basketOf(server, sara, { ...goodsPart(dallah), bookings })
    await postEvent(server, payment.id, 'success')
    expect(await read(payment.id)).toMatchObject({ status: 'succeeded' })
  })

  it('refuses a membership of who is a member', async () => {
    await join(server, sara)
    const answer = await putTogether(server, sara, { ...goodsPart(dallah), membership: PLAN })
    expect(Object.keys(answer.json().errors)).toEqual(['membership.plan_id'])
  })
})

describe('what is not paid', () => {
  it('keeps everything after a decline, and is paid by another try, begun from any of its things', async () => {
    const { basket, payment } = await whole()
    await postEvent(server, payment.id, 'decline')
    expect(await read(payment.id)).toMatchObject({ status: 'failed', can_retry: true, subject_state: 'open' })
    const own = (await readOrder(server, sara, partOf(basket, 'order').id)).payment
    const again = await retry(own?.id ?? '')
    expect(again).toMatchObject({ intent: 'basket', intent_id: basket.id, amount: basket.total })
    expect((await retry(payment.id)).id).toBe(again.id)
    await payOnPage(server, again, 'success', newCard())
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    await expectBooks(basket)
  })

  it('is paid without the seats whose time is over: the page of the former sum is closed', async () => {
    const { slot, bookings } = await seats()
    const { basket, payment } = await basketOf(server, sara, { ...goodsPart(dallah), bookings })
    await server.pass(21 * MINUTE)
    // A worker may be at it still.
    await expect
      .poll(async () => {
        await server.pass(0)
        return (await readBooking(server, sara, partOf(basket, 'booking').id)).status
      })
      .toBe('expired')
    expect(await takenOf(server, slot.id)).toBe(0)
    expect(await read(payment.id)).toMatchObject({ status: 'failed', failure_code: 'expired', can_retry: true })
    const again = await retry(payment.id)
    expect(again.amount).toEqual(partOf(basket, 'order').amount)
    await postEvent(server, again.id, 'success')
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual(['paid', 'expired'])
    await expectBooks(basket)
  })

  it('gives back the part that others have meanwhile, and keeps the rest, where the money comes late', async () => {
    const { slot, bookings } = await seats(2, 2)
    const { basket, payment } = await basketOf(server, sara, { ...goodsPart(dallah), bookings })
    await server.pass(21 * MINUTE)
    await held(server, slot.id, { adult: 2 })
    await postEvent(server, payment.id, 'success')
    await server.pass(MINUTE)
    expect((await readBasket(server, sara, basket.id)).parts.map(({ kind, state }) => [kind, state])).toEqual([
      ['order', 'paid'],
      ['booking', 'expired'],
    ])
    const { rows } = await server.pool.query(
      `select intent, status, failure_code from payments where part_of = $1 order by intent`,
      [payment.id],
    )
    expect(rows).toEqual([
      { intent: 'booking', status: 'refunded', failure_code: 'too_late' },
      { intent: 'order', status: 'succeeded', failure_code: null },
    ])
    await expectBooks(basket)
  })

  it('closes the page of all where one part is cancelled, which is not asked for again', async () => {
    const { basket, payment } = await whole()
    await post(`orders/${partOf(basket, 'order').id}/cancel`)
    expect(await read(payment.id)).toMatchObject({ status: 'cancelled', can_retry: true })
    const again = await retry(payment.id)
    expect(again.amount.amount).toBe(basket.total.amount - partOf(basket, 'order').amount.amount)
    // Paid on the former page all the same: what was cancelled goes back.
    await payOnPage(server, payment, 'success', newCard())
    await postEvent(server, payment.id, 'success')
    await server.pass(MINUTE)
    expect((await readBasket(server, sara, basket.id)).parts.map(({ state }) => state)).toEqual([
      'paid',
      'cancelled',
      'paid',
    ])
    await postEvent(server, again.id, 'success')
    await server.pass(MINUTE)
    await expectBooks(basket)
  })
})

describe('a membership among it', () => {
  const memberPrice = async (): Promise<number> => {
    const price = Math.round(dallah.price / 2)
    await server.pool.query('update variants set member_price = $1 where id = $2', [price, dallah.variant_id])
    return price
  }
  const goodsOf = async (id: string) => (await readOrder(server, sara, id)).items[0]?.unit_price.amount

  it('gives its prices to the goods it is paid with, and to no goods without it', async () => {
    const price = await memberPrice()
    const { basket, payment } = await whole()
    const order = partOf(basket, 'order').id
    expect(await goodsOf(order)).toBe(price)
    // Another membership takes the place of the unpaid one: at its price the goods cannot be had any more.
    await server.call('POST', 'subscriptions', {
      token: sara.token,
      body: { ...PLAN, interval: 'year' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const own = (await readOrder(server, sara, order)).payment
    const refused = await server.call('POST', `payments/${own?.id}/retry`, { token: sara.token, body: {} })
    expect(refused.json().data?.payment.amount.amount).toBe(partOf(basket, 'booking').amount.amount)
    await postEvent(server, payment.id, 'success')
    await server.pass(MINUTE)
    expect((await readOrder(server, sara, order)).status).toBe('pending_payment')
    await expectBooks({ parts: basket.parts.filter(({ kind }) => kind !== 'subscription') })
  })

  it('that begins with a trial gives no prices yet; where its card had one, the goods and seats are kept', async () => {
    const price = await memberPrice()
    const { bookings } = await seats()
    const { basket, payment } = await basketOf(server, sara, {
      ...goodsPart(dallah),
      bookings,
      membership: { plan_id: 'pln_caravan', interval: 'month' },
    })
    expect(partOf(basket, 'subscription').amount.amount).toBe(0)
    expect(await goodsOf(partOf(basket, 'order').id)).toBeGreaterThan(price)
    await payOnPage(server, payment, 'success', '1111')
    expect((await readOrder(server, sara, partOf(basket, 'order').id)).status).toBe('processing')
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'trialing' })

    sara = await newCustomer(server)
    const second = await basketOf(server, sara, {
      ...goodsPart(dallah),
      membership: { plan_id: 'pln_caravan', interval: 'month' },
    })
    await payOnPage(server, second.payment, 'success', '1111')
    expect((await readOrder(server, sara, partOf(second.basket, 'order').id)).status).toBe('processing')
    const refused = await membershipOf(server, sara)
    expect(refused).toMatchObject({ status: 'pending_payment', trial_refused: true })
    // Another card is asked for the membership alone.
    const again = await retry(refused.payment.id)
    expect(again).toMatchObject({ intent: 'subscription', amount: { amount: 0 } })
    await payOnPage(server, again, 'success', newCard())
    expect(await membershipOf(server, sara)).toMatchObject({ status: 'trialing' })
    await expectBooks(second.basket)
  })
})
