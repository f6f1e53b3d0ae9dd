import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking/bookings.ts'
import { prepared } from '../../support/prepared.ts'
import { type Customer, newGuest } from '../support/customers.ts'
import { postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held, readBooking } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

// Some hundreds of calls in a row, on whatever the machine has left.
vi.setConfig({ testTimeout: 600_000 })

const GUESTS = 4
const SLUG = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })
const payer = prepared(() => newGuest(server))
const receivers = [prepared(() => newGuest(server)), prepared(() => newGuest(server))]

interface Family {
  id: string
  slots: [string, string]
  total: number
  secrets: string[]
}
interface Row {
  id: string
  user_id: string
  status: Booking['status']
  availability_id: string
  guest_count: number
  seats: number
  total: number
  refunded: number
  handed_from: string | null
  handed_total: number
  ticket_code: string
}

const rowsOf = async ({ id }: Family): Promise<Row[]> =>
  (
    await server.pool.query<Row>('select * from bookings where id = $1 or handed_from = $1 order by created_at, id', [
      id,
    ])
  ).rows
const isIn = ({ status }: Row): boolean => status === 'confirmed' || status === 'redeemed'
const post = ({ token }: Customer, path: string, body: object = {}) => server.call('POST', path, { token, body })
const ownerOf = (row: Row): Customer => receivers.find(({ id }) => id === row.user_id) ?? payer

/** The steps; each is allowed or refused, as the server has it. */
const STEPS: Record<string, (family: Family, nr: number, part: Row | undefined) => Promise<unknown>> = {
  offer: async (family, nr) => {
    const answer = await post(payer, `bookings/${family.id}/handovers`, {
      units: [{ unit_id: 'adult', quantity: 1 + (nr % 3) }],
    })
    if (answer.statusCode === 201) family.secrets.push(answer.json().data.secret)
    return answer
  },
  take: async ({ secrets }, nr) => {
    const secret = secrets[nr % Math.max(1, secrets.length)]
    return secret && Promise.all(receivers.map((receiver) => post(receiver, 'handovers/take', { secret })))
  },
  takeAndCancel: async (family, nr) => {
    const secret = family.secrets[nr % Math.max(1, family.secrets.length)]
    const [receiver = payer] = receivers
    return (
      secret && Promise.all([post(receiver, 'handovers/take', { secret }), post(payer, `bookings/${family.id}/cancel`)])
    )
  },
  giveBack: async (_, __, part) => part && post(ownerOf(part), `bookings/${part.id}/give-back`),
  move: async ({ slots }, nr, part) =>
    part && post(ownerOf(part), `bookings/${part.id}/reschedule`, { availability_id: slots[nr % 2] }),
  moveOwn: async ({ id, slots }, nr) => post(payer, `bookings/${id}/reschedule`, { availability_id: slots[nr % 2] }),
  moveAndGiveBack: async ({ slots }, nr, part) =>
    part &&
    Promise.all([
      post(ownerOf(part), `bookings/${part.id}/reschedule`, { availability_id: slots[nr % 2] }),
      post(ownerOf(part), `bookings/${part.id}/give-back`),
    ]),
  redeem: async (_, __, part) => part && server.type(`ticket redeem ${part.ticket_code}`),
  redeemOwn: async (family) => server.type(`ticket redeem ${(await rowsOf(family))[0]?.ticket_code}`),
}

const check = async (family: Family, step: string): Promise<void> => {
  const rows = await rowsOf(family)
  const own = rows.find(({ id }) => id === family.id)
  if (!own) throw new Error('the booking is gone')
  const live = rows.filter(isIn)
  for (const slot of family.slots) {
    const seats = live.filter((row) => row.availability_id === slot).reduce((sum, row) => sum + row.seats, 0)
    const { rows: found } = await server.pool.query(
      `select taken, (select coalesce(sum(seats), 0)::int from seat_claims where availability_id = $1) as claimed
         from availabilities where id = $1`,
      [slot],
    )
    expect(found, step).toEqual([{ taken: seats, claimed: seats }])
  }
  for (const { guest_count: guests, seats } of rows) expect(seats, step).toBe(guests)
  // No seat is lost while the booking stands, and those that are used stay.
  if (own.status !== 'cancelled')
    expect(
      live.reduce((sum, row) => sum + row.guest_count, 0),
      step,
    ).toBe(GUESTS)
  expect(new Set(rows.map(({ ticket_code: code }) => code)).size, step).toBe(rows.length)
  // Money stays where it was paid: what parts are worth is within it.
  expect(own.total, step).toBe(family.total)
  const parts = rows.filter(({ handed_from: from }) => from !== null)
  expect(
    parts.map(({ total, refunded }) => [total, refunded]),
    step,
  ).toEqual(parts.map(() => [0, 0]))
  const unit = family.total / GUESTS
  for (const part of parts.filter(isIn)) expect(part.handed_total, step).toBe(part.guest_count * unit)
  const used = live.filter(({ status }) => status === 'redeemed').reduce((sum, row) => sum + row.guest_count, 0)
  if (own.status === 'cancelled') expect(own.refunded, step).toBe(family.total - used * unit)
  else if (own.status === 'confirmed') {
    const { refund_preview: preview, can_cancel: canCancel } = await readBooking(server, payer, own.id)
    expect(preview?.amount, step).toBe(canCancel ? family.total - used * unit : undefined)
  }
}

const STEP = fc.record({
  name: fc.constantFrom(
    'offer',
    'offer',
    'take',
    'take',
    'giveBack',
    'move',
    'move',
    'moveOwn',
    'moveAndGiveBack',
    'redeem',
    'redeemOwn',
    'takeAndCancel',
  ),
  nr: fc.nat(11),
})

it('keeps every seat and all money over random histories of tickets that change hands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 16 }), async (steps) => {
      const [one, two] = await freeSlots(server, SLUG, { count: 2, days: 35, capacity: GUESTS })
      if (!one || !two) throw new Error('there are too few slots')
      await server.pool.query('delete from seat_claims where availability_id = any($1)', [[one.id, two.id]])
      await server.pool.query(`update availabilities set unit_prices = '{"adult": 10000}' where id = any($1)`, [
        [one.id, two.id],
      ])
      await server.pool.query('delete from rate_limits')
      const { booking, payment } = await booked(server, payer, await held(server, one.id, { adult: GUESTS }))
      await postEvent(server, payment.id, 'success')
      const family: Family = {
        id: booking.id,
        slots: [one.id, two.id],
        total: booking.amounts.total.amount,
        secrets: [],
      }
      for (const { name, nr } of steps) {
        const parts = (await rowsOf(family)).filter((row) => row.handed_from !== null && isIn(row))
        await STEPS[name]?.(family, nr, parts[nr % Math.max(1, parts.length)])
        await check(family, name)
      }
      expect(await rowsOf(family)).not.toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
