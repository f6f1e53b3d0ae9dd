import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { placeColumns, type PlaceKind } from '../../modules/places/repository.ts'

/** All places of a kind, also hidden ones, in the order shown. */
export const readPlaces = (db: Database, kind: PlaceKind) =>
  db.select(placeColumns).from(places).where(eq(places.kind, kind)).orderBy(asc(places.position), asc(places.id))
