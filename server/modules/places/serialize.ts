import type { Money } from '#contract/rules/common.ts'
import type {
  DestinationCard,
  ExperienceCard,
  LocationCard,
  Region,
  ReviewSummary,
  Unit,
} from '#contract/booking/places.ts'
import { ExperienceKind } from '#contract/booking/places.ts'
import type { BookingRules, placeReviews, places, regions } from '../../db/schema/places-schema.ts'

export type PlaceRow = Omit<typeof places.$inferSelect, 'searchVector'>
export type RegionRow = typeof regions.$inferSelect
export type ReviewRow = typeof placeReviews.$inferSelect

/** What cards are made with. */
export interface Surroundings {
  currency: string
  regions: ReadonlyMap<string, RegionRow>
  /** What can be booked at each destination. */
  counts: ReadonlyMap<string, { experiences: number; locations: number }>
}

const NOWHERE = { ar: '', en: '' }

export const serializeRegion = (id: string, { regions }: Surroundings): Region => ({
  id,
  name: regions.get(id)?.name ?? NOWHERE,
})

const ratingOf = (row: PlaceRow) => ({ average: row.ratingAverage, count: row.ratingCount })

/** The picture lists show; a place without one cannot be shown. */
const imageOf = ({ id, images: [first] }: PlaceRow) => {
  if (!first) throw new Error(`The place ${id} has no picture`)
  return first
}

export const rulesOf = ({ id, booking }: PlaceRow): BookingRules => {
  if (!booking) throw new Error(`The place ${id} has no rules of booking`)
  return booking
}

export const serializeLocationCard = (row: PlaceRow, around: Surroundings): LocationCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  region: serializeRegion(row.regionId, around),
  city: row.details.city ?? NOWHERE,
  image: imageOf(row),
  mode: rulesOf(row).mode,
  capacity: rulesOf(row).capacity,
  price_from: { amount: row.priceFrom, currency: around.currency },
  rating: ratingOf(row),
  latitude: row.latitude,
  longitude: row.longitude,
})

export const serializeDestinationCard = (row: PlaceRow, around: Surroundings): DestinationCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  tagline: row.summary,
  region: serializeRegion(row.regionId, around),
  image: imageOf(row),
  price_from: { amount: row.priceFrom, currency: around.currency },
  experience_count: around.counts.get(row.id)?.experiences ?? 0,
  location_count: around.counts.get(row.id)?.locations ?? 0,
})

export const serializeExperienceCard = (row: PlaceRow, around: Surroundings): ExperienceCard => ({
  id: row.id,
  slug: row.slug,
  destination_id: row.destinationId ?? '',
  title: row.name,
  summary: row.summary,
  kind: kindOf(row),
  region: serializeRegion(row.regionId, around),
  image: imageOf(row),
  duration_minutes: rulesOf(row).slot_minutes,
  languages: row.details.languages ?? [],
  price_from: { amount: row.priceFrom, currency: around.currency },
  rating: ratingOf(row),
})

export const kindOf = ({ tag }: PlaceRow): ExperienceKind => ExperienceKind.parse(tag)

/** The units of a place with their prices as money. */
export const serializeUnits = ({ units }: BookingRules, currency: string): Unit[] =>
  units.map(({ price, ...unit }) => ({ ...unit, price: { amount: price, currency } satisfies Money }))

export const serializeReviews = (row: PlaceRow, latest: readonly ReviewRow[]): ReviewSummary => ({
  average: row.ratingAverage,
  count: row.ratingCount,
  stars: row.stars,
  latest: latest.map(({ id, author, language, rating, text, createdAt }) => ({
    id,
    author,
    language,
    rating,
    text,
    created_at: createdAt.toISOString(),
  })),
})
