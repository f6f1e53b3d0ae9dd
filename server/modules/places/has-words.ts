import { type SQL, sql } from 'drizzle-orm'
import { places } from '../../db/schema/places-schema.ts'
import { anyOf } from '../products/search.ts'
import type { PlaceKind } from './repository.ts'

/** Places of a kind that have the words; a destination has those of what is booked there too. */
export const hasWords = (kind: PlaceKind, texts: readonly (string | SQL)[]): SQL => {
  const query = anyOf(texts, 'all', '')
  const own = sql`${places.searchVector} @@ ${query}`
  if (kind !== 'destination') return own
  return sql`(${own} or ${places.id} in (
    select part.destination_id from ${places} part where not part.is_hidden and part.search_vector @@ ${query}))`
}
