import type { Experience } from '#contract/booking/experiences.ts'
import type { Closure, NextFree } from '#contract/booking/places.ts'
import {
  kindOf,
  type PlaceRow,
  serializeDestinationCard,
  serializeExperienceCard,
  serializeRegion,
  serializeReviews,
  serializeUnits,
  type ReviewRow,
  rulesOf,
  type Surroundings,
} from '../places/serialize.ts'

/** An experience with what belongs to it. */
interface ExperienceRows {
  row: PlaceRow
  reviews: readonly ReviewRow[]
  closures: Closure[]
  nextFree: NextFree | undefined
  related: readonly PlaceRow[]
  destination: PlaceRow
}

const NOTHING = { ar: '', en: '' }

/** An experience on its page. */
export const serializeExperience = (rows: ExperienceRows, around: Surroundings): Experience => {
  const { row, reviews, closures, nextFree, related, destination } = rows
  const { details } = row
  const rules = rulesOf(row)
  return {
    id: row.id,
    slug: row.slug,
    destination_id: destination.id,
    title: row.name,
    summary: row.summary,
    description: row.description,
    kind: kindOf(row),
    images: row.images,
    region: serializeRegion(row.regionId, around),
    highlights: details.highlights ?? [],
    inclusions: details.inclusions ?? [],
    exclusions: details.exclusions ?? [],
    meeting_point: details.meeting_point ?? NOTHING,
    latitude: row.latitude,
    longitude: row.longitude,
    duration_minutes: rules.slot_minutes,
    languages: details.languages ?? [],
    time_zone: row.timeZone,
    capacity: rules.capacity,
    closures,
    accessibility: details.accessibility ?? NOTHING,
    units: serializeUnits(rules, around.currency),
    min_units: rules.min_units,
    max_units: rules.max_units,
    price_from: { amount: row.priceFrom, currency: around.currency },
    cancel_cutoff_hours: rules.cancellation.cutoff_hours,
    cancellation: rules.cancellation,
    policies: details.policies ?? [],
    faqs: details.faqs,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    reviews: serializeReviews(row, reviews),
    ...(nextFree && { next_free: nextFree }),
    destination: serializeDestinationCard(destination, around),
    related: related.map((other) => serializeExperienceCard(other, around)),
  }
}
