import { and, eq, gt, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { availabilities, placeClosures, places } from '../../db/schema/places-schema.ts'
import { withoutOverlaps } from './overlaps.ts'
import { type BookablePlace, type SlotRow, slotsOfDay } from './slots.ts'
import { dayAt } from './wall-clock.ts'

/** So far ahead everything can be booked. */
export const DAYS_AHEAD = 60
/** Rows in one statement. */
const BATCH = 500

interface Generating {
  now?: Date
  days?: number
  /** How many of a new slot's guests are there already. */
  takenOf?: (id: string, capacity: number, isExclusive: boolean) => number
}

/**
 * Makes the slots of all places from opening hours and schedules, from the last day there are some for, or today, on; those
 * there are stay as they are, and none overlaps what is booked of others. Days of a closure have none. Any number of
 * processes may do this together.
 */
export const generateAvailability = async (
  db: Database,
  { now = new Date(), days = DAYS_AHEAD, takenOf = () => 0 }: Generating = {},
): Promise<void> => {
  const rows = await db
    .select({ id: places.id, timeZone: places.timeZone, details: places.details, booking: places.booking })
    .from(places)
    .where(and(isNotNull(places.booking), not(places.isHidden)))
  const closures = await db
    .select()
    .from(placeClosures)
    .where(and(gte(placeClosures.toDate, dayAt(now, 'Etc/GMT+12').toString())))
  const last = await readLastDays(db)
  let waiting: SlotRow[] = []
  for (const { booking, ...row } of rows) {
    if (!booking) continue
    const own = closures.filter(({ placeId }) => placeId === row.id)
    const isExclusive = booking.mode === 'exclusive'
    const slots = openSlots({ ...row, booking }, own, now, { days, last: last.get(row.id) })
    const taken = last.has(row.id) ? await readTaken(db, row.id, slots) : []
    waiting.push(
      ...withoutOverlaps(slots, taken, { isExclusive }).map((slot) => ({
        ...slot,
        taken: takenOf(slot.id, slot.capacity, isExclusive),
      })),
    )
    while (waiting.length >= BATCH) {
      await add(db, waiting.slice(0, BATCH))
      waiting = waiting.slice(BATCH)
    }
  }
  if (waiting.length > 0) await add(db, waiting)
}

const add = async (db: Database, rows: SlotRow[]): Promise<void> => {
  await db.insert(availabilities).values(rows).onConflictDoNothing()
}

/** The last day of each place with a slot. */
const readLastDays = async (db: Database): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ id: string; day: string }>(
    sql`select ${places.id} as id, (
      select ${availabilities.localDate}::text from ${availabilities} where ${availabilities.placeId} = ${places.id}
      order by ${availabilities.localDate} desc limit 1
    ) as day from ${places} where ${places.booking} is not null`,
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** The times of a place that are booked or held and may overlap some slots. */
const readTaken = async (db: Database, placeId: string, [first]: readonly SlotRow[]) =>
  first
    ? db
        .select({ startsAt: availabilities.startsAt, endsAt: availabilities.endsAt })
        .from(availabilities)
        .where(
          and(
            eq(availabilities.placeId, placeId),
            gt(availabilities.taken, 0),
            gt(availabilities.endsAt, first.startsAt),
          ),
        )
    : []

/** Days on which a place is closed. */
export type Closed = Pick<typeof placeClosures.$inferSelect, 'fromDate' | 'toDate'>

/** The slots of a place to come, from today or the `last` day there are some for. Days of a closure have none. */
export const openSlots = (
  place: BookablePlace,
  closures: readonly Closed[],
  now: Date,
  { days = DAYS_AHEAD, last }: { days?: number; last?: string | null | undefined } = {},
): SlotRow[] =>
  slotsAhead(place, now, days, last).filter(
    ({ localDate, startsAt }) =>
      startsAt > now && !closures.some(({ fromDate, toDate }) => fromDate <= localDate && localDate <= toDate),
  )

const slotsAhead = (place: BookablePlace, now: Date, days: number, last?: string | null): SlotRow[] => {
  const today = dayAt(now, place.timeZone)
  const made = Array.from({ length: days + 1 }, (_, ahead) => today.add({ days: ahead }))
  return made.filter((day) => !last || day.toString() >= last).flatMap((day) => slotsOfDay(place, day))
}
