import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { availability as endpoints } from '#contract/booking/availability.ts'
import { availabilities, places } from '#server/db/schema/places-schema.ts'
import { generateAvailability } from '#server/modules/availability/generate.ts'
import { dayAt } from '#server/modules/availability/wall-clock.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const today = dayAt(new Date(), 'Asia/Riyadh')
const day = (ahead: number) => today.add({ days: ahead }).toString()

const read = async (place: string, from: string, to = from) => {
  const answer = await server.get(`availability?for=${place}&from=${from}&to=${to}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return endpoints.list.answer.parse(answer.json())
}
const slotsOf = async (place: string, date: string) =>
  (await read(place, date)).data.flatMap((one) => ('id' in one ? one : []))
const daysOf = async (place: string, from: string, to: string) =>
  (await read(place, from, to)).data.flatMap((one) => ('date' in one ? one : []))

describe('availability', () => {
  it('is returned by day, for every day of the range', async () => {
    const days = await daysOf('experience:gharameel-stargazing', day(1), day(30))
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 30 }, (_, nr) => day(nr + 1)))
    expect(new Set(days.map(({ status }) => status)).size).toBeGreaterThan(1)
    for (const one of days) expect(one.price_from !== undefined).toBe(one.free_slots > 0)
  })

  it('is returned for today and the thirty days after it where no days are named', async () => {
    const answer = await server.get('availability?for=experience:gharameel-stargazing')
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = endpoints.list.answer.parse(answer.json())
    expect(data.map((one) => 'date' in one && one.date)).toEqual(Array.from({ length: 31 }, (_, nr) => day(nr)))
  })

  it('is returned by slot for one day, in the time zone of the place', async () => {
    const slots = await slotsOf('location:dubai-creek-courtyard', day(3))
    expect(slots.length).toBeGreaterThan(1)
    for (const slot of slots) {
      expect(slot.time_zone).toBe('Asia/Dubai')
      expect(slot.starts_at).toBe(new Date(`${slot.local_start}:00+04:00`).toISOString())
      expect(slot.slot_price?.amount).toBeGreaterThan(0)
    }
  })

  it('reaches past midnight where the place is open so long', async () => {
    const ends = (await slotsOf('location:jeddah-al-balad-rooftop', day(2))).map(({ local_end }) => local_end)
    expect(ends.at(-1)?.slice(0, 10)).toBe(day(3))
  })

  it('distinguishes full, few and closed', async () => {
    const [first, second, third] = await slotsOf('experience:qarah-mountain-caves', day(5))
    const set = (id: string | undefined, values: Partial<typeof availabilities.$inferInsert>) =>
      server.db
        .update(availabilities)
        .set(values)
        .where(eq(availabilities.id, id ?? ''))
    await set(first?.id, { taken: 24 })
    await set(second?.id, { taken: 13 })
    await set(third?.id, { taken: 0, isClosed: true })
    const slots = await slotsOf('experience:qarah-mountain-caves', day(5))
    expect(slots.map(({ status }) => status)).toEqual(['sold_out', 'limited', 'closed'])
    expect(await daysOf('experience:qarah-mountain-caves', day(5), day(6))).toMatchObject([
      { status: 'limited', vacancies: 11, free_slots: 1 },
      {},
    ])
  })

  it('has no slots on the days of a closure, and none that began can be booked', async () => {
    const { data } = (await server.get('locations/riyadh-craft-studio')).json()
    expect(await slotsOf('location:riyadh-craft-studio', data.closures[0].from)).toEqual([])
    // One that begins after it was made stays, and is closed.
    const begun = (await slotsOf('location:riyadh-craft-studio', day(0))).filter(
      ({ starts_at, status }) => starts_at < new Date().toISOString() && status !== 'closed',
    )
    expect(begun).toEqual([])
  })

  it('is generated once for repeated calls, and for one more day each day', async () => {
    const count = async () => server.db.$count(availabilities)
    const before = await count()
    await generateAvailability(server.db)
    expect(await count()).toBe(before)
    await generateAvailability(server.db, { now: new Date(Date.now() + 24 * 60 * 60 * 1000) })
    expect(await count()).toBeGreaterThan(before)
  })

  it.each([
    ['for=hotel:x&from=2026-12-01&to=2026-12-02', 422],
    ['for=experience:gharameel-stargazing&from=2026-12-01&to=2026-11-30', 422],
    ['for=experience:gharameel-stargazing&from=2026-12-01&to=2027-12-01', 422],
    ['for=location:x&from=2026-02-30&to=2026-03-01', 422],
    ['for=experience:gharameel-stargazing&to=2026-03-01', 422],
    ['for=location:nowhere&from=2026-12-01&to=2026-12-01', 404],
    ['for=experience:taif-rose-garden&from=2026-12-01&to=2026-12-01', 404],
  ])('answers %s with %i', async (query, status) => {
    expect((await server.get(`availability?${query}`)).statusCode).toBe(status)
  })

  it('reads no more of a big table than what it answers', async () => {
    const [place] = await server.db.select({ id: places.id }).from(places).where(eq(places.slug, 'shafa-sunrise'))
    const plan = await server.pool.query(
      `explain select count(*) from availabilities where place_id = $1 and local_date between $2 and $3 group by local_date`,
      [place?.id, day(1), day(30)],
    )
    expect(JSON.stringify(plan.rows)).toContain('availabilities_day')
  })
})
