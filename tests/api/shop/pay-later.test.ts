import { beforeAll, describe, expect, it } from 'vitest'
import { MEMBERSHIP_OFFER_DAYS } from '#contract/rules/limits.ts'
import type { Order } from '#contract/shop/orders.ts'
import { LEFT_AFTER_MS } from '#server/payments/left-open.ts'
import { addPlaces } from '../../support/shop/places.ts'
import { prepared } from '../../support/prepared.ts'
import { confirmContact, type Customer, newCustomer, newGuest, readMails } from '../support/customers.ts'
import { askToJoin, change, DAY, join, membershipOf, payOnPage } from '../support/members.ts'
import { CONTACT, good, item, order, placed, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ plans: true })
const pot = prepared(() => good(server, 5000))

beforeAll(async () => {
  await addPlaces(server)
})

const read = async (id: string, { token }: Customer) =>
  (await server.call('GET', `payments/${id}`, { token })).json().data.payment
const retry = (id: string, { token }: Customer) => server.call('POST', `payments/${id}/retry`, { token })
const subjectsTo = async ({ email }: Customer): Promise<(string | undefined)[]> => {
  await server.pass(0)
  return (await readMails(server).catch(() => []))
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject }) => subject)
}
const buy = (who: Customer) => placed(server, who, { items: [item(pot)], contact: { ...CONTACT, email: who.email } })
const slotsOf = async (days: number) => {
  const [from, to] = await freeSlots(server, 'hegra-at-dawn', { count: 2, days })
  if (!from || !to) throw new Error('there are too few slots')
  return { from, to }
}
const reserve = async (who: Customer, slotId: string) =>
  booked(server, who, await held(server, slotId, { adult: 1 }, { token: who.token }), {
    contact: { ...CONTACT, email: who.email },
  })

describe('a payment page that is no longer valid', () => {
  it('is not offered for a cancelled order, and reports it when requested', async () => {
    const sara = await newCustomer(server)
    const { order: made, payment } = await buy(sara)
    expect(await read(payment.id, sara)).toMatchObject({ can_retry: false, pay_until: made.pending_payment_ends_at })
    await postEvent(server, payment.id, 'decline')
    expect(await read(payment.id, sara)).toMatchObject({ can_retry: true, pay_until: made.pending_payment_ends_at })
    await server.call('POST', `orders/${made.id}/cancel`, { token: sara.token })
    expect(await read(payment.id, sara)).toMatchObject({ can_retry: false })
    expect((await retry(payment.id, sara)).json().code).toBe('cutoff_passed')
  })

  it('of another gateway is replaced by a new attempt', async () => {
    const sara = await newCustomer(server)
    const { payment } = await buy(sara)
    await server.pool.query(`update payments set gateway = 'former' where id = $1`, [payment.id])
    const again = (await retry(payment.id, sara)).json().data.payment
    expect([again.id === payment.id, again.status, typeof again.url]).toEqual([false, 'pending', 'string'])
    expect(await read(payment.id, sara)).toMatchObject({ status: 'failed', can_retry: true })
  })
})

describe('a booking that was not paid', () => {
  it('is written about once it was declined, with its deadline, and is paid by the attempt that follows', async () => {
    const sara = await newCustomer(server)
    const { booking, payment } = await reserve(sara, (await slotsOf(12)).from.id)
    await postEvent(server, payment.id, 'decline')
    const subject = `Booking ${booking.reference} is waiting for your payment`
    expect(await subjectsTo(sara)).toContain(subject)
    await server.pass(LEFT_AFTER_MS)
    expect((await subjectsTo(sara)).filter((one) => one === subject)).toHaveLength(1)
    const seen = await readBooking(server, sara, booking.id)
    expect(seen).toMatchObject({ payment: { id: payment.id, status: 'failed' } })
    expect((await read(payment.id, sara)).pay_until).toBe(seen.pending_payment_ends_at)
    const again = (await retry(payment.id, sara)).json().data.payment
    await postEvent(server, again.id, 'success')
    expect(await readBooking(server, sara, booking.id)).toMatchObject({ status: 'confirmed' })
  })

  it('is written about when its page is left, and not when it was paid by then', async () => {
    const [sara, lina] = [await newCustomer(server), await newCustomer(server)]
    const { from, to } = await slotsOf(14)
    const left = await reserve(sara, from.id)
    const paid = await reserve(lina, to.id)
    await postEvent(server, paid.payment.id, 'success')
    expect(await subjectsTo(sara)).not.toContain(`Booking ${left.booking.reference} is waiting for your payment`)
    await server.pass(LEFT_AFTER_MS)
    expect(await subjectsTo(sara)).toContain(`Booking ${left.booking.reference} is waiting for your payment`)
    expect(await subjectsTo(lina)).not.toContain(`Booking ${paid.booking.reference} is waiting for your payment`)
  })

  it('stays where it was while its move waits; the move is paid by the amount it costs more', async () => {
    const sara = await newCustomer(server)
    const { from, to } = await slotsOf(16)
    const { booking, payment } = await reserve(sara, from.id)
    await postEvent(server, payment.id, 'success')
    await server.pool.query(
      `update availabilities set unit_prices = (select jsonb_object_agg(key, (value::int + 5000)) from jsonb_each_text(unit_prices))
       where id = $1`,
      [to.id],
    )
    const asked = await server.call('POST', `bookings/${booking.id}/reschedule`, {
      token: sara.token,
      body: { availability_id: to.id },
    })
    const move = asked.json().data.payment
    await postEvent(server, move.id, 'cancel')
    expect(await subjectsTo(sara)).toContain(`Booking ${booking.reference}: pay to change the time`)
    expect(await read(move.id, sara)).toMatchObject({ status: 'cancelled', can_retry: true, amount: { amount: 5000 } })
    const again = (await retry(move.id, sara)).json().data.payment
    expect(again.amount.amount).toBe(5000)
    await postEvent(server, again.id, 'success')
    const moved = await readBooking(server, sara, booking.id)
    expect([moved.availability.id, moved.pending_move]).toEqual([to.id, undefined])
  })
})

describe('a membership that was not paid', () => {
  it('returns the open attempt with its sum and deadline, and starts with another card', async () => {
    const sara = await newCustomer(server)
    const { payment } = (await askToJoin(server, sara, { plan_id: 'pln_dune', interval: 'month' })).json().data
    const first = await membershipOf(server, sara)
    expect(first).toMatchObject({ status: 'pending_payment', payment: { id: payment.id, status: 'pending' } })
    await payOnPage(server, payment, 'decline')
    expect(await subjectsTo(sara)).toContain('Your Dune membership is waiting for your payment')
    const seen = await membershipOf(server, sara)
    expect(seen).toMatchObject({ payment: { id: payment.id, status: 'failed' }, amount_due: { amount: 2900 } })
    const days = (Date.parse(seen.pending_payment_ends_at) - Date.parse(seen.created_at)) / DAY
    expect(days).toBe(MEMBERSHIP_OFFER_DAYS)
    await server.pass(2 * DAY)
    const again = (await retry(payment.id, sara)).json().data.payment
    await payOnPage(server, again, 'success')
    const paid = await membershipOf(server, sara)
    expect([paid.status, paid.payment]).toEqual(['active', undefined])
  })

  it('has to be chosen again once its price is too old', async () => {
    const sara = await newCustomer(server)
    const { payment } = (await askToJoin(server, sara, { plan_id: 'pln_dune', interval: 'month' })).json().data
    await payOnPage(server, payment, 'cancel')
    await server.pass(MEMBERSHIP_OFFER_DAYS * DAY)
    expect((await membershipOf(server, sara)).payment).toBeUndefined()
    expect(await read(payment.id, sara)).toMatchObject({ can_retry: false })
    expect((await retry(payment.id, sara)).json().code).toBe('cutoff_passed')
  })

  it('still has its card when another one is declined, which can be retried', async () => {
    const sara = await newCustomer(server)
    await join(server, sara)
    const asked = (await change(server, sara, { payment_method: 'new' })).json().data.payment
    await payOnPage(server, asked, 'decline')
    expect(await read(asked.id, sara)).toMatchObject({ status: 'failed', can_retry: true })
    const again = (await retry(asked.id, sara)).json().data.payment
    expect([again.id === asked.id, again.status]).toEqual([false, 'pending'])
    await payOnPage(server, again, 'success', '5555')
    expect((await membershipOf(server, sara)).payment_method).toMatchObject({ last4: '5555' })
    expect(await read(asked.id, sara)).toMatchObject({ can_retry: false })
  })
})

describe('an unpaid card order', () => {
  const inCash = (id: string, { token }: Customer) => server.call('POST', `orders/${id}/cash`, { token })

  it('can be changed to cash: its page closes, its stock stays, and the mail names cash', async () => {
    const sara = await newCustomer(server)
    const { order: made, payment } = await buy(sara)
    await postEvent(server, payment.id, 'decline')
    const again = (await retry(payment.id, sara)).json().data.payment
    const stock = await stockOf(server, pot)
    expect((await readOrder(server, sara, made.id)).cash_offer).toEqual({
      needs_code: false,
      needs_confirmation: false,
    })
    for (const _twice of [1, 2]) expect((await inCash(made.id, sara)).statusCode).toBe(200)
    const seen = await readOrder(server, sara, made.id)
    expect(seen).toMatchObject({ status: 'processing', payment_method: 'cod', payment_status: 'pending' })
    expect([seen.payment, seen.cash_offer, seen.pending_payment_ends_at]).toEqual([undefined, undefined, undefined])
    expect(await read(again.id, sara)).toMatchObject({ status: 'cancelled', can_retry: false })
    expect(await stockOf(server, pot)).toBe(stock)
    await server.pass(31 * 60_000)
    expect((await readOrder(server, sara, made.id)).status).toBe('processing')
    const subjects = await subjectsTo(sara)
    expect(subjects).toContain(`Order ${made.reference} is confirmed`)
    expect(subjects).not.toContain(`Order ${made.reference} is waiting for your payment`)
    // Its page was still open in another tab.
    await postEvent(server, again.id, 'success')
    await server.pass(0)
    expect(await read(again.id, sara)).toMatchObject({ status: 'refunded', failure_code: 'too_late' })
  })

  it('of a guest needs the code and the shop’s confirmation like a new one', async () => {
    const guest = await newGuest(server)
    const { order: made } = await buy(guest)
    expect((await inCash(made.id, guest)).json().code).toBe('verification_required')
    await server.pass(0)
    await confirmContact(server, guest)
    expect((await readOrder(server, guest, made.id)).cash_offer).toEqual({
      needs_code: false,
      needs_confirmation: true,
    })
    expect((await inCash(made.id, guest)).statusCode).toBe(200)
    expect((await readOrder(server, guest, made.id)).confirmation_ends_at).toBeDefined()
    await server.pass(24 * 60 * 60_000)
    expect((await readOrder(server, guest, made.id)).status).toBe('expired')
  })

  it('cannot be changed to cash where a new order could not, or after it ended', async () => {
    const sara = await newCustomer(server)
    const contact = { ...CONTACT, email: sara.email }
    const express = (await order(server, sara, { items: [item(pot)], contact, delivery_method_id: 'express' })).json()
    const { id } = express.data.order
    expect((await readOrder(server, sara, id)).cash_offer).toBeUndefined()
    expect((await inCash(id, sara)).json().errors).toHaveProperty('payment_method')
    await server.call('POST', `orders/${id}/cancel`, { token: sara.token })
    expect((await inCash(id, sara)).json().code).toBe('cutoff_passed')
    expect((await inCash(id, await newCustomer(server))).statusCode).toBe(404)
  })
})

describe('a cash order', () => {
  const operate = (act: string, { reference }: Order) => server.type(['order', act, reference])
  const inCashBy = async (sara: Customer) => {
    const contact = { ...CONTACT, email: sara.email }
    const made = await order(server, sara, { items: [item(pot)], contact, payment_method: 'cod' })
    return (made.json().data as { order: Order; payment: { id: string } }).order
  }
  const byCard = async (sara: Customer, made: Order) => {
    const answer = await server.call('POST', `payments/${made.card_offer?.payment_id}/retry`, {
      token: sara.token,
      body: { payment_method: 'card' },
    })
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().data.payment
  }

  it('is paid by card before it is shipped, without the fee for cash', async () => {
    await server.pool.query(`insert into shop_values (key, value) values ('cash_fee', '10') on conflict do nothing`)
    const sara = await newCustomer(server)
    const made = await inCashBy(sara)
    const total = made.amounts.total.amount
    expect(made.card_offer?.amount.amount).toBe(total - 1000)
    const attempt = await byCard(sara, made)
    expect((await byCard(sara, made)).id).toBe(attempt.id)
    expect(await read(attempt.id, sara)).toMatchObject({ subject_state: 'cash' })
    await postEvent(server, attempt.id, 'success')
    const paid = await readOrder(server, sara, made.id)
    expect(paid).toMatchObject({ status: 'processing', payment_status: 'paid', payment_method: 'card' })
    expect(paid.amounts).toMatchObject({ total: { amount: total - 1000 } })
    expect([paid.card_offer, paid.amounts.cash_fee]).toEqual([undefined, undefined])
    expect(await read(made.card_offer?.payment_id ?? '', sara)).toMatchObject({
      status: 'cancelled',
      subject_state: 'paid',
    })
    await server.pool.query(`delete from shop_values where key = 'cash_fee'`)
  })

  it('stays one when the card is declined, and once it is on its way a card’s payment goes back', async () => {
    const sara = await newCustomer(server)
    const made = await inCashBy(sara)
    const declined = await byCard(sara, made)
    await postEvent(server, declined.id, 'decline')
    expect(await readOrder(server, sara, made.id)).toMatchObject({ status: 'processing', payment_method: 'cod' })
    const open = await byCard(sara, made)
    expect(open.id).not.toBe(declined.id)
    await operate('ship', made)
    expect(await read(open.id, sara)).toMatchObject({ status: 'cancelled', subject_state: 'cash', can_retry: false })
    await postEvent(server, open.id, 'success')
    await server.pass(0)
    expect(await read(open.id, sara)).toMatchObject({ status: 'refunded' })
    const sent = await readOrder(server, sara, made.id)
    expect(sent).toMatchObject({ status: 'shipped', payment_method: 'cod', payment_status: 'pending' })
    expect(sent.card_offer).toBeUndefined()
    await operate('deliver', made)
    expect(await readOrder(server, sara, made.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
    expect(await read(open.id, sara)).toMatchObject({ status: 'refunded' })
  })
})
