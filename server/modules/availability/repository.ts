import { and, asc, eq, getTableColumns, gt, gte, not, sql } from 'drizzle-orm'
import type { AvailabilityDay } from '#contract/booking/availability.ts'
import type { Database } from '../../db/client.ts'
import { availabilities, places } from '../../db/schema/places-schema.ts'
import { statusOf } from './serialize.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'

/** More slots than a day has minutes for. */
const MAX_SLOTS = 300
const DAY_MS = 24 * 60 * 60 * 1000

interface DayRow extends Record<string, unknown> {
  date: string
  slots: number
  vacancies: number
  capacity: number
  free: number
  price: number | null
}

export const availabilityRepository = (db: Database) => ({
  /** The slots of one day, in order. */
  slots: (placeId: string, day: string): Promise<AvailabilityRow[]> =>
    db
      .select()
      .from(availabilities)
      .where(and(eq(availabilities.placeId, placeId), eq(availabilities.localDate, day)))
      .orderBy(asc(availabilities.startsAt))
      .limit(MAX_SLOTS),

  /** Slots of shown places that can still be booked, or are sold out, after one of them; by day and time. */
  openAfter: (last: AvailabilityRow | undefined, limit: number, now: Date): Promise<AvailabilityRow[]> =>
    db
      .select(getTableColumns(availabilities))
      .from(availabilities)
      .innerJoin(places, and(eq(places.id, availabilities.placeId), not(places.isHidden)))
      .where(
        and(
          eq(availabilities.isClosed, false),
          gt(availabilities.cutoffAt, now),
          // No time zone is further behind.
          gte(availabilities.localDate, new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)),
          last &&
            sql`(${availabilities.localDate}, ${availabilities.startsAt}, ${availabilities.id}) > (${last.localDate}, ${last.startsAt.toISOString()}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(asc(availabilities.localDate), asc(availabilities.startsAt), asc(availabilities.id))
      .limit(limit),

  /** Every day of a range, including days without a slot; one index scan. */
  days: async (
    placeId: string,
    from: string,
    to: string,
    { currency, now }: { currency: string; now: Date },
  ): Promise<AvailabilityDay[]> => {
    const open = sql`not slot.is_closed and slot.cutoff_at > ${now.toISOString()}::timestamptz`
    const { rows } = await db.execute<DayRow>(sql`
      select day::date::text as date,
        coalesce(slots, 0) as slots, coalesce(vacancies, 0) as vacancies, coalesce(capacity, 0) as capacity,
        coalesce(free, 0) as free, price
      from generate_series(${from}::date, ${to}::date, interval '1 day') day
      left join (
        select slot.local_date,
          count(*) filter (where ${open})::int as slots,
          (sum(slot.capacity - slot.taken) filter (where ${open}))::int as vacancies,
          (sum(slot.capacity) filter (where ${open}))::int as capacity,
          count(*) filter (where ${open} and slot.taken < slot.capacity)::int as free,
          min(slot.price_from) filter (where ${open} and slot.taken < slot.capacity) as price
        from ${availabilities} slot
        where slot.place_id = ${placeId} and slot.local_date between ${from} and ${to}
        group by slot.local_date
      ) found on found.local_date = day::date
      order by day`)
    return rows.map(({ date, slots, vacancies, capacity, free, price }) => ({
      date,
      status: slots === 0 ? 'closed' : statusOf(vacancies, capacity),
      vacancies,
      free_slots: free,
      ...(price !== null && { price_from: { amount: price, currency } }),
    }))
  },

  /** The last day there are slots for. */
  lastDate: async (placeId: string): Promise<string | undefined> => {
    const { rows } = await db.execute<{ date: string }>(
      sql`select ${availabilities.localDate}::text as date from ${availabilities}
        where ${availabilities.placeId} = ${placeId} order by ${availabilities.localDate} desc limit 1`,
    )
    return rows[0]?.date
  },
})
