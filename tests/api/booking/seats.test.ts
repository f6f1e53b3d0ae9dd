import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seatClaims } from '#server/db/schema/bookings-schema.ts'
import { availabilities } from '#server/db/schema/places-schema.ts'
import { seatsRepository } from '#server/modules/holds/seats.ts'
import { freeSlots, held, hold, slotOf, takenOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const SHARED = 'qarah-mountain-caves'
const EXCLUSIVE = 'alula-oasis-farmhouse'
const CROWD = 200
const SEATS = 20

const server = testServer({ shop: 'bookable' })

const many = <Result>(count: number, make: (nr: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, nr) => make(nr)))
/** The state that PostgreSQL refused a statement with, or "done". */
const stateOf = (statement: Promise<unknown>): Promise<string> =>
  statement.then(
    () => 'done',
    (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code ?? String(error),
  )
const tally = (values: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
const claimedOf = async (id: string): Promise<number> =>
  (
    await server.db
      .select({ seats: sql<number>`coalesce(sum(${seatClaims.seats}), 0)::int` })
      .from(seatClaims)
      .where(eq(seatClaims.availabilityId, id))
  )[0]?.seats ?? -1

describe('concurrent bookings of a slot', () => {
  it('get as many seats as there are; the others get a 409 with free slots (S6)', async () => {
    const slot = await slotOf(server, SHARED, { days: 30, capacity: SEATS })
    const answers = await many(CROWD, () => hold(server, slot.id, { adult: 1 }))
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: SEATS, 409: CROWD - SEATS })
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      const { code, message, data } = answer.json()
      expect([code, typeof message, data.nearest.length > 0]).toEqual(['slot_taken', 'string', true])
    }
    expect([await takenOf(server, slot.id), await claimedOf(slot.id)]).toEqual([SEATS, SEATS])
  })

  it('of parties of different sizes never exceed the capacity', async () => {
    const slot = await slotOf(server, SHARED, { days: 32, capacity: SEATS })
    const answers = await many(60, (nr) => hold(server, slot.id, { adult: 1 + (nr % 4) }))
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'held' : answer.json().code))
    expect(
      Object.keys(tally(codes)).filter((code) => !['held', 'capacity_exceeded', 'slot_taken'].includes(code)),
    ).toEqual([])
    const taken = await takenOf(server, slot.id)
    expect([taken, await claimedOf(slot.id)]).toEqual([SEATS, taken])
  })

  it('admit one party to an exclusive place', async () => {
    const slot = await slotOf(server, EXCLUSIVE, { days: 30 })
    const answers = await many(CROWD / 4, () => hold(server, slot.id, { guest: 2 }))
    expect(tally(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 1, 409: CROWD / 4 - 1 })
  })
})

describe('without the lock of the slot', () => {
  it('the statement alone takes no seat twice', async () => {
    const slot = await slotOf(server, SHARED, { days: 34, capacity: SEATS })
    const taken = await many(60, (nr) =>
      seatsRepository(server.db).take({ slot, seats: 1, isExclusive: false, owner: { holdId: `hld_unlocked_${nr}` } }),
    )
    expect(tally(taken.map(String))).toEqual({ true: SEATS, false: 40 })
    expect([await takenOf(server, slot.id), await claimedOf(slot.id)]).toEqual([SEATS, SEATS])
  })

  it('the CHECK constraint alone rejects an unchecked count', async () => {
    const slot = await slotOf(server, SHARED, { days: 36, capacity: SEATS })
    const states = await many(60, () =>
      stateOf(server.pool.query('update availabilities set taken = taken + 1 where id = $1', [slot.id])),
    )
    expect(tally(states)).toEqual({ done: SEATS, '23514': 40 })
    expect(await stateOf(server.pool.query('update availabilities set taken = -1 where id = $1', [slot.id]))).toBe(
      '23514',
    )
  })

  it('the EXCLUDE constraint alone rejects overlapping slots and accepts adjacent ones', async () => {
    const [slot] = await freeSlots(server, EXCLUSIVE, { days: 34 })
    if (!slot) throw new Error('there is no slot')
    const claim = (nr: number, from: Date, to: Date) =>
      stateOf(
        server.db.insert(seatClaims).values({
          id: `clm_raw_${nr}`,
          availabilityId: slot.id,
          placeId: slot.placeId,
          holdId: `hld_raw_${nr}`,
          seats: 1,
          isExclusive: true,
          during: `[${from.toISOString()},${to.toISOString()})`,
        }),
      )
    expect(tally(await many(40, (nr) => claim(nr, slot.startsAt, slot.endsAt)))).toEqual({ done: 1, '23P01': 39 })
    const length = slot.endsAt.getTime() - slot.startsAt.getTime()
    const later = (ms: number) =>
      [new Date(slot.startsAt.getTime() + ms), new Date(slot.endsAt.getTime() + ms)] as const
    expect(await claim(50, ...later(length / 2))).toBe('23P01')
    expect(await claim(51, ...later(1 - length))).toBe('23P01')
    await server.db
      .delete(seatClaims)
      .where(and(eq(seatClaims.placeId, slot.placeId), sql`${seatClaims.id} not like 'clm_raw%'`))
    expect(await claim(52, ...later(length))).toBe('done')
  })

  it('a stale count is caught by the constraint and answered as taken', async () => {
    const slot = await slotOf(server, EXCLUSIVE, { days: 40 })
    await held(server, slot.id, { guest: 2 })
    await server.db.update(availabilities).set({ taken: 0 }).where(eq(availabilities.id, slot.id))
    const answer = await hold(server, slot.id, { guest: 2 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'slot_taken'])
  })
})
