import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails } from '../support/customers.ts'
import { change, DAY, join, membershipOf } from '../support/members.ts'
import { CONTACT, goods, item, placed, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const sara = prepared(() => newCustomer(server))

const post = (path: string, body: object = {}) => server.call('POST', path, { token: sara.token, body })
/** Jobs run only here: all mails until now are sent late, as after an outage of the mail server. */
const sentAbout = async (words: string) => {
  await server.pass(0)
  return (await readMails(server)).filter(({ subject = '', text = '' }) => `${subject} ${text}`.includes(words))
}

describe('a mail that is sent late', () => {
  it('does not confirm a booking that was cancelled, nor its former time', async () => {
    const [from, to] = await freeSlots(server, 'hegra-at-dawn', { count: 2, days: 20 })
    if (!from || !to) throw new Error('there are too few slots')
    const contact = { ...CONTACT, email: sara.email }
    const { booking, payment } = await booked(server, sara, await held(server, from.id, { adult: 1 }), { contact })
    await postEvent(server, payment.id, 'success')
    expect((await post(`bookings/${booking.id}/reschedule`, { availability_id: to.id })).statusCode).toBe(200)
    expect((await post(`bookings/${booking.id}/cancel`)).statusCode).toBe(200)
    const mails = await sentAbout(booking.reference)
    expect(mails.map(({ subject }) => subject)).toEqual([`Booking ${booking.reference} was cancelled`])
    const [file] = mails[0]?.attachments ?? []
    expect(file?.mimeType).toBe('text/calendar')
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('METHOD:CANCEL')
  })

  it('confirms a booking once it is moved only at its new time', async () => {
    const [from, to] = await freeSlots(server, 'hegra-at-dawn', { count: 2, days: 24 })
    if (!from || !to) throw new Error('there are too few slots')
    const contact = { ...CONTACT, email: sara.email }
    const { booking, payment } = await booked(server, sara, await held(server, from.id, { adult: 1 }), { contact })
    await postEvent(server, payment.id, 'success')
    await post(`bookings/${booking.id}/reschedule`, { availability_id: to.id })
    expect((await sentAbout(booking.reference)).map(({ subject }) => subject)).toEqual([
      `Booking ${booking.reference} has a new time`,
    ])
  })

  it('does not say that an order is paid, or waits for its payment, once it was cancelled', async () => {
    const [a] = await goods(server, 1, 90)
    const contact = { ...CONTACT, email: sara.email }
    const { order, payment } = await placed(server, sara, { items: [item(a)], contact })
    await postEvent(server, payment.id, 'success')
    await post(`orders/${order.id}/cancel`)
    const mails = await sentAbout(order.reference)
    // The refund is announced once, by the mail of the cancellation.
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.reference} was cancelled`])
    expect(mails[0]?.text).toContain((order.amounts.total.amount / 100).toFixed(2))
    expect(mails[0]?.text).toContain('to your card within 5 to 10 working days')
  })

  it('does not say that a membership ends whose cancellation was undone', async () => {
    const member = await newCustomer(server)
    await join(server, member)
    await change(server, member, { cancel: {} })
    await change(server, member, { undo: true })
    await server.pass(0)
    const subjects = (await readMails(server))
      .filter(({ to }) => to?.some(({ address }) => address === member.email))
      .map(({ subject }) => subject)
    expect(subjects.some((subject = '') => subject.startsWith('Welcome to'))).toBe(true)
    expect(subjects).not.toContain('Your membership is cancelled')
  })

  it('announces a renewal that was taken up again after its announcement was due', async () => {
    const member = await newCustomer(server)
    await join(server, member)
    await change(server, member, { cancel: {} })
    const { current_period_end: end } = await membershipOf(server, member)
    await server.pass(new Date(end).getTime() - server.now().getTime() - 2 * DAY)
    const announced = async () =>
      (await readMails(server)).filter(
        ({ to, subject = '' }) => to?.some(({ address }) => address === member.email) && /renews/.test(subject),
      ).length
    expect(await announced()).toBe(0)
    await change(server, member, { undo: true })
    await server.pass(0)
    expect(await announced()).toBe(1)
  })

  it('does not say "tomorrow" of a booking that is today', async () => {
    const visitor = await newCustomer(server)
    const [slot] = await freeSlots(server, 'hegra-at-dawn', { days: 3 })
    if (!slot) throw new Error('there are too few slots')
    const contact = { ...CONTACT, email: visitor.email }
    const hold = await held(server, slot.id, { adult: 1 })
    const { payment } = await booked(server, visitor, hold, { contact, reminders: true })
    await postEvent(server, payment.id, 'success')
    // The mail server is back an hour before it starts.
    await server.pool.query(`update bookings set reminded_at = null where hold_id = $1`, [hold.id])
    await server.pool.query(
      `update pgboss.job set start_after = start_after + interval '23 hours' where data ->> 'kind' = 'booking.remind'`,
    )
    await server.pass(slot.startsAt.getTime() - server.now().getTime() - 60 * 60_000)
    expect((await readMails(server)).filter(({ subject = '' }) => /Tomorrow/.test(subject))).toEqual([])
  })
})

describe('the mail of a delivery', () => {
  /** The mail about an order of these goods that has arrived. */
  const arrived = async (items: object[]) => {
    const lina = await newCustomer(server)
    const contact = { ...CONTACT, email: lina.email }
    const { order } = await placed(server, lina, { items, contact, payment_method: 'cod' })
    for (const act of ['ship', 'deliver']) await server.type(['order', act, order.reference])
    return (await sentAbout(`${order.reference} has arrived`))[0]?.text?.replaceAll(/\s+/g, ' ') ?? ''
  }

  it('promises what its lines allow, and names one way for what arrived damaged', async () => {
    const [dates, jar] = await goods(server, 2, 90)
    const reason = { ar: 'لا تُرجع المواد الغذائية', en: 'Food can’t be returned' }
    await server.pool.query('update products set not_returnable = $1 where id = $2', [reason, dates.product_id])
    const damaged = 'ask for a return on the page of your order within 7 days, with a photo'
    await server.pool.query('update products set not_returnable = null where id = $1', [jar.product_id])
    const food = await arrived([item(dates)])
    expect(food).toContain(damaged)
    expect(food).not.toContain('You can return anything unused')
    expect(await arrived([item(jar)])).toContain('You can return anything unused within 7 days')
    const both = await arrived([item(dates), item(jar)])
    expect(both).toMatch(/You can return anything unused except .+ within 7 days/)
    expect(both).toContain(damaged)
  })
})
