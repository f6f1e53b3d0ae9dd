import { type SQL, sql } from 'drizzle-orm'
import { places } from '../../db/places-schema.ts'
import type { PlaceKind } from './repository.ts'

/** Places of a kind that have the words; a destination has those of what is booked there too. */
export const hasWords = (kind: PlaceKind, text: string | SQL): SQL => {
  const own = sql`${places.searchVector} @@ qafila_query(${text}, 'all', '')`
  if (kind !== 'destination') return own
  return sql`(${own} or ${places.id} in (
    select part.destination_id from ${places} part where part.search_vector @@ qafila_query(${text}, 'all', '')))`
}
