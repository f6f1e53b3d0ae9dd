import { beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '#contract/payment/payments.ts'
import { LEAST_CARD_AMOUNT } from '#contract/rules/money.ts'
import { prepared } from '../../support/prepared.ts'
import { basketOf, goodsPart, partOf } from '../support/baskets.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { balanceOf, boughtCard, expectCards } from '../support/gift-cards.ts'
import { expectAgreement } from '../support/money.ts'
import { type GatewayRecorder, openGatewayRecorder } from '../support/gateway-recorder.ts'
import { good, item, order, placed, postEvent, readOrder } from '../support/shopping.ts'
import { book, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const server = testServer({ shop: 'bookable', plans: true })
const dallah = prepared(() => good(server, 5000))
const recorder: GatewayRecorder = prepared(() => Promise.resolve(openGatewayRecorder(server)))
let sara: Customer

beforeEach(async () => {
  sara = await newCustomer(server)
})

const card = (amount: number) => boughtCard(server, sara, { amount })
const read = async (id: string, { token } = sara): Promise<Payment> =>
  (await server.call('GET', `payments/${id}`, { token })).json().data.payment
const retry = async (id: string): Promise<Payment> =>
  (await server.call('POST', `payments/${id}/retry`, { token: sara.token, body: {} })).json().data.payment
const buy = (codes: string[], quantity = 1, more: object = {}) =>
  placed(server, sara, { items: [item(dallah, quantity)], gift_cards: codes, ...more })
const refund = (reference: string, amount: string) =>
  server.type(['refund', reference, amount, '--reason', 'test', '--yes'])

describe('a gift card that pays a part', () => {
  it('leaves the rest to the gateway, and is used once it is paid', async () => {
    const { id, code, last4 } = await card(10_000)
    const { order: made, payment } = await buy([code.toLowerCase().replaceAll('-', ' ')], 2)
    const total = made.amounts.total.amount
    expect(total).toBeGreaterThan(10_000)
    expect(await balanceOf(server, id)).toBe(0)
    expect(await read(payment.id)).toMatchObject({
      amount: { amount: total },
      prepaid: { amount: 10_000 },
      gift_cards: [{ last_four: last4, amount: { amount: 10_000 } }],
    })
    await postEvent(server, payment.id, 'success')
    const paid = await readOrder(server, sara, made.id)
    expect(paid.payment_status).toBe('paid')
    expect(paid.gift_cards).toEqual([{ last_four: last4, amount: { amount: 10_000, currency: 'SAR' } }])
    await expectAgreement(server, 'order', made.id, 'paid')
    await expectCards(server)
  })

  it.each(['decline', 'cancel'] as const)('gets its money back on a %s, and pays again on a retry', async (choice) => {
    const { id, code } = await card(10_000)
    const { payment } = await buy([code], 2)
    await postEvent(server, payment.id, choice)
    await postEvent(server, payment.id, choice)
    expect(await balanceOf(server, id)).toBe(10_000)
    const again = await retry(payment.id)
    expect(again.prepaid?.amount).toBe(10_000)
    expect(await balanceOf(server, id)).toBe(0)
    await expectCards(server)
  })

  it('gets it back once where the order is cancelled or expires', async () => {
    const { id, code } = await card(10_000)
    const first = await buy([code], 2)
    await server.call('POST', `orders/${first.order.id}/cancel`, { token: sara.token })
    expect(await balanceOf(server, id)).toBe(10_000)
    await buy([code], 2)
    expect(await balanceOf(server, id)).toBe(0)
    await server.pass(31 * MINUTE)
    expect(await balanceOf(server, id)).toBe(10_000)
    await expectCards(server)
  })

  it('pays less of a retry where it was used meanwhile, which is said before', async () => {
    const { id, code } = await card(10_000)
    const { payment } = await buy([code], 2)
    await postEvent(server, payment.id, 'decline')
    const before = await read(payment.id)
    expect([before.prepaid?.amount, before.prepaid_before]).toEqual([10_000, undefined])
    const other = await newGuest(server)
    await placed(server, other, { items: [item(dallah, 2)], gift_cards: [code] })
    expect(await balanceOf(server, id)).toBe(0)
    const now = await read(payment.id)
    expect([now.prepaid, now.gift_cards, now.prepaid_before?.amount]).toEqual([undefined, undefined, 10_000])
    expect((await retry(payment.id)).prepaid).toBeUndefined()
  })

  it('gives money that comes after it was released back, and stays released', async () => {
    const { id, code } = await card(10_000)
    const { order: made, payment } = await buy([code], 2)
    await postEvent(server, payment.id, 'decline')
    await postEvent(server, payment.id, 'success')
    await server.pass(0)
    expect(await balanceOf(server, id)).toBe(10_000)
    expect((await readOrder(server, sara, made.id)).status).toBe('pending_payment')
    const { rows } = await server.pool.query(
      'select amount, refunded, stray from payments where intent_id = $1 and stray is not null',
      [payment.id],
    )
    const rest = made.amounts.total.amount - 10_000
    expect(rows).toEqual([{ amount: rest, refunded: rest, stray: 'released' }])
    expect((await retry(payment.id)).prepaid?.amount).toBe(10_000)
  })

  it('leaves as much to the gateway as it charges', async () => {
    const total = (await buy([])).order.amounts.total.amount
    await server.pool.query(`update orders set status = 'cancelled' where status = 'pending_payment'`)
    const { id, code } = await card(10_000)
    await server.pool.query(`update gift_cards set amount = 9900000 where id = $1`, [id])
    await server.pool.query(
      `insert into gift_card_entries (key, card_id, kind, amount, at) values ($1, $2, 'sold', $3, now())`,
      [`test ${id}`, id, total - 100 - 10_000],
    )
    await server.pool.query('update gift_cards set balance = $1 where id = $2', [total - 100, id])
    const { payment } = await buy([code])
    expect((await read(payment.id)).prepaid?.amount).toBe(total - LEAST_CARD_AMOUNT.SAR!)
    expect(await balanceOf(server, id)).toBe(100)
  })
})

describe('gift cards that pay for all', () => {
  it('need no page, and are paid at once', async () => {
    const { id, code } = await card(200_000)
    const { order: made, payment } = await buy([code])
    expect(payment).toMatchObject({ status: 'succeeded' })
    expect(payment.url).toBeUndefined()
    const paid = await readOrder(server, sara, made.id)
    expect([paid.status, paid.payment_status]).toEqual(['processing', 'paid'])
    expect(await balanceOf(server, id)).toBe(200_000 - made.amounts.total.amount)
    await expectAgreement(server, 'order', made.id, 'paid')
  })

  it('book a slot at once, and get the refund of its cancellation', async () => {
    const { id, code } = await card(200_000)
    const slot = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const hold = await held(server, slot.id, { adult: 2 }, { token: sara.token })
    const answer = await book(server, sara, hold, { gift_cards: [code] })
    const { booking } = answer.json().data
    expect(booking.status).toBe('confirmed')
    expect(await balanceOf(server, id)).toBe(200_000 - booking.amounts.total.amount)
    await server.call('POST', `bookings/${booking.id}/cancel`, { token: sara.token, body: {} })
    expect(await balanceOf(server, id)).toBe(200_000)
    await server.pass(0)
    await expectAgreement(server, 'booking', booking.id, 'cancelled')
    const now = (await server.call('GET', `bookings/${booking.id}`, { token: sara.token })).json().data.booking
    expect(now.refund_parts).toEqual([
      { to: 'gift_card', status: 'completed', amount: { amount: booking.amounts.total.amount, currency: 'SAR' } },
    ])
  })

  it('are used once by a double press', async () => {
    const { id, code } = await card(200_000)
    const body = { items: [item(dallah)], gift_cards: [code] }
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([order(server, sara, body, key), order(server, sara, body, key)])
    const made = [one, other].find(({ statusCode }) => statusCode === 201)?.json().data.order
    expect(await balanceOf(server, id)).toBe(200_000 - made.amounts.total.amount)
  })

  it('never pay more than they have for two orders at once', async () => {
    const { id, code } = await card(10_000)
    const guests = [await newGuest(server), await newGuest(server)]
    const answers = await Promise.all(
      guests.map((guest) => order(server, guest, { items: [item(dallah, 2)], gift_cards: [code] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(201)
    expect(await balanceOf(server, id)).toBe(0)
    const { rows } = await server.pool.query(
      `select sum(amount)::int as used from gift_card_entries
      where card_id = $1 and kind = 'used'`,
      [id],
    )
    expect(rows).toEqual([{ used: -10_000 }])
    await expectCards(server)
  })
})

describe('several gift cards', () => {
  it('are used by when they end, and refunded in the reverse order, before the card', async () => {
    const [first, second] = [await card(6000), await card(5000)]
    await server.pool.query(`update gift_cards set expires_at = now() + interval '1 year' where id = $1`, [second.id])
    const { order: made, payment } = await buy([first.code, second.code], 2)
    await postEvent(server, payment.id, 'success')
    expect((await readOrder(server, sara, made.id)).gift_cards?.map((one) => one.last_four)).toEqual([
      second.last4,
      first.last4,
    ])
    await refund(made.reference, '40.00')
    expect([await balanceOf(server, first.id), await balanceOf(server, second.id)]).toEqual([4000, 0])
    await refund(made.reference, '60.00')
    expect([await balanceOf(server, first.id), await balanceOf(server, second.id)]).toEqual([6000, 4000])
    await refund(made.reference, '30.00')
    expect([await balanceOf(server, first.id), await balanceOf(server, second.id)]).toEqual([6000, 5000])
    await server.pass(0)
    expect(recorder.returned.get(payment.id)).toBe(2000)
    const { refund: parts } = await readOrder(server, sara, made.id)
    expect(parts?.parts?.map(({ to, amount }) => [to, amount.amount])).toEqual([
      ['gift_card', 11_000],
      ['card', 2000],
    ])
    await expectAgreement(server, 'order', made.id, 'refunded')
    await expectCards(server)
  })

  it('may be five, each of which has to be one that can be used', async () => {
    const { id, code } = await card(10_000)
    const asked = async (codes: string[]) => {
      const answer = await order(server, sara, { items: [item(dallah)], gift_cards: codes })
      return [answer.statusCode, answer.json().code, answer.json().errors]
    }
    expect((await asked(Array.from({ length: 6 }, () => code)))[0]).toBe(422)
    expect(await asked(['XXXX-XXXX-XXXX-XXXX'])).toEqual([
      422,
      'gift_card_invalid',
      { 'gift_cards.0': [expect.any(String)] },
    ])
    for (const change of [`state = 'blocked'`, `state = 'active', expires_at = now() - interval '1 day'`]) {
      await server.pool.query(`update gift_cards set ${change} where id = $1`, [id])
      expect((await asked([code])).slice(0, 2)).toEqual([422, 'gift_card_invalid'])
    }
  })
})

describe('a refund', () => {
  it('goes to the card that replaced another, gives an expired one ninety days, and leaves a blocked one blocked', async () => {
    const { id, code } = await card(10_000)
    const { order: made, payment } = await buy([code], 2)
    await postEvent(server, payment.id, 'success')
    await server.pool.query(
      `update gift_cards set expires_at = now() - interval '1 day', state = 'blocked' where id = $1`,
      [id],
    )
    await refund(made.reference, '10.00')
    const { rows } = await server.pool.query('select balance, state, expires_at from gift_cards where id = $1', [id])
    expect(rows[0]).toMatchObject({ balance: 1000, state: 'blocked' })
    expect((rows[0].expires_at.getTime() - server.now().getTime()) / 86_400_000).toBeCloseTo(90, 0)
  })

  it('of a payment that gift cards made alone asks no gateway', async () => {
    const { id, code } = await card(200_000)
    const { order: made, payment } = await buy([code])
    const answer = await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect(answer.statusCode).toBe(200)
    expect(await balanceOf(server, id)).toBe(200_000)
    await server.pass(0)
    expect(recorder.returned.get(payment.id)).toBeUndefined()
    expect((await readOrder(server, sara, made.id)).payment_status).toBe('refunded')
    await expectAgreement(server, 'order', made.id, 'cancelled')
  })
})

describe('a basket', () => {
  const whole = async (codes: string[], more: object = {}) => {
    const slot = await slotOf(server, 'hegra-at-dawn', { capacity: 12 })
    const { id } = await held(server, slot.id, { adult: 2 }, { token: sara.token })
    return basketOf(server, sara, { ...goodsPart(dallah), bookings: [{ hold_id: id }], gift_cards: codes, ...more })
  }

  it('returns the refunds of its parts to the card first', async () => {
    const { id, code } = await card(10_000)
    const { basket, payment } = await whole([code])
    await postEvent(server, payment.id, 'success')
    expect(await balanceOf(server, id)).toBe(0)
    const [goods, seats] = [partOf(basket, 'order'), partOf(basket, 'booking')]
    await server.call('POST', `bookings/${seats.id}/cancel`, { token: sara.token, body: {} })
    expect(await balanceOf(server, id)).toBe(10_000)
    await server.call('POST', `orders/${goods.id}/cancel`, { token: sara.token })
    expect(await balanceOf(server, id)).toBe(10_000)
    await server.pass(0)
    const { rows } = await server.pool.query<{ id: string }>('select id from payments where part_of = $1', [payment.id])
    const returned = rows.reduce((sum, row) => sum + (recorder.returned.get(row.id) ?? 0), 0)
    expect(returned).toBe(basket.total.amount - 10_000)
    for (const { kind, id: of } of basket.parts) await expectAgreement(server, kind, of, kind)
    await expectCards(server)
  })

  it('is not paid whole where a membership saves a card', async () => {
    const { code } = await card(200_000)
    const { basket, payment } = await whole([code], { membership: { plan_id: 'pln_dune', interval: 'month' } })
    const member = partOf(basket, 'subscription').amount.amount
    const { prepaid, amount } = await read(payment.id)
    expect(amount.amount - (prepaid?.amount ?? 0)).toBe(member)
    await postEvent(server, payment.id, 'success')
    for (const { kind, id } of basket.parts) await expectAgreement(server, kind, id, kind)
  })

  it('is settled at once where cards pay for all of it', async () => {
    const [one, other] = [await card(200_000), await card(200_000)]
    const { basket, payment } = await whole([one.code, other.code])
    expect(payment.status).toBe('succeeded')
    for (const { kind, id } of basket.parts) await expectAgreement(server, kind, id, kind)
    await expectCards(server)
  })
})
