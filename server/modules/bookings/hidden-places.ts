import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The ids of the places of some bookings that the shop has hidden since. */
export const hiddenPlacesOf = async (
  db: Database,
  rows: readonly Pick<BookingRow, 'placeId'>[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set()
  const ids = [...new Set(rows.map(({ placeId }) => placeId))]
  const hidden = await db
    .select({ id: places.id })
    .from(places)
    .where(and(places.isHidden, inArray(places.id, ids)))
  return new Set(hidden.map(({ id }) => id))
}
