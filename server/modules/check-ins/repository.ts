import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import { bookings } from '../../db/bookings-schema.ts'
import { checkIns, staff } from '../../db/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/places-schema.ts'
import type { Door } from './judge.ts'
import type { FirstCheckIn } from './serialize.ts'

export type CheckInRow = typeof checkIns.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
/** Bookings that were not given up before they were paid for. */
const LISTED: BookingStatus[] = ['pending_payment', 'confirmed', 'redeemed', 'no_show', 'cancelled']

/** Bookings of a local day, whose instants are at most a day away from it in UTC. */
const onDay = (day: string) => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return and(
    between(bookings.startsAt, new Date(midnight - DAY_MS), new Date(midnight + 2 * DAY_MS)),
    sql`left(${bookings.slot} ->> 'local_start', 10) = ${day}`,
    inArray(bookings.status, LISTED),
  )
}

const counts = and(isNull(checkIns.undoneAt), isNull(checkIns.duplicateOf))

/** Check-ins and the tickets of a door, in a database or a transaction of it. */
export const checkInsRepository = (db: Database) => ({
  places: (day: string) =>
    db
      .select({ id: places.id, name: places.name, bookings: sql<number>`count(*)::int` })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(onDay(day))
      .groupBy(places.id, places.name)
      .orderBy(asc(places.id)),

  place: async (id: string) =>
    (await db.select({ id: places.id, name: places.name }).from(places).where(eq(places.id, id)))[0],

  tickets: async ({ placeId, day }: Door) => {
    const rows = await db
      .select()
      .from(bookings)
      .where(and(eq(bookings.placeId, placeId), onDay(day)))
      .orderBy(asc(bookings.startsAt), asc(sql`${bookings.contact} ->> 'name'`), asc(bookings.id))
    const found = await db
      .select({ bookingId: checkIns.bookingId, id: checkIns.id, at: checkIns.at, by: staff.name })
      .from(checkIns)
      .leftJoin(staff, eq(staff.id, checkIns.staffId))
      .innerJoin(bookings, eq(bookings.id, checkIns.bookingId))
      .where(and(counts, eq(bookings.placeId, placeId), onDay(day)))
    const firsts = new Map(found.map(({ bookingId, ...first }) => [bookingId, first]))
    return rows.map((row) => ({ row, first: firsts.get(row.id) }))
  },

  /** The check-in of a booking that counts. */
  firstOf: async (bookingId: string): Promise<FirstCheckIn | undefined> =>
    (
      await db
        .select({ id: checkIns.id, at: checkIns.at, by: staff.name })
        .from(checkIns)
        .leftJoin(staff, eq(staff.id, checkIns.staffId))
        .where(and(counts, eq(checkIns.bookingId, bookingId)))
    )[0],

  read: async (id: string): Promise<CheckInRow | undefined> =>
    (await db.select().from(checkIns).where(eq(checkIns.id, id)))[0],

  add: async (row: typeof checkIns.$inferInsert): Promise<void> => {
    await db.insert(checkIns).values(row)
  },

  undo: async (id: string, undone: { undoneAt: Date; undoneBy: string }): Promise<void> => {
    await db.update(checkIns).set(undone).where(eq(checkIns.id, id))
  },

  /** Lets the earliest duplicate of an undone check-in count in its place; false where there is none. */
  promoteDuplicate: async (id: string): Promise<boolean> => {
    const [next] = await db
      .select({ id: checkIns.id })
      .from(checkIns)
      .where(and(eq(checkIns.duplicateOf, id), isNull(checkIns.undoneAt)))
      .orderBy(asc(checkIns.at), asc(checkIns.id))
      .limit(1)
    if (!next) return false
    await db.update(checkIns).set({ duplicateOf: next.id }).where(eq(checkIns.duplicateOf, id))
    await db.update(checkIns).set({ duplicateOf: null }).where(eq(checkIns.id, next.id))
    return true
  },
})
