import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import { missingPlace } from './gone.ts'
import { placesRepository, readSurroundings } from './repository.ts'
import { serializeDestinationCard, serializeRegion, serializeReviews, serializeUnits, rulesOf } from './serialize.ts'

/** A place that is booked itself, with what its page shows beside it. */
export type BookablePage = Awaited<ReturnType<typeof readBookable>>

const NOTHING = { ar: '', en: '' }

/** Reads an experience or a venue by id or slug, with some others of its kind; throws what is answered of one that is gone. */
export const readBookable = async (
  { db, clock }: { db: Database; clock: Clock },
  { kind, id, others }: { kind: 'experience' | 'location'; id: string; others: number },
) => {
  const repository = placesRepository(db)
  const row = await repository.read(kind, id)
  if (!row) throw await missingPlace(db, kind, id)
  const [around, reviews, closures, nextFree, related, [destination]] = await Promise.all([
    readSurroundings(db),
    repository.reviews(row.id),
    repository.closures(row, clock.now()),
    repository.nextFree(row, clock.now()),
    repository.readRelated(row, others),
    repository.readAll(row.destinationId === null ? [] : [row.destinationId]),
  ])
  return { row, around, reviews, closures, nextFree, related, destination }
}

/** The fields that the pages of both kinds have. */
export const bookableFields = ({ row, around, reviews, closures, nextFree, destination }: BookablePage) => {
  const rules = rulesOf(row)
  const { details } = row
  return {
    id: row.id,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    images: row.images,
    region: serializeRegion(row.regionId, around),
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
    closures,
    accessibility: details.accessibility ?? NOTHING,
    capacity: rules.capacity,
    units: serializeUnits(rules, around.currency),
    min_units: rules.min_units,
    max_units: rules.max_units,
    price_from: { amount: row.priceFrom, currency: around.currency },
    cancellation: rules.cancellation,
    policies: details.policies ?? [],
    faqs: details.faqs,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    reviews: serializeReviews(row, reviews),
    ...(nextFree && { next_free: nextFree }),
    ...(destination && { destination: serializeDestinationCard(destination, around) }),
  }
}
