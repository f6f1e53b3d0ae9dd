import jsQR from 'jsqr'
import type { Email } from 'postal-mime'
import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { seedBookings } from '#server/demo/bookings/seed.ts'
import { DEMO_CUSTOMER, seedCustomer } from '#server/demo/customer.ts'
import { seedPlans } from '../../support/shop/plans.ts'
import { prepared } from '../../support/prepared.ts'
import { login, mailTo, newCustomer, newGuest, readMails, until } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { book, booked, freeSlots, held, readBooking, slotOf, takenOf } from '../support/slots.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHARED = 'hegra-at-dawn'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))

const post = (path: string, body: object = {}, { token } = sara) => server.call('POST', path, { token, body })
const eventIn = (text = '') => {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return new ICAL.Event(event)
}
const paid = async (slug = SHARED, units: Record<string, number> = { adult: 2 }, days = 10, customer = sara) => {
  const slot = await slotOf(server, slug, { days })
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, units))
  await postEvent(server, payment.id, 'success')
  return { slot, payment, booking: await readBooking(server, customer, booking.id) }
}
const refundedOf = async (id: string): Promise<number> => {
  await server.services.jobs.runDue()
  const { rows } = await server.pool.query<{ refunded: number }>(
    `select coalesce(sum(refunded), 0)::int as refunded from payments where intent_id = $1`,
    [id],
  )
  return rows[0]?.refunded ?? 0
}

describe('a booking', () => {
  it('waits for its payment, then has a ticket, a calendar file and a mail with both', async () => {
    const customer = await newCustomer(server)
    const slot = await slotOf(server, SHARED)
    const hold = await held(server, slot.id, { adult: 2, child: 1 })
    const expected_total = hold.amounts.total
    const wrong = await book(server, customer, hold, { expected_total: { amount: 1, currency: 'SAR' } })
    expect(codeOf(wrong)).toEqual([409, 'price_changed'])
    const contact = { ...CONTACT, email: customer.email }
    const { booking, payment } = await booked(server, customer, hold, {
      expected_total,
      contact,
      guests: ['Noura', ''],
    })
    expect(booking).toMatchObject({ status: 'pending_payment', guest_count: 3, guests: ['Noura'], can_cancel: true })
    expect(booking).not.toHaveProperty('ticket')
    expect(payment.url).toContain(payment.id)
    await postEvent(server, payment.id, 'success')
    const done = await readBooking(server, customer, booking.id)
    expect(done).toMatchObject({ status: 'confirmed', calendar_sequence: 0, amounts: hold.amounts })
    expect(done.ticket?.qr_payload).toBe(`QAFILA-TICKET:${done.reference}:${done.ticket?.code}`)
    expect(await takenOf(server, slot.id)).toBe(3)

    await server.services.jobs.runDue()
    const mail = await mailTo(server, customer.email, 2)
    // The mail also has the picture of the ticket's code.
    const attached = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const file = new TextDecoder().decode(attached?.content as ArrayBuffer)
    for (const text of [done.calendar?.en, done.calendar?.ar, file]) {
      const event = eventIn(text)
      expect([event.uid, event.sequence]).toEqual([done.id, 0])
      expect(event.startDate.toJSDate().toISOString()).toBe(done.availability.starts_at)
      expect(event.endDate.toJSDate().toISOString()).toBe(slot.endsAt.toISOString())
    }
    expect(eventIn(done.calendar?.ar).summary).toBe(done.place.name.ar)
    expect(mail.text).toContain(done.ticket?.code)
    expect(mail.text).toContain('5:30')
    expect(await codeIn(mail)).toBe(done.ticket?.qr_payload)
  })

  it('is one for a hold, however often it is sent', async () => {
    const slot = await slotOf(server, SHARED, { days: 12 })
    const hold = await held(server, slot.id, { adult: 1 })
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => book(server, sara, hold, {}, key)))
    const other = await book(server, sara, hold)
    expect(new Set([...answers, other].map((answer) => answer.json().data.booking.id)).size).toBe(1)
    expect(await takenOf(server, slot.id)).toBe(1)
  })

  it('needs a live hold of its own', async () => {
    const slot = await slotOf(server, SHARED, { days: 13 })
    const hold = await held(server, slot.id, { adult: 1 })
    expect((await book(server, sara, { id: hold.id })).statusCode).toBe(404)
    expect((await book(server, { token: 'none' }, hold)).statusCode).toBe(401)
    expect((await book(server, sara, hold, { contact: { ...CONTACT, email: 'no' } })).statusCode).toBe(422)
    await server.pass(16 * MINUTE)
    const late = await book(server, sara, hold)
    expect(codeOf(late)).toEqual([410, 'hold_expired'])
    expect(late.json().data.nearest.length).toBeGreaterThan(0)
  })

  it('returns 404 for other customers', async () => {
    const { booking } = await paid(SHARED, { adult: 1 }, 14)
    const other = await newGuest(server)
    expect((await server.call('GET', `bookings/${booking.id}`, { token: other.token })).statusCode).toBe(404)
    expect((await post(`bookings/${booking.id}/cancel`, {}, other)).statusCode).toBe(404)
    expect((await server.call('GET', 'bookings', { token: other.token })).json().meta.total).toBe(0)
    expect((await server.call('GET', `bookings/${booking.id}`)).statusCode).toBe(401)
  })
})

describe('a guest', () => {
  it('reads only this booking by the link of its mail', async () => {
    const guest = await newGuest(server)
    const contact = { ...CONTACT, email: guest.email }
    const slot = await slotOf(server, SHARED, { days: 33 })
    const { booking, payment } = await booked(server, guest, await held(server, slot.id, { adult: 1 }), { contact })
    await booked(server, guest, await held(server, slot.id, { adult: 1 }), { contact })
    await postEvent(server, payment.id, 'success')
    await server.services.jobs.runDue()
    const { text = '' } = await mailTo(server, guest.email)
    const access = /access=([\w-]+)/.exec(text)?.[1]
    const { token } = (await server.call('POST', 'auth/guest', { body: { access } })).json().data
    const list = (await server.call('GET', 'bookings', { token })).json().data
    expect(list.map(({ id }: Booking) => id)).toEqual([booking.id])
  })

  it('keeps the bookings when they create an account', async () => {
    const guest = await newGuest(server)
    const slot = await slotOf(server, SHARED, { days: 34 })
    const { booking } = await booked(server, guest, await held(server, slot.id, { adult: 1 }))
    const customer = await newCustomer(server)
    const { token } = (await login(server, customer.email, undefined, { token: guest.token })).json().data
    expect((await readBooking(server, { token }, booking.id)).id).toBe(booking.id)
  })
})

describe('a membership', () => {
  it('pays by its quota, once and as far as it reaches, and has it back when it is cancelled', async () => {
    const customer = await newCustomer(server)
    await seedPlans(server.db)
    await server.pool.query(
      `insert into subscriptions (id, user_id, number, plan_id, interval, price, status, anchor_at, period_start, period_end,
         created_at, updated_at)
       values ('sub_x', $1, '1', 'pln_caravan', 'month', 7900, 'active', now(), now(), now() + interval '1 month', now(), now())`,
      [customer.id],
    )
    const slot = await slotOf(server, SHARED, { days: 36 })
    const made = await held(server, slot.id, { adult: 2 }, { token: customer.token })
    const free = { use_entitlement: true, expected_total: { amount: 0, currency: 'SAR' } }
    const { booking } = await booked(server, customer, made, free)
    expect(booking).toMatchObject({ status: 'confirmed', uses_entitlement: true, amounts: { total: { amount: 0 } } })
    expect(booking.amounts.discounts).toMatchObject([{ kind: 'member', amount: { amount: 64_000 } }])
    await server.services.jobs.runDue()
    const mail = await until(async () =>
      (await readMails(server)).find(({ subject, text }) => `${subject} ${text}`.includes(booking.reference)),
    )
    expect([mail.text?.includes('2 seats'), /Total|SAR 0/.test(mail.text ?? '')]).toEqual([true, false])
    const another = await held(server, slot.id, { adult: 1 }, { token: customer.token })
    expect(codeOf(await book(server, customer, another, free))).toEqual([409, 'entitlement_exhausted'])
    await post(`bookings/${booking.id}/cancel`, {}, customer)
    expect((await book(server, customer, another, free)).statusCode).toBe(201)
  })
})

describe('a payment', () => {
  it('that never arrives releases the seats after the grace time', async () => {
    const slot = await slotOf(server, EXCLUSIVE, { days: 15 })
    const { booking } = await booked(server, sara, await held(server, slot.id, { guest: 3 }))
    await server.pass(16 * MINUTE)
    expect((await readBooking(server, sara, booking.id)).status).toBe('pending_payment')
    await server.pass(5 * MINUTE)
    expect((await readBooking(server, sara, booking.id)).status).toBe('expired')
    expect(await takenOf(server, slot.id)).toBe(0)
  })

  it('that arrives late takes the seats again, or is refunded when they are taken', async () => {
    const slot = await slotOf(server, EXCLUSIVE, { days: 18 })
    const late = async () => {
      const made = await booked(server, sara, await held(server, slot.id, { guest: 3 }))
      await server.pass(21 * MINUTE)
      return made
    }
    const lost = await late()
    const kept = await late()
    await postEvent(server, kept.payment.id, 'success')
    expect((await readBooking(server, sara, kept.booking.id)).status).toBe('confirmed')
    await postEvent(server, lost.payment.id, 'success')
    expect(await refundedOf(lost.booking.id)).toBe(lost.booking.amounts.total.amount)
    expect(await readBooking(server, sara, lost.booking.id)).toMatchObject({
      status: 'expired',
      refunded: lost.booking.amounts.total,
    })
    expect(await takenOf(server, slot.id)).toBe(slot.capacity)
  })

  it('that was declined may be tried again', async () => {
    const slot = await slotOf(server, SHARED, { days: 19 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 1 }))
    await postEvent(server, payment.id, 'decline')
    const again = (await post(`payments/${payment.id}/retry`)).json().data.payment
    expect(again.id).not.toBe(payment.id)
    await postEvent(server, again.id, 'success')
    expect((await readBooking(server, sara, booking.id)).status).toBe('confirmed')
  })
})

describe('a cancellation', () => {
  it('refunds by the policy, and nothing after its deadline', async () => {
    const { booking, slot } = await paid(SHARED, { adult: 2 }, 22)
    expect(booking.refund_preview).toEqual(booking.amounts.total)
    const untold = await post(`bookings/${booking.id}/cancel`, { expected_refund: { amount: 1, currency: 'SAR' } })
    expect(codeOf(untold)).toEqual([409, 'price_changed'])
    const answer = await post(`bookings/${booking.id}/cancel`, { expected_refund: booking.refund_preview })
    expect(answer.json().data.booking).toMatchObject({ status: 'cancelled', refunded: booking.amounts.total })
    expect([await takenOf(server, slot.id), await refundedOf(booking.id)]).toEqual([0, booking.amounts.total.amount])
    expect(eventIn(answer.json().data.booking.calendar.en).sequence).toBe(1)
    expect(codeOf(await post(`bookings/${booking.id}/cancel`))).toEqual([409, 'cutoff_passed'])
  })

  it.each([
    [48, 50],
    [20, undefined],
  ])('%i hours before gives back %s percent', async (hours, percent) => {
    const { booking } = await paid(SHARED, { adult: 1 }, 24)
    await server.pool.query(
      `update bookings set starts_at = $2::timestamptz, cancel_until = $2::timestamptz - interval '24 hours' where id = $1`,
      [booking.id, new Date(server.services.clock.now().getTime() + hours * HOUR + MINUTE).toISOString()],
    )
    const answer = await post(`bookings/${booking.id}/cancel`)
    if (percent === undefined) expect(codeOf(answer)).toEqual([409, 'cutoff_passed'])
    else expect(await refundedOf(booking.id)).toBe((booking.amounts.total.amount * percent) / 100)
  })
})

describe('a move', () => {
  const weekendOf = async (isWeekend: boolean, skip: number) => {
    const slots = await freeSlots(server, EXCLUSIVE, { count: 40, days: 26 })
    const found = slots.filter(({ startsAt }) => [5, 6].includes(startsAt.getUTCDay()) === isWeekend)[skip]
    if (!found) throw new Error('there is no such day')
    return found
  }
  const paidAt = async (id: string) => {
    const { booking, payment } = await booked(server, sara, await held(server, id, { guest: 4 }))
    await postEvent(server, payment.id, 'success')
    return readBooking(server, sara, booking.id)
  }

  it('to a slot of the same price is made at once', async () => {
    const [from, to] = [await weekendOf(false, 0), await weekendOf(false, 1)]
    const { id } = await paidAt(from.id)
    const moved: Booking = (await post(`bookings/${id}/reschedule`, { availability_id: to.id })).json().data.booking
    expect(moved).toMatchObject({ status: 'confirmed', availability: { id: to.id }, calendar_sequence: 1 })
    expect(eventIn(moved.calendar?.en).startDate.toJSDate().toISOString()).toBe(to.startsAt.toISOString())
    expect([await takenOf(server, from.id), await takenOf(server, to.id)]).toEqual([0, to.capacity])
  })

  it('to a dearer slot is paid first, and does not happen when it is not', async () => {
    const [from, to] = [await weekendOf(false, 2), await weekendOf(true, 0)]
    const { id } = await paidAt(from.id)
    const preview = (await post(`bookings/${id}/reschedule/preview`, { availability_id: to.id })).json().data
    expect(preview.difference).toEqual({ amount: 45_000, currency: 'SAR' })
    const move = async () =>
      (await post(`bookings/${id}/reschedule`, { availability_id: to.id, expected_total: preview.total })).json().data
    expect((await move()).booking).toMatchObject({
      availability: { id: from.id },
      pending_move: { due: preview.difference },
    })
    expect([await takenOf(server, from.id), await takenOf(server, to.id)]).toEqual([18, 18])
    await server.pass(21 * MINUTE)
    expect([await takenOf(server, from.id), await takenOf(server, to.id)]).toEqual([18, 0])
    await postEvent(server, (await move()).payment.id, 'success')
    const moved = await readBooking(server, sara, id)
    expect(moved).toMatchObject({ availability: { id: to.id }, amounts: { total: preview.total } })
    expect([await takenOf(server, from.id), await takenOf(server, to.id)]).toEqual([0, 18])
  })

  it('to a cheaper slot gives the difference back', async () => {
    const [from, to] = [await weekendOf(true, 2), await weekendOf(false, 5)]
    const { id } = await paidAt(from.id)
    expect((await post(`bookings/${id}/reschedule`, { availability_id: to.id })).statusCode).toBe(200)
    expect(await refundedOf(id)).toBe(45_000)
  })

  it('is refused where there is no room, and changes nothing', async () => {
    const [from, to] = [await weekendOf(false, 7), await weekendOf(false, 8)]
    const { id } = await paidAt(from.id)
    await held(server, to.id, { guest: 2 })
    expect(codeOf(await post(`bookings/${id}/reschedule`, { availability_id: to.id }))).toEqual([409, 'slot_taken'])
    expect((await readBooking(server, sara, id)).availability.id).toBe(from.id)
    for (const call of ['reschedule', 'reschedule/preview'])
      expect(codeOf(await post(`bookings/${id}/${call}`, { availability_id: from.id }))).toEqual([409, 'same_slot'])
    const elsewhere = await slotOf(server, SHARED, { days: 26 })
    expect((await post(`bookings/${id}/reschedule`, { availability_id: elsewhere.id })).statusCode).toBe(404)
  })
})

describe('the demo customer', () => {
  it('has something coming, something past and something cancelled', async () => {
    await seedCustomer(server.db)
    await seedBookings(server.db)
    await seedBookings(server.db)
    const { token } = (await login(server, DEMO_CUSTOMER.email, DEMO_CUSTOMER.password)).json().data
    const list = async (filter: string) =>
      (await server.call('GET', `bookings?filter=${filter}`, { token })).json().data
    expect(await list('coming')).toMatchObject([{ status: 'confirmed', place: { slug: SHARED }, ticket: {} }])
    expect(await list('past')).toMatchObject([{ status: 'redeemed' }])
    expect(await list('cancelled')).toMatchObject([
      { status: 'cancelled', uses_entitlement: true, entitlement_units: 2 },
    ])
  })
})

describe('the list of bookings', () => {
  it('separates upcoming, past and cancelled bookings', async () => {
    const customer = await newCustomer(server)
    const { booking: first } = await paid(SHARED, { adult: 1 }, 41, customer)
    const { booking: second } = await paid(SHARED, { adult: 1 }, 40, customer)
    const { booking: gone } = await paid(SHARED, { adult: 1 }, 42, customer)
    await post(`bookings/${gone.id}/cancel`, {}, customer)
    const list = async (filter: string) =>
      (await server.call('GET', `bookings?filter=${filter}`, { token: customer.token }))
        .json()
        .data.map(({ id }: Booking) => id)
    expect(await list('coming')).toEqual([second.id, first.id])
    expect(await list('cancelled')).toEqual([gone.id])
    expect(await list('past')).toEqual([])
    await server.pool.query(
      `update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = $1`,
      [first.id],
    )
    expect(await list('past')).toEqual([first.id])
  })

  it('reminds of a booking a day before', async () => {
    const customer = await newCustomer(server)
    const slot = await slotOf(server, SHARED, { days: 3 })
    const contact = { ...CONTACT, email: customer.email }
    const { payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }), {
      contact,
      reminders: true,
    })
    await postEvent(server, payment.id, 'success')
    await server.pass(slot.startsAt.getTime() - server.services.clock.now().getTime() - 24 * HOUR + MINUTE)
    await server.services.jobs.runDue()
    expect((await mailTo(server, customer.email, 3)).subject).toContain('Tomorrow')
  })
})

/** Decodes the QR code of a mail's picture. */
const codeIn = async ({ html = '', attachments }: Email): Promise<string | undefined> => {
  const picture = attachments.find(({ mimeType }) => mimeType === 'image/png')
  const [, alt] = /<img src="cid:[^"]+" alt="([^"]+)"/.exec(html) ?? []
  expect([picture?.disposition, html.includes(`cid:${picture?.contentId?.slice(1, -1)}`)]).toEqual(['inline', true])
  expect(alt).toMatch(/\w{4}-\w{4}-\w{4}/)
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
