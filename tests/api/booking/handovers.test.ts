import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, mailTo, newCustomer, newGuest, noticeTo } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking, slotOf, takenOf } from '../support/slots.ts'
import { codeOf } from '../support/support.ts'
import { testServer } from '../support/test-server.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const SHARED = 'hegra-at-dawn'
const EXCLUSIVE = 'alula-oasis-farmhouse'

const server = testServer({ shop: 'bookable' })
const sara = prepared(() => newCustomer(server))
const noura = prepared(() => newCustomer(server))

const post = (path: string, { token }: Pick<Customer, 'token'>, body: object = {}) =>
  server.call('POST', path, { token, body })
const paid = async (
  units: Record<string, number> = { adult: 2 },
  days = 10,
  slug = SHARED,
  by: Customer = sara,
): Promise<Booking> => {
  const slot = await slotOf(server, slug, { days })
  await server.pool.query('delete from seat_claims where availability_id = $1', [slot.id])
  const contact = { ...CONTACT, email: by.email }
  const { booking, payment } = await booked(server, by, await held(server, slot.id, units), { contact })
  await postEvent(server, payment.id, 'success')
  return readBooking(server, by, booking.id)
}
const offer = (booking: Booking, units: Record<string, number> = { adult: 1 }, more: object = {}, by = sara) =>
  post(`bookings/${booking.id}/handovers`, by, {
    units: Object.entries(units).map(([unit_id, quantity]) => ({ unit_id, quantity })),
    ...more,
  })
const secretOf = async (...given: Parameters<typeof offer>): Promise<string> => {
  const answer = await offer(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.secret
}
const open = async (secret: string, token?: string) =>
  (await server.call('POST', 'handovers/open', { ...(token !== undefined && { token }), body: { secret } })).json().data
    .ticket
const take = (secret: string, by: Pick<Customer, 'token'> = noura) => post('handovers/take', by, { secret })
const taken = async (...given: Parameters<typeof take>): Promise<Booking> => {
  const answer = await take(...given)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.booking
}
const handedPart = async (booking: Booking, units?: Record<string, number>) => taken(await secretOf(booking, units))
const claimsOf = async (slot: string) =>
  (
    await server.pool.query<{ booking_id: string; seats: number }>(
      'select booking_id, seats from seat_claims where availability_id = $1 order by seats, booking_id',
      [slot],
    )
  ).rows
const refundedOf = async (id: string): Promise<number> => {
  await server.services.jobs.runDue()
  const { rows } = await server.pool.query<{ sum: number }>(
    'select coalesce(sum(refunded), 0)::int as sum from payments where intent_id = $1',
    [id],
  )
  return rows[0]?.sum ?? 0
}
const reasonOf = (answer: { json: () => { data?: { reason?: string } }; statusCode: number }) => [
  ...codeOf(answer as never),
  answer.json().data?.reason,
]

beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
})

describe('handing a ticket over', () => {
  it('gives seats to whoever takes the link, under new codes for both', async () => {
    const booking = await paid({ adult: 2, child: 1 })
    const slot = booking.availability.id
    expect(booking.hand_over).toBe('part')
    const secret = await secretOf(booking, { adult: 1 }, { name: 'Noura' })
    expect((await readBooking(server, sara, booking.id)).handed).toMatchObject([{ name: 'Noura', guests: 1 }])
    expect(await open(secret)).toMatchObject({ state: 'open', from: CONTACT.name, name: 'Noura', guests: 1 })
    expect(await open(secret, sara.token)).toMatchObject({ state: 'yours' })
    const { rows } = await server.pool.query('select * from handovers')
    expect(JSON.stringify(rows)).not.toContain(secret)

    const part = await taken(secret)
    expect(part).toMatchObject({
      status: 'confirmed',
      guest_count: 1,
      handed_by: { name: CONTACT.name, is_you: false, can_give_back: true },
      can_cancel: false,
      can_reschedule: true,
      amounts: { total: { amount: 0 } },
      contact: { email: noura.email },
    })
    expect(part.units.map(({ total }) => total.amount)).toEqual([0])
    expect([part.hand_over, part.refund_preview]).toEqual([undefined, undefined])
    const rest = await readBooking(server, sara, booking.id)
    expect(rest).toMatchObject({ guest_count: 2, amounts: booking.amounts, refund_preview: booking.refund_preview })
    expect(rest.handed).toMatchObject([{ taken: { reference: part.reference, status: 'confirmed' } }])
    expect(new Set([booking.ticket?.code, rest.ticket?.code, part.ticket?.code]).size).toBe(3)
    expect([await takenOf(server, slot), (await claimsOf(slot)).map(({ seats }) => seats)]).toEqual([3, [1, 2]])
    // Asked for again, it is what it was; for all others it is gone.
    expect((await taken(secret)).id).toBe(part.id)
    expect(reasonOf(await take(secret, await newGuest(server)))).toEqual([409, 'handed_over', 'taken'])
    expect(await open(secret)).toMatchObject({ state: 'taken' })
    expect(await open(secret, noura.token)).toMatchObject({ booking_id: part.id })

    await server.services.jobs.runDue()
    const mail = await mailTo(server, noura.email, 2)
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('Your ticket'),
      expect.stringContaining(part.ticket?.code ?? 'none'),
    ])
    expect(mail.text).not.toContain('Total')
  })

  it('leaves the payer all of the money and no ticket where every seat is another’s', async () => {
    const booking = await paid({ adult: 2 })
    const part = await handedPart(booking, { adult: 2 })
    const rest = await readBooking(server, sara, booking.id)
    expect(rest).toMatchObject({ guest_count: 0, can_cancel: true, can_reschedule: false, amounts: booking.amounts })
    expect([rest.ticket, rest.hand_over]).toEqual([undefined, undefined])
    expect(await claimsOf(booking.availability.id)).toEqual([{ booking_id: part.id, seats: 2 }])
    expect((await server.type(`bookings guests ${booking.availability.id}`)).text).not.toContain(booking.reference)
    expect((await server.type(`booking no-show ${booking.reference}`)).isDone).toBe(false)
  })

  it('refuses more seats than there are, children alone, and parts of what one party has to itself', async () => {
    const booking = await paid({ adult: 2, child: 1 })
    for (const [units, reason] of [
      [{ adult: 3 }, 'seats'],
      [{ adult: 0 }, 'seats'],
      [{ other: 1 }, 'seats'],
      [{ child: 1 }, 'alone'],
      [{ adult: 2 }, 'alone'],
    ] as const)
      expect(reasonOf(await offer(booking, units)), reason).toEqual([409, 'handed_over', reason])
    await secretOf(booking, { adult: 1 })
    // Seats of a link that waits are promised.
    expect(reasonOf(await offer(booking, { adult: 2, child: 1 }))).toEqual([409, 'handed_over', 'seats'])
    await secretOf(booking, { adult: 1, child: 1 })

    const venue = await paid({ guest: 3 }, 12, EXCLUSIVE)
    expect(venue.hand_over).toBe('whole')
    expect(reasonOf(await offer(venue, { guest: 1 }))).toEqual([409, 'handed_over', 'whole'])
    const part = await handedPart(venue, { guest: 3 })
    expect(part.guest_count).toBe(3)
  })

  it('is refused of what is not paid, covered by a membership, being moved, or begun', async () => {
    const slot = await slotOf(server, SHARED, { days: 30 })
    const unpaid = await booked(server, sara, await held(server, slot.id, { adult: 2 }))
    expect(reasonOf(await offer(unpaid.booking))).toEqual([409, 'handed_over', 'unpaid'])
    const booking = await paid({ adult: 2 }, 14)
    const secret = await secretOf(booking)
    const set = (values: string) => server.pool.query(`update bookings set ${values} where id = $1`, [booking.id])
    for (const [values, back, reason] of [
      ['uses_entitlement = true', 'uses_entitlement = false', 'membership'],
      [`move = '{"slot":{"id":"none"}}'`, 'move = null', 'moving'],
      ['closed_at = now()', 'closed_at = null', 'closed'],
    ] as const) {
      await set(values)
      expect(reasonOf(await take(secret)), reason).toEqual([409, 'handed_over', reason])
      expect(reasonOf(await offer(booking)), reason).toEqual([409, 'handed_over', reason])
      await set(back)
    }
    const part = await taken(secret)
    expect(reasonOf(await offer(part, { adult: 1 }, {}, noura))).toEqual([409, 'handed_over', 'part'])
  })

  it('is not for whoever made the link, strangers, or secrets that there are not', async () => {
    const booking = await paid()
    expect((await offer(booking, { adult: 1 }, {}, noura)).statusCode).toBe(404)
    const secret = await secretOf(booking)
    expect(reasonOf(await take(secret, sara))).toEqual([409, 'handed_over', 'own'])
    expect((await take(randomUUID())).statusCode).toBe(404)
    expect((await server.call('POST', 'handovers/open', { body: { secret: 'none' } })).statusCode).toBe(404)
    expect((await server.call('POST', 'handovers/take', { body: { secret } })).statusCode).toBe(401)
  })

  it('is taken back until it is taken', async () => {
    const booking = await paid()
    const remove = (id: string) =>
      server.call('DELETE', `bookings/${booking.id}/handovers/${id}`, { token: sara.token })
    const made = (await offer(booking)).json().data
    expect((await remove('hnd_none')).statusCode).toBe(404)
    expect((await remove(made.handover.id)).statusCode).toBe(200)
    expect((await remove(made.handover.id)).statusCode).toBe(200)
    expect(reasonOf(await take(made.secret))).toEqual([409, 'handed_over', 'ended'])
    expect((await open(made.secret)).state).toBe('ended')
    expect((await readBooking(server, sara, booking.id)).handed).toBeUndefined()
    const second = (await offer(booking)).json().data
    await taken(second.secret)
    expect(reasonOf(await remove(second.handover.id))).toEqual([409, 'handed_over', 'taken'])
  })

  it('has one winner where several take it at once, also while it is taken back or cancelled', async () => {
    const guests = await Promise.all([newGuest(server), newGuest(server), newGuest(server)])
    const booking = await paid()
    const secret = await secretOf(booking)
    const answers = await Promise.all(guests.map((guest) => take(secret, guest)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect((await claimsOf(booking.availability.id)).map(({ seats }) => seats)).toEqual([1, 1])

    const other = await paid({ adult: 2 }, 16)
    const { handover, secret: second } = (await offer(other)).json().data
    const [first, removed] = await Promise.all([
      take(second),
      server.call('DELETE', `bookings/${other.id}/handovers/${handover.id}`, { token: sara.token }),
    ])
    expect([first.statusCode, removed.statusCode]).toSatisfy(
      ([one, two]) => (one === 201 && two === 409) || (one === 409 && two === 200),
    )
    const third = await paid({ adult: 2 }, 18)
    const secretOfThird = await secretOf(third)
    const [, cancelled] = await Promise.all([take(secretOfThird), post(`bookings/${third.id}/cancel`, sara)])
    expect([cancelled.statusCode, await claimsOf(third.availability.id)]).toEqual([200, []])
    expect(await takenOf(server, third.availability.id)).toBe(0)
  })
})

describe('the money of a ticket that was handed over', () => {
  it('goes back to the payer, and ends the ticket of the receiver, who is told', async () => {
    const booking = await paid({ adult: 2 }, 20)
    const receiver = await newCustomer(server)
    const part = await taken(await secretOf(booking), receiver)
    expect(reasonOf(await post(`bookings/${part.id}/cancel`, receiver))).toEqual([409, 'handed_over', 'money'])
    const body = { expected_refund: booking.refund_preview }
    expect((await post(`bookings/${booking.id}/cancel`, sara, body)).statusCode).toBe(200)
    expect(await refundedOf(booking.id)).toBe(booking.amounts.total.amount)
    expect(await readBooking(server, receiver, part.id)).toMatchObject({ status: 'cancelled' })
    expect(await takenOf(server, booking.availability.id)).toBe(0)
    const mail = await noticeTo(server, receiver.email, 2)
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining(part.reference),
      expect.stringContaining('1 guest'),
    ])
  })

  it('is not refunded for seats that were used', async () => {
    const booking = await paid({ adult: 2 }, 22)
    const part = await handedPart(booking)
    const whole = booking.amounts.total.amount
    expect((await server.type(`ticket redeem ${part.ticket?.code}`)).isDone).toBe(true)
    expect((await readBooking(server, sara, booking.id)).refund_preview?.amount).toBe(whole / 2)
    expect((await post(`bookings/${booking.id}/cancel`, sara)).statusCode).toBe(200)
    expect(await refundedOf(booking.id)).toBe(whole / 2)
    expect((await readBooking(server, noura, part.id)).status).toBe('redeemed')
    // Where all are used, nothing is left to cancel.
    const other = await paid({ adult: 1 }, 23)
    const all = await handedPart(other)
    await server.type(`ticket redeem ${all.ticket?.code}`)
    expect(await readBooking(server, sara, other.id)).toMatchObject({ can_cancel: false })
    expect(codeOf(await post(`bookings/${other.id}/cancel`, sara))).toEqual([409, 'cutoff_passed'])
  })

  it('comes back for a part that the shop cancels, and once only', async () => {
    const booking = await paid({ adult: 2 }, 24)
    const part = await handedPart(booking)
    const whole = booking.amounts.total.amount
    expect((await server.type(`booking cancel ${part.reference} --yes`)).isDone).toBe(true)
    expect(await refundedOf(booking.id)).toBe(whole / 2)
    expect((await readBooking(server, sara, booking.id)).refund_preview?.amount).toBe(whole / 2)
    await post(`bookings/${booking.id}/cancel`, sara)
    expect(await refundedOf(booking.id)).toBe(whole)
  })
})

describe('moving a ticket that was handed over', () => {
  it('moves those seats alone, by the rules of the booking, and never to a dearer time', async () => {
    const [one, two, dear] = await freeSlots(server, SHARED, { count: 3, days: 40, capacity: 6 })
    if (!one || !two || !dear) throw new Error('there are too few slots')
    const booking = await paid({ adult: 3 }, 40)
    expect(booking.availability.id).toBe(one.id)
    const part = await handedPart(booking, { adult: 2 })
    await server.pool.query(`update availabilities set unit_prices = '{"adult": 9000000}' where id = $1`, [dear.id])
    const move = (id: string, to: string, by: Customer) =>
      post(`bookings/${id}/reschedule`, by, { availability_id: to })
    expect(reasonOf(await move(part.id, dear.id, noura))).toEqual([409, 'handed_over', 'dearer'])
    expect((await move(part.id, two.id, noura)).statusCode).toBe(200)
    expect([await takenOf(server, one.id), await takenOf(server, two.id)]).toEqual([1, 2])
    // The payer moves the own seats alone, at the price of those.
    const preview = (await post(`bookings/${booking.id}/reschedule/preview`, sara, { availability_id: two.id })).json()
    expect(preview.data).toMatchObject({ difference: { amount: 0 }, refund: { amount: 0 } })
    expect((await move(booking.id, two.id, sara)).statusCode).toBe(200)
    expect([await takenOf(server, one.id), await takenOf(server, two.id)]).toEqual([0, 3])
    expect(await refundedOf(booking.id)).toBe(0)
  })

  it('gives it back: into the booking at the same time, else as a ticket of its own', async () => {
    const [one, two] = await freeSlots(server, SHARED, { count: 2, days: 50, capacity: 6 })
    if (!one || !two) throw new Error('there are too few slots')
    const booking = await paid({ adult: 3 }, 50)
    const part = await handedPart(booking)
    expect((await post(`bookings/${part.id}/give-back`, sara)).statusCode).toBe(404)
    expect((await post(`bookings/${part.id}/give-back`, noura)).statusCode).toBe(200)
    expect(reasonOf(await post(`bookings/${part.id}/give-back`, noura))).toEqual([409, 'handed_over', 'used'])
    const whole = await readBooking(server, sara, booking.id)
    expect(whole).toMatchObject({ guest_count: 3, refund_preview: booking.refund_preview, hand_over: 'part' })
    expect(whole.units).toEqual(booking.units)
    expect(await claimsOf(one.id)).toEqual([{ booking_id: booking.id, seats: 3 }])
    expect((await readBooking(server, noura, part.id)).status).toBe('cancelled')

    const second = await handedPart(booking, { adult: 2 })
    await post(`bookings/${second.id}/reschedule`, noura, { availability_id: two.id })
    expect((await post(`bookings/${second.id}/give-back`, noura)).statusCode).toBe(200)
    expect([await takenOf(server, one.id), await takenOf(server, two.id)]).toEqual([1, 2])
    const list = (await server.call('GET', 'bookings?filter=coming&per_page=50', { token: sara.token })).json().data
    const back = list.find(({ availability }: Booking) => availability.id === two.id) as Booking
    expect(back).toMatchObject({ guest_count: 2, can_cancel: false, handed_by: { is_you: true, can_give_back: false } })
    expect(back.ticket?.code).not.toBe(second.ticket?.code)
    const { refund_preview: refund } = await readBooking(server, sara, booking.id)
    await post(`bookings/${booking.id}/cancel`, sara, { expected_refund: refund })
    expect(await refundedOf(booking.id)).toBe(booking.amounts.total.amount)
    expect([await takenOf(server, one.id), await takenOf(server, two.id)]).toEqual([0, 0])
  })

  it('ends with its time', async () => {
    const booking = await paid({ adult: 2 }, 2)
    const [secret, other] = [await secretOf(booking), await secretOf(booking)]
    const part = await taken(secret)
    await server.pass(Date.parse(booking.availability.starts_at) - server.now().getTime())
    expect(reasonOf(await take(other))).toEqual([409, 'handed_over', 'begun'])
    expect(reasonOf(await post(`bookings/${part.id}/give-back`, noura))).toEqual([409, 'handed_over', 'used'])
    expect((await open(other)).state).toBe('ended')
    await server.pass(DAY)
    expect((await readBooking(server, noura, part.id)).status).toBe('confirmed')
  })
})

describe('a ticket that was handed over', () => {
  it('passes the door by its new code alone', async () => {
    const booking = await paid({ adult: 2 }, 26)
    const part = await handedPart(booking)
    const rest = await readBooking(server, sara, booking.id)
    const secret = /#([\w-]{43})$/.exec((await server.type('staff add Omar --days 31')).text)?.[1]
    const opened = await server.call('POST', 'check-in/session', { body: { secret } })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const [placeId, day] = [booking.place.id, booking.availability.local_start.slice(0, 10)]
    const scan = async (ticket: Booking['ticket']) =>
      (
        await server.call('POST', 'check-in/entries', {
          headers: { cookie },
          body: { id: randomUUID(), place_id: placeId, day, code: ticket?.qr_payload },
        })
      ).json().data.result
    expect([await scan(booking.ticket), await scan(part.ticket), await scan(rest.ticket)]).toEqual([
      'handed_over',
      'in',
      'in',
    ])
    expect((await server.type(`ticket redeem ${booking.ticket?.code}`)).text).toContain('handed over')
    const list = await server.call('GET', `check-in/lists?place_id=${placeId}&day=${day}`, { headers: { cookie } })
    const former = createHash('sha256')
      .update(booking.ticket?.code ?? '')
      .digest('hex')
    const ticket = list.json().data.tickets.find(({ id }: { id: string }) => id === part.id)
    expect(ticket).toMatchObject({ former_code_hash: former, party: 1, name: 'Sara' })
  })

  it('is offered another time where the shop closes its own, and the payer the money too', async () => {
    const booking = await paid({ adult: 2 }, 28)
    const receiver = await newCustomer(server)
    const part = await taken(await secretOf(booking), receiver)
    await server.services.jobs.runDue()
    await server.type(`closure offer ${SHARED} ${booking.availability.local_start.slice(0, 10)} --yes`)
    expect(await readBooking(server, receiver, part.id)).toMatchObject({ is_closed: true, can_cancel: false })
    const { subject } = await noticeTo(server, receiver.email, 3)
    expect(subject).toContain(part.reference)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({
      can_cancel: true,
      refund_preview: booking.amounts.total,
    })
  })

  it('names nobody who was erased', async () => {
    const owner = await newCustomer(server)
    const receiver = await newCustomer(server)
    const booking = await paid({ adult: 2 }, 3, SHARED, owner)
    const part = await taken(await secretOf(booking, { adult: 1 }, { name: 'Huda Al-Amri' }, owner), receiver)
    await server.pool.query(`update bookings set status = 'redeemed', ends_at = now() where id = any($1)`, [
      [booking.id, part.id],
    ])
    expect((await server.type(`customers erase ${owner.email} --yes`)).isDone).toBe(true)
    expect((await readBooking(server, receiver, part.id)).handed_by).toEqual({
      name: '',
      is_you: false,
      can_give_back: false,
    })
    const { rows } = await server.pool.query('select name from handovers where booking_id = $1', [booking.id])
    expect(rows).toEqual([{ name: null }])
  })
})
