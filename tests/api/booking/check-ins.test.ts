import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import type { DoorList, DoorResult, DoorTicket } from '#contract/check-in/door-list.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { CONTACT, postEvent } from '../support/shopping.ts'
import { booked, held, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const SHARED = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })
const customer = prepared(() => newCustomer(server))
let sara: Door
let omar: Door

interface Door {
  cookie: string
  id: string
}
interface Added {
  result: DoorResult
  ticket?: DoorTicket
  at?: string
}

const linkOf = async (name: string) =>
  /#([\w-]{43})$/.exec((await server.type(`staff add ${name} --days 31`)).text)?.[1] ?? ''
const open = (secret: string) => server.call('POST', 'check-in/session', { body: { secret } })
const cookieOf = ({ headers }: { headers: object }) =>
  String((headers as Record<string, unknown>)['set-cookie']).split(';')[0] ?? ''
const doorOf = async (name: string): Promise<Door> => {
  const answer = await open(await linkOf(name))
  return { cookie: cookieOf(answer), id: answer.json().data.id }
}
const ask = (door: Door, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call(method, `check-in/${path}`, { headers: { cookie: door.cookie }, ...(body && { body }) })

const paid = async (slug = SHARED, days = 10): Promise<Booking> => {
  const slot = await slotOf(server, slug, { days })
  const { booking, payment } = await booked(server, customer, await held(server, slot.id, { adult: 2, child: 1 }), {
    guests: ['Noura'],
  })
  await postEvent(server, payment.id, 'success')
  return readBooking(server, customer, booking.id)
}
const dayOf = ({ availability }: Booking) => availability.local_start.slice(0, 10)
const add = async (door: Door, booking: Booking, more: object = {}): Promise<Added> => {
  const body = {
    id: randomUUID(),
    place_id: booking.place.id,
    day: dayOf(booking),
    code: booking.ticket?.qr_payload ?? 'none',
    ...more,
  }
  return (await ask(door, 'POST', 'entries', body)).json().data
}
const statusOf = async ({ id }: Booking) => (await readBooking(server, customer, id)).status
const listOf = async (door: Door, booking: Booking): Promise<DoorList> =>
  (await ask(door, 'GET', `lists?place_id=${booking.place.id}&day=${dayOf(booking)}`)).json().data

beforeAll(async () => {
  sara = await doorOf('Sara')
  omar = await doorOf('Omar')
})

describe('a staff link', () => {
  it('opens once, and its cookie is sent to the calls of the door alone', async () => {
    const secret = await linkOf('Huda')
    const answer = await open(secret)
    expect([answer.statusCode, answer.json().data.name]).toEqual([201, 'Huda'])
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^check_in=[\w-]{43}; Path=\/api\/v1\/check-in; Max-Age=604800; HttpOnly; SameSite=Strict/,
    )
    expect((await open(secret)).statusCode).toBe(404)
    const { rows } = await server.pool.query('select * from staff, staff_sessions')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is replaced by the next one, and ends after three days', async () => {
    const [former, latter] = [await linkOf('Reem'), await linkOf('Reem')]
    expect((await open(former)).statusCode).toBe(404)
    await server.pass(4 * 24 * 60 * 60 * 1000)
    expect((await open(latter)).statusCode).toBe(404)
  })

  it('is listed, and revoking it ends its sessions at once', async () => {
    const door = await doorOf('Faisal')
    expect((await server.type('staff list')).text).toMatch(/^Faisal +in +1 +all /m)
    expect((await ask(door, 'GET', 'session')).json().data.name).toBe('Faisal')
    expect((await server.type('staff revoke Faisal')).isDone).toBe(true)
    expect((await ask(door, 'GET', 'session')).statusCode).toBe(401)
    expect((await server.type('staff list')).text).toMatch(/^Faisal +revoked +0$/m)
    expect((await server.type('staff revoke Faisal')).isDone).toBe(false)
    expect((await server.type('staff sack Faisal')).isDone).toBe(false)
  })

  it('makes no customer, and a customer makes no staff', async () => {
    const asCustomer = await server.call('GET', 'check-in/session', { token: customer.token })
    expect(asCustomer.statusCode).toBe(401)
    const token = sara.cookie.split('=')[1]
    expect((await server.call('GET', 'bookings', { token })).statusCode).toBe(401)
    const cookie = `check_in=${customer.token}; auth_token=${customer.token}`
    expect((await server.call('GET', 'check-in/session', { headers: { cookie } })).statusCode).toBe(401)
    expect((await server.call('GET', 'bookings', { headers: sara as never })).statusCode).toBe(401)
  })

  it('is closed by its holder', async () => {
    const door = await doorOf('Aziz')
    const closed = await ask(door, 'DELETE', 'session')
    expect([closed.statusCode, String(closed.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('check_in=; Path=/api/v1/check-in; Max-Age=0'),
    ])
    expect((await ask(door, 'GET', 'session')).statusCode).toBe(401)
  })
})

describe('the list of a day', () => {
  it('has its bookings with party and units, and neither codes nor addresses', async () => {
    const booking = await paid()
    const { data: places } = (await ask(sara, 'GET', `places?day=${dayOf(booking)}`)).json()
    expect(places).toContainEqual(expect.objectContaining({ id: booking.place.id, bookings: expect.any(Number) }))
    const list = await listOf(sara, booking)
    const mine = list.tickets.find(({ id }) => id === booking.id)
    expect(mine).toMatchObject({ name: CONTACT.name, guests: ['Noura'], party: 3, status: 'confirmed' })
    expect(mine?.units.map(({ quantity }) => quantity)).toEqual([2, 1])
    for (const hidden of [booking.ticket?.code ?? '-', CONTACT.email, CONTACT.phone])
      expect(JSON.stringify(list)).not.toContain(hidden)
    expect((await ask(sara, 'GET', `lists?place_id=none&day=${dayOf(booking)}`)).statusCode).toBe(404)
  })
})

describe('a ticket at the door', () => {
  it('is let in once, by whichever door was first, and says when and by whom', async () => {
    const booking = await paid()
    const id = randomUUID()
    expect(await add(sara, booking, { id })).toMatchObject({
      result: 'in',
      ticket: { status: 'checked_in', check_in: { id, by: 'Sara' } },
    })
    expect(await add(sara, booking, { id })).toMatchObject({ result: 'in' })
    expect(await add(omar, booking)).toMatchObject({ result: 'already_in', ticket: { check_in: { id, by: 'Sara' } } })
    expect(await statusOf(booking)).toBe('redeemed')
    const { rows } = await server.pool.query('select id from check_ins where booking_id = $1', [booking.id])
    expect(rows).toEqual([{ id }])
  })

  it('is let in by one of ten doors at once', async () => {
    const booking = await paid()
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => (await add(at % 2 ? sara : omar, booking)).result),
    )
    expect(results.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'already_in'), 'in'])
  })

  it('is read as typed, in any case and spacing', async () => {
    const booking = await paid()
    const typed = booking.ticket?.code.toLowerCase().replaceAll('-', ' ')
    expect(await add(sara, booking, { code: typed })).toMatchObject({ result: 'in' })
  })

  it('is looked at when it is for another day or place, was not paid for, or did not come', async () => {
    const booking = await paid()
    const other = await paid('edge-of-the-world-hike', 12).catch(() => undefined)
    expect(await add(sara, booking, { day: '2026-01-01' })).toMatchObject({ result: 'other_day' })
    expect(await add(sara, booking, { place_id: other?.place.id ?? 'elsewhere' })).toMatchObject({
      result: 'other_place',
      ticket: { place: { id: booking.place.id } },
    })
    const slot = await slotOf(server, SHARED, { days: 11 })
    const { booking: unpaid } = await booked(server, customer, await held(server, slot.id, { adult: 1 }))
    expect(await add(sara, unpaid, { code: undefined, booking_id: unpaid.id })).toMatchObject({ result: 'not_paid' })
    expect([await statusOf(booking), await statusOf(unpaid)]).toEqual(['confirmed', 'pending_payment'])
  })

  it('is refused when it is cancelled, unknown or forged', async () => {
    const [cancelled, good] = [await paid(), await paid()]
    expect((await server.type(`booking cancel ${cancelled.reference} --yes`)).isDone).toBe(true)
    expect(await add(sara, cancelled)).toMatchObject({ result: 'cancelled' })
    expect(await add(sara, good, { code: 'https://example.com' })).toEqual({ result: 'unknown' })
    expect(await add(sara, good, { code: 'ABCD-EFGH-JKMN' })).toEqual({ result: 'unknown' })
    const forged = `QAFILA-TICKET:${cancelled.reference}:${good.ticket?.code}`
    expect(await add(sara, good, { code: forged })).toEqual({ result: 'forged' })
    expect([await statusOf(cancelled), await statusOf(good)]).toEqual(['cancelled', 'confirmed'])
  })

  it('stays in when it is refunded afterwards, and can no longer be cancelled', async () => {
    const booking = await paid()
    await add(sara, booking)
    expect((await server.type(`booking cancel ${booking.reference} --yes`)).isDone).toBe(false)
    expect((await server.type(`booking refund ${booking.reference} 10 --yes`)).isDone).toBe(true)
    expect(await statusOf(booking)).toBe('redeemed')
  })

  it('was redeemed in the terminal too', async () => {
    const booking = await paid()
    await server.type(`ticket redeem ${booking.ticket?.code}`)
    expect(await add(sara, booking)).toMatchObject({
      result: 'already_in',
      ticket: { check_in: { id: expect.stringMatching(/^chk_/), by: null } },
    })
    expect((await server.type(`ticket redeem ${booking.ticket?.code}`)).isDone).toBe(false)
  })
})

describe('two doors, one offline', () => {
  it('tells the later one, and keeps both', async () => {
    const booking = await paid()
    await server.pass(2 * 60_000)
    const [first, late] = [randomUUID(), randomUUID()]
    const let_in_at = new Date(server.now().getTime() - 60_000).toISOString()
    await add(sara, booking, { id: first })
    const told = { result: 'already_in', ticket: { check_in: { id: first, by: 'Sara' } } }
    expect(await add(omar, booking, { id: late, let_in_at })).toMatchObject(told)
    expect(await add(omar, booking, { id: late, let_in_at })).toMatchObject(told)
    const { rows } = await server.pool.query('select id, duplicate_of, at from check_ins where booking_id = $1', [
      booking.id,
    ])
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === late)).toEqual({ id: late, duplicate_of: first, at: new Date(let_in_at) })
    // The first was a mistake: the other one still let them in.
    expect((await ask(sara, 'POST', `entries/${first}/undo`)).json().data.ticket).toMatchObject({
      status: 'checked_in',
      check_in: { id: late, by: 'Omar' },
    })
  })

  it('believes no time of the future', async () => {
    const booking = await paid()
    const { ticket } = await add(omar, booking, { let_in_at: '2199-01-01T00:00:00Z' })
    expect(Date.parse(ticket?.check_in?.at ?? '')).toBeLessThanOrEqual(server.now().getTime())
  })
})

describe('what a door did without the server', () => {
  const ago = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000)
  const entriesOf = async (id: string) =>
    (await server.pool.query('select result, at, booking_id from door_entries where id = $1', [id])).rows
  const offline = (door: Door, booking: Booking, id: string, more: object = {}) =>
    add(door, booking, {
      id,
      code: undefined,
      booking_id: booking.id,
      let_in_at: ago(1).toISOString(),
      sent_at: ago(0).toISOString(),
      ...more,
    })

  it.each([
    ['cancelled', async (one: Booking) => void (await server.type(`booking cancel ${one.reference} --yes`)), {}],
    ['other_day', async () => {}, { day: '2026-01-01' }],
    ['other_place', async () => {}, { place_id: 'elsewhere' }],
    ['unknown', async () => {}, { booking_id: 'bkg_gone' }],
  ] as const)('is stored where the booking is %s, shown to the operator, and undone', async (result, before, more) => {
    const booking = await paid()
    const id = randomUUID()
    await before(booking)
    const known = result !== 'unknown'
    for (const _ of [1, 2]) expect(await offline(sara, booking, id, more)).toMatchObject({ result })
    expect(await entriesOf(id)).toMatchObject([{ result, booking_id: known ? booking.id : null }])
    const name = known ? booking.reference : id
    const waiting = async () =>
      (await server.type('waiting')).text.split('\n').find((line) => line.includes(`booking seen ${name}`))
    expect(await waiting()).toContain('by Sara')
    if (result === 'cancelled') expect(await waiting()).toMatch(/SAR [\d,.]+ paid back/)
    if (result === 'cancelled') {
      const mine = (await listOf(sara, booking)).tickets.find((one) => one.id === booking.id)
      expect(mine).toMatchObject({ entries: [{ id, by: 'Sara', result }] })
      expect((await server.type(`bookings guests ${booking.place.slug} ${dayOf(booking)}`)).text).toContain(
        `: ${result}`,
      )
    }
    expect((await ask(omar, 'POST', `entries/${id}/undo`)).statusCode).toBe(200)
    expect(await waiting()).toBeUndefined()
    const next = randomUUID()
    await offline(sara, booking, next, more)
    expect((await server.type(`booking seen ${known ? name : next}`)).isDone).toBe(true)
    expect(await waiting()).toBeUndefined()
    expect((await server.type(`booking seen ${known ? name : next}`)).isDone).toBe(false)
  })

  it('counts by the clock of the server: a slow phone, a fast one, and not before the booking was made', async () => {
    const HOUR = 60
    for (const [skew, minutes] of [
      [-3 * HOUR, 1],
      [5 * HOUR, 1],
      [0, 600],
    ] as const) {
      const booking = await paid()
      const id = randomUUID()
      const madeAt = server.now().getTime()
      await server.pass(5 * 60_000)
      const [let_in_at, sent_at] = [ago(minutes - skew).toISOString(), ago(-skew).toISOString()]
      const told = await offline(sara, booking, id, { let_in_at, sent_at })
      expect(told.result).toBe('in')
      const at = Date.parse(told.at ?? '')
      expect(at).toBeGreaterThan(minutes === 1 ? server.now().getTime() - 90_000 : madeAt - 60_000)
      expect(at).toBeLessThanOrEqual(minutes === 1 ? server.now().getTime() - 50_000 : madeAt + 60_000)
      expect(told.ticket?.check_in?.at).toBe(told.at)
    }
  })

  it('was first where it was earlier, whatever was sent first and whatever its clock says', async () => {
    const booking = await paid()
    await server.pass(30 * 60_000)
    const [early, late] = [randomUUID(), randomUUID()]
    // Omar's phone is two hours fast and was offline; Sara's entry arrived before.
    await offline(sara, booking, late, { let_in_at: ago(5).toISOString() })
    const fast = { let_in_at: ago(10 - 120).toISOString(), sent_at: ago(-120).toISOString() }
    for (const _ of [1, 2])
      expect(await offline(omar, booking, early, fast)).toMatchObject({
        result: 'already_in',
        ticket: { check_in: { id: early, by: 'Omar' } },
        also: { id: late, by: 'Sara' },
      })
    expect((await ask(sara, 'POST', `entries/${early}/undo`)).json().data.ticket.check_in).toMatchObject({ id: late })
    expect(await statusOf(booking)).toBe('redeemed')
  })
})

describe('a staff link of some places and days', () => {
  const openBy = async (line: string): Promise<Door> => {
    const answer = await open(/#([\w-]{43})$/.exec((await server.type(line)).text)?.[1] ?? '')
    return { cookie: cookieOf(answer), id: answer.json().data.id }
  }

  it('reads the lists from yesterday to tomorrow, unless it was given more days', async () => {
    const booking = await paid()
    const door = await openBy('staff add Layla')
    const { data, meta } = (await ask(door, 'GET', 'places')).json()
    const day = (ahead: number) =>
      new Date(server.now().getTime() + 3 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)
    expect([data, meta]).toEqual([expect.any(Array), { day: day(0), first_day: day(-1), last_day: day(1) }])
    for (const [ahead, status] of [
      [-18, 403],
      [-2, 403],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 403],
      [10, 403],
    ] as const)
      expect((await ask(door, 'GET', `lists?place_id=${booking.place.id}&day=${day(ahead)}`)).statusCode).toBe(status)
    expect((await ask(door, 'GET', `places?day=${dayOf(booking)}`)).json().data).toEqual([])
    // Let in all the same: who shows a ticket is at the door.
    expect(await add(door, booking)).toMatchObject({ result: 'in' })
    expect((await server.type('staff list')).text).toMatch(new RegExp(`^Layla +in +1 +all +${day(-1)} `, 'm'))
  })

  it('opens no other place, and stays so with the next link', async () => {
    const booking = await paid()
    const other = (
      await server.pool.query(`select slug from places where booking is not null and id <> $1 limit 1`, [
        booking.place.id,
      ])
    ).rows[0].slug
    expect((await server.type('staff add Nada --places nowhere')).isDone).toBe(false)
    expect((await server.type('staff add Nada --days 400')).isDone).toBe(false)
    await server.type(`staff add Nada --places ${other} --days 20`)
    const door = await openBy('staff add Nada')
    expect((await ask(door, 'GET', `lists?place_id=${booking.place.id}&day=${dayOf(booking)}`)).statusCode).toBe(404)
    const { data } = (await ask(door, 'GET', `places?day=${dayOf(booking)}`)).json()
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(booking.place.id)
    expect(await add(door, booking)).toMatchObject({ result: 'other_place' })
    const [place] = (await server.pool.query(`select name ->> 'en' as name from places where slug = $1`, [other])).rows
    expect((await server.type('staff list')).text).toMatch(new RegExp(`^Nada +in +1 +${place.name.slice(0, 9)}`, 'm'))
    await server.type('staff add Nada --places all')
    expect((await ask(door, 'GET', `lists?place_id=${booking.place.id}&day=${dayOf(booking)}`)).statusCode).toBe(200)
  })
})

describe('an undone check-in', () => {
  it('lets the ticket in again, and is done once', async () => {
    const booking = await paid()
    const id = randomUUID()
    await add(sara, booking, { id })
    for (const _ of [1, 2]) {
      const undone = await ask(omar, 'POST', `entries/${id}/undo`)
      expect(undone.json().data.ticket).toMatchObject({ status: 'confirmed' })
    }
    expect(await statusOf(booking)).toBe('confirmed')
    expect(await add(omar, booking)).toMatchObject({ result: 'in', ticket: { check_in: { by: 'Omar' } } })
    const { rows } = await server.pool.query('select undone_by from check_ins where id = $1', [id])
    expect(rows).toEqual([{ undone_by: omar.id }])
    expect((await ask(sara, 'POST', `entries/${randomUUID()}/undo`)).statusCode).toBe(404)
  })
})

it('unknown codes are counted, for each member of the staff', async () => {
  const booking = await paid()
  const door = await doorOf('Guesser')
  const body = { id: randomUUID(), place_id: booking.place.id, day: dayOf(booking), code: 'ABCD-EFGH-JKMN' }
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) statuses.push((await ask(door, 'POST', 'entries', body)).statusCode)
  expect([statuses.at(29), statuses.at(30)]).toEqual([200, 429])
  expect(await add(sara, booking)).toMatchObject({ result: 'in' })
})
