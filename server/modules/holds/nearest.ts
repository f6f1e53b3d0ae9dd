import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Availability } from '#contract/booking/availability.ts'
import type { Database } from '../../db/client.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import { serializeSlot } from '../availability/serialize.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'

const NEAREST = 4
/** The number of slots read on either side. */
const REACH_DAYS = 14

/** The free slots of the same place that are closest to one, in the order they come. */
export const nearestFree = async (
  db: Database,
  slot: Pick<AvailabilityRow, 'id' | 'placeId' | 'startsAt' | 'localDate'>,
  { guests, timeZone, currency, now }: { guests: number; timeZone: string; currency: string; now: Date },
): Promise<Availability[]> => {
  const rows = await db
    .select()
    .from(availabilities)
    .where(
      and(
        eq(availabilities.placeId, slot.placeId),
        sql`${availabilities.localDate} between ${slot.localDate}::date - ${REACH_DAYS}::int and ${slot.localDate}::date + ${REACH_DAYS}::int`,
        ne(availabilities.id, slot.id),
        gt(availabilities.cutoffAt, now),
        eq(availabilities.isClosed, false),
        sql`${availabilities.capacity} - ${availabilities.taken} >= ${guests}`,
      ),
    )
    .orderBy(
      sql`abs(extract(epoch from ${availabilities.startsAt} - ${slot.startsAt.toISOString()}::timestamptz))`,
      availabilities.id,
    )
    .limit(NEAREST)
  return rows
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((row) => serializeSlot(row, { timeZone, currency, now }))
}
