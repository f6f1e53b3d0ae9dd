import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { availabilities, placeReviews, places } from '../db/schema/places-schema.ts'
import { type PlaceReview, readPlaceReviews } from './seed-values.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Adds what other guests have booked of the slots there are, and said of places. */
export const seedGuests = async (tx: Database, now: Date): Promise<void> => {
  await takeSeats(tx)
  const bySlug = new Map(
    (await tx.select({ id: places.id, slug: places.slug }).from(places)).map((row) => [row.slug, row.id]),
  )
  const reviewsByPlace = Map.groupBy(readPlaceReviews(), ({ place }) => place)
  const rows = [...reviewsByPlace].flatMap(([slug, reviews]) => {
    const placeId = bySlug.get(slug)
    return placeId === undefined ? [] : reviews.map(rowOf(placeId, now))
  })
  if (rows.length > 0) await tx.insert(placeReviews).values(rows)
}

const rowOf =
  (placeId: string, now: Date) =>
  ({ author, language, rating, text, daysAgo }: PlaceReview, nr: number) => ({
    id: `prv_${placeId}-${nr + 1}`,
    placeId,
    author,
    language,
    rating,
    text,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  })

const takeSeats = async (tx: Database): Promise<void> => {
  const slots = await tx
    .select({ id: availabilities.id, capacity: availabilities.capacity, booking: places.booking })
    .from(availabilities)
    .innerJoin(places, eq(places.id, availabilities.placeId))
  const taken = slots
    .map(({ id, capacity, booking }) => ({ id, seats: seatsTaken(id, capacity, booking?.mode === 'exclusive') }))
    .filter(({ seats }) => seats > 0)
  await tx.execute(
    sql`update ${availabilities} set taken = found.seats
      from json_to_recordset(${JSON.stringify(taken)}) as found (id text, seats integer)
      where ${availabilities.id} = found.id`,
  )
}

/** Some slots are full, some nearly, the same ones for every visitor. */
const seatsTaken = (id: string, capacity: number, isExclusive: boolean): number => {
  const chance = hash(id)
  if (isExclusive) return chance < 0.22 ? capacity : 0
  if (chance < 0.12) return capacity
  if (chance < 0.35) return Math.min(capacity - 1, Math.ceil(capacity * 0.7))
  return Math.floor(capacity * chance * 0.4)
}

/** Between 0 and 1, the same for the same text. */
const hash = (text: string): number => {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16_777_619)
  return ((value ^ (value >>> 15)) >>> 0) / 4_294_967_296
}
