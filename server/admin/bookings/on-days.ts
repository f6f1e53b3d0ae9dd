import { and, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { DayRange } from '../input/typed-day.ts'

const localDay = sql`left(${bookings.slot} ->> 'local_start', 10)`

/**
 * Bookings of days as the clock of the place shows them. Their instants, which an index finds, are at most a day away
 * from those of the days in UTC.
 */
export const isOnDays = ({ from, to }: DayRange): SQL | undefined =>
  and(
    from ? sql`${localDay} >= ${from} and ${bookings.startsAt} >= ${from}::timestamptz - interval '2 days'` : undefined,
    to ? sql`${localDay} <= ${to} and ${bookings.startsAt} < ${to}::timestamptz + interval '3 days'` : undefined,
  )
