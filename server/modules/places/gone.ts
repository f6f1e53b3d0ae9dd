import { and, eq, or, sql } from 'drizzle-orm'
import type { Gone } from '#contract/site/gone.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { apiError, type ApiError } from '../../errors/api-error.ts'
import { placeColumns, type PlaceKind, placesRepository, readSurroundings } from './repository.ts'
import { serializeDestinationCard, serializeExperienceCard, serializeLocationCard } from './serialize.ts'

const SIMILAR = 4

const SENTENCE = { ar: 'لم يعد متاحًا للحجز.', en: 'No longer offered.' }

/** Why a place is not found: the shop has hidden it, with what is similar then, or it was never shown. */
export const missingPlace = async (db: Database, kind: PlaceKind, idOrSlug: string): Promise<ApiError> => {
  const [row] = await db
    .select(placeColumns)
    .from(places)
    .where(
      and(
        eq(places.kind, kind),
        or(eq(places.id, idOrSlug), eq(places.slug, idOrSlug)),
        and(places.isHidden, places.wasShown),
      ),
    )
    .orderBy(sql`${places.id} = ${idOrSlug} desc`)
    .limit(1)
  if (!row) return apiError('not_found')
  const [around, similar] = await Promise.all([readSurroundings(db), placesRepository(db).readRelated(row, SIMILAR)])
  const [image] = row.images
  const data: Gone = {
    id: row.id,
    name: row.name,
    ...(image && { image }),
    ...(kind === 'location' && { locations: similar.map((one) => serializeLocationCard(one, around)) }),
    ...(kind === 'destination' && { destinations: similar.map((one) => serializeDestinationCard(one, around)) }),
    ...(kind === 'experience' && { experiences: similar.map((one) => serializeExperienceCard(one, around)) }),
  }
  return apiError('gone', { sentence: SENTENCE, data: { ...data } })
}
