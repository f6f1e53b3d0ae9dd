import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })

const make = async (customer: Customer): Promise<string> => {
  const answer = await server.call('POST', 'me/calendar', { token: customer.token })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.url as string
}
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
const feedOf = async (customer: Customer) =>
  (await server.call('GET', 'me/calendar', { token: customer.token })).json().data.feed as { read_at: string } | null
const bookedBy = async (customer: Customer, days: number) => {
  const slot = await slotOf(server, 'hegra-at-dawn', { days })
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, { adult: 1 }))
  await postEvent(server, payment.id, 'success')
  return readBooking(server, customer, booking.id)
}
const eventsIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((one) => ({
      uid: one.getFirstPropertyValue('uid'),
      sequence: one.getFirstPropertyValue('sequence'),
      status: one.getFirstPropertyValue('status'),
      start: (one.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
      zone: (one.getFirstPropertyValue('dtstart') as ICAL.Time).zone.tzid,
    })),
  }
}

it('follows the bookings of its customer: a move and a cancellation keep the name and raise the sequence', async () => {
  const customer = await newCustomer(server)
  const [stays, moves, ends] = [
    await bookedBy(customer, 10),
    await bookedBy(customer, 11),
    await bookedBy(customer, 12),
  ]
  await bookedBy(await newCustomer(server), 13)
  const url = await make(customer)
  const first = await read(url)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  const { calendar, events } = eventsIn(first.body)
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Qafila bookings')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(events).toEqual(
    [stays, moves, ends].map(({ id, calendar_sequence: sequence, availability }) => ({
      uid: id,
      sequence,
      status: 'CONFIRMED',
      start: new Date(availability.starts_at).toISOString(),
      zone: 'UTC',
    })),
  )
  expect(first.body).not.toContain(stays.ticket?.code)

  const to = await slotOf(server, 'hegra-at-dawn', { days: 14 })
  const send = (path: string, body: object = {}) => server.call('POST', path, { token: customer.token, body })
  expect((await send(`bookings/${moves.id}/reschedule`, { availability_id: to.id })).statusCode).toBe(200)
  expect((await send(`bookings/${ends.id}/cancel`)).statusCode).toBe(200)
  const second = eventsIn((await read(url)).body).events
  expect(second.map(({ uid, status }) => [uid, status])).toEqual([
    [stays.id, 'CONFIRMED'],
    [ends.id, 'CANCELLED'],
    [moves.id, 'CONFIRMED'],
  ])
  expect(second.map(({ sequence }) => Number(sequence))).toEqual([
    stays.calendar_sequence,
    ends.calendar_sequence + 1,
    moves.calendar_sequence + 1,
  ])
})

it('is in the language of its customer', async () => {
  const customer = await newCustomer(server)
  const { place } = await bookedBy(customer, 16)
  const url = await make(customer)
  await server.call('POST', 'update', { token: customer.token, body: { locale: 'ar' } })
  const { body, headers } = await read(url)
  expect(headers['content-language']).toBe('ar')
  expect(eventsIn(body).calendar.getFirstPropertyValue('x-wr-calname')).toBe('حجوزات قافلة')
  expect(body).toContain(`SUMMARY:${place.name.ar}`)
})

it('is answered as unchanged until it changes', async () => {
  const customer = await newCustomer(server)
  const url = await make(customer)
  const { etag } = (await read(url)).headers
  // A proxy that compresses makes the tag weak.
  for (const known of [etag, `W/${etag}`, `"a", W/${etag}`, '*'])
    expect((await read(url, { 'if-none-match': String(known) })).statusCode, String(known)).toBe(304)
  await bookedBy(customer, 15)
  const after = await read(url, { 'if-none-match': String(etag) })
  expect(after.statusCode).toBe(200)
  expect(eventsIn(after.body).events).toHaveLength(1)
})

it('has one address, shown once and stored as a hash; a new one ends the former, and it can be ended', async () => {
  const customer = await newCustomer(server)
  expect(await feedOf(customer)).toBeNull()
  const former = await make(customer)
  const url = await make(customer)
  expect((await read(former)).statusCode).toBe(404)
  expect((await feedOf(customer))?.read_at).toBeNull()
  expect((await read(url)).statusCode).toBe(200)
  expect((await feedOf(customer))?.read_at).not.toBeNull()
  const token = url.split('/').at(-1)?.replace('.ics', '') ?? ''
  const { rows } = await server.pool.query('select * from calendar_feeds where user_id = $1', [customer.id])
  expect(JSON.stringify(rows)).not.toContain(token)
  await server.call('DELETE', 'me/calendar', { token: customer.token })
  expect((await read(url)).statusCode).toBe(404)
  expect(await feedOf(customer)).toBeNull()
})

it('is limited, and not for guests', async () => {
  const guest = await newGuest(server)
  expect((await server.call('POST', 'me/calendar', { token: guest.token })).statusCode).toBe(403)
  const customer = await newCustomer(server)
  const url = await make(customer)
  let last = 200
  for (let reads = 0; reads < 70 && last === 200; reads += 1) last = (await read(url)).statusCode
  expect(last).toBe(429)
})

it('ends with the account', async () => {
  const customer = await newCustomer(server)
  const url = await make(customer)
  expect((await server.call('DELETE', 'me', { token: customer.token })).statusCode).toBe(200)
  expect((await read(url)).statusCode).toBe(404)
})
