import { and, asc, between, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/booking/bookings.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { checkIns, staff } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { doorEntriesRepository } from './door-entries.ts'
import type { Door } from './judge.ts'
import { counts } from './repository.ts'

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
    // Of a booking whose seats were all handed over, their tickets are listed.
    gt(bookings.guestCount, 0),
  )
}

/** The tickets of doors. */
export const doorListsRepository = (db: Database) => ({
  /** The places of a time zone that have bookings on a day. */
  places: (day: string, timeZone: string) =>
    db
      .select({ id: places.id, name: places.name, bookings: sql<number>`count(*)::int`, day: sql<string>`${day}` })
      .from(bookings)
      .innerJoin(places, eq(places.id, bookings.placeId))
      .where(and(onDay(day), eq(places.timeZone, timeZone)))
      .groupBy(places.id, places.name)
      .orderBy(asc(places.id)),

  /** The time zones of what can be booked, that of most places first. */
  timeZones: async (): Promise<string[]> =>
    (
      await db
        .select({ timeZone: places.timeZone })
        .from(places)
        .where(isNotNull(places.booking))
        .groupBy(places.timeZone)
        .orderBy(desc(count()), asc(places.timeZone))
    ).map(({ timeZone }) => timeZone),

  place: async (id: string) =>
    (
      await db
        .select({ id: places.id, name: places.name, timeZone: places.timeZone })
        .from(places)
        .where(eq(places.id, id))
    )[0],

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
    const entries = await doorEntriesRepository(db).of(rows.map(({ id }) => id))
    return rows.map((row) => ({ row, first: firsts.get(row.id), entries: entries.get(row.id) }))
  },
})
