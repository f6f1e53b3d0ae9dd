import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { Hold } from '#contract/booking/holds.ts'
import { type Customer, newGuest } from '../support/customers.ts'
import { postEvent } from '../support/shopping.ts'
import { book, freeSlots, hold, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

// A few hundred calls in a row, on whatever the machine has left.
vi.setConfig({ testTimeout: 240_000 })

const MINUTE = 60_000
const CAPACITY = 5
const SLUG = 'hegra-at-dawn'

const server = testServer({ shop: 'bookable' })

/** What should be: one party after the other, each with its seats in one of two slots. */
interface Party {
  customer: Customer
  hold: Pick<Hold, 'id' | 'secret'>
  bookingId?: string
  paymentId?: string
  state: 'held' | 'unpaid' | 'booked' | 'expired' | 'gone'
  seats: number
  slot: 0 | 1
  endsAt: number
  isExtended: boolean
}
interface Model {
  now: number
  parties: Party[]
}
type Slots = [string, string]

const isIn = ({ state }: Party): boolean => state === 'held' || state === 'unpaid' || state === 'booked'
const usedOf = ({ parties }: Model, slot: 0 | 1): number =>
  parties.filter((party) => isIn(party) && party.slot === slot).reduce((sum, { seats }) => sum + seats, 0)
const fits = (model: Model, slot: 0 | 1, seats: number): boolean => usedOf(model, slot) + seats <= CAPACITY
const signed = ({ secret = '' }: Pick<Hold, 'secret'>) => ({ headers: { 'hold-secret': secret } })
const post = ({ token }: Customer, path: string, body: object = {}) => server.call('POST', path, { token, body })

/** The steps; each changes the model and the server alike, and returns early where its party does not exist. */
const STEPS: Record<string, (model: Model, slots: Slots, nr: number, party: Party | undefined) => Promise<void>> = {
  hold: async (model, slots, nr) => {
    const seats = 1 + (nr % 3)
    const answer = await hold(server, slots[0], { adult: seats })
    expect(answer.statusCode).toBe(fits(model, 0, seats) ? 201 : 409)
    if (answer.statusCode !== 201) return
    const made: Hold = answer.json().data.hold
    const customer = await newGuest(server)
    const endsAt = model.now + 15
    model.parties.push({ customer, hold: made, state: 'held', seats, slot: 0, endsAt, isExtended: false })
  },
  extend: async (_model, _slots, _nr, party) => {
    if (!party || party.bookingId !== undefined) return
    const { statusCode } = await server.call('POST', `holds/${party.hold.id}/extend`, signed(party.hold))
    expect(statusCode).toBe(party.state === 'held' ? 200 : 410)
    if (party.state !== 'held' || party.isExtended) return
    Object.assign(party, { endsAt: party.endsAt + 10, isExtended: true })
  },
  release: async (_model, _slots, _nr, party) => {
    if (!party || party.bookingId !== undefined) return
    expect((await server.call('DELETE', `holds/${party.hold.id}`, signed(party.hold))).statusCode).toBe(200)
    party.state = 'gone'
  },
  book: async (_model, _slots, _nr, party) => {
    if (!party || party.bookingId !== undefined) return
    const answer = await book(server, party.customer, party.hold)
    expect(answer.statusCode).toBe(party.state === 'held' ? 201 : 410)
    // Sign-in moved the hold to the customer; a later step by the secret alone would not find it.
    if (party.state !== 'held') Object.assign(party, { bookingId: 'none' })
    else {
      const { booking, payment } = answer.json().data
      Object.assign(party, { bookingId: booking.id, paymentId: payment.id, state: 'unpaid', endsAt: party.endsAt + 5 })
    }
  },
  pay: async (model, _slots, _nr, party) => {
    if (party?.paymentId === undefined) return
    const mayRevive = party.state === 'expired' && fits(model, party.slot, party.seats)
    expect((await postEvent(server, party.paymentId, 'success')).statusCode).toBeLessThan(300)
    if (party.state === 'unpaid' || mayRevive) party.state = 'booked'
    // What went back cannot be paid again.
    delete party.paymentId
  },
  cancel: async (_model, _slots, _nr, party) => {
    if (party?.bookingId === undefined || party.bookingId === 'none') return
    const { statusCode } = await post(party.customer, `bookings/${party.bookingId}/cancel`)
    const isAllowed = party.state === 'unpaid' || party.state === 'booked'
    expect(statusCode).toBe(isAllowed ? 200 : 409)
    if (isAllowed) party.state = 'gone'
  },
  move: async (model, slots, _nr, party) => {
    if (party?.state !== 'booked') return
    const to = party.slot === 0 ? 1 : 0
    const hasRoom = fits(model, to, party.seats)
    const { statusCode } = await post(party.customer, `bookings/${party.bookingId}/reschedule`, {
      availability_id: slots[to],
    })
    expect(statusCode).toBe(hasRoom ? 200 : 409)
    if (hasRoom) party.slot = to
  },
  wait: async (model, _slots, nr) => {
    const minutes = nr % 2 === 0 ? 8 : 11
    model.now += minutes
    await server.pass(minutes * MINUTE)
    for (const party of model.parties)
      if ((party.state === 'held' || party.state === 'unpaid') && party.endsAt <= model.now) party.state = 'expired'
  },
}

const STEP = fc.record({
  name: fc.constantFrom('hold', 'hold', 'book', 'pay', 'pay', 'wait', 'extend', 'release', 'cancel', 'move'),
  nr: fc.nat(11),
})

it('loses no seat and sells none twice, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 18 }), async (steps) => {
      const [one, two] = await freeSlots(server, SLUG, { count: 2, days: 25, capacity: CAPACITY })
      if (!one || !two) throw new Error('there are too few slots')
      const slots: Slots = [one.id, two.id]
      await server.pool.query('delete from seat_claims where availability_id = any($1)', [slots])
      const model: Model = { now: 0, parties: [] }
      for (const { name, nr } of steps) {
        await STEPS[name]?.(model, slots, nr, model.parties[nr % Math.max(1, model.parties.length)])
        const { rows } = await server.pool.query<{ sum: number }>(
          `select coalesce((select sum(seats) from seat_claims where availability_id = slot), 0)::int as sum
             from unnest($1::text[]) with ordinality list (slot, nr) order by nr`,
          [slots],
        )
        const expected = [usedOf(model, 0), usedOf(model, 1)]
        expect([await takenOf(server, slots[0]), await takenOf(server, slots[1])], name).toEqual(expected)
        expect(
          rows.map(({ sum }) => sum),
          name,
        ).toEqual(expected)
      }
      // Nothing of this round falls due in the next.
      await server.pool.query(`update holds set status = 'released' where status = 'live'`)
      await server.pool.query(
        `update bookings set status = 'cancelled' where status in ('pending_payment', 'confirmed')`,
      )
    }),
    { numRuns: 12 },
  )
})
