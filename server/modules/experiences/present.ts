import type { Experience } from '#contract/experiences.ts'
import type { Closure, NextFree } from '#contract/places.ts'
import {
  kindOf,
  type PlaceRow,
  presentDestinationCard,
  presentExperienceCard,
  presentRegion,
  presentReviews,
  presentUnits,
  type ReviewRow,
  rulesOf,
  type Surroundings,
} from '../places/present.ts'

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
export const presentExperience = (rows: ExperienceRows, around: Surroundings): Experience => {
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
    region: presentRegion(row.regionId, around),
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
    units: presentUnits(rules, around.currency),
    min_units: rules.min_units,
    max_units: rules.max_units,
    price_from: { amount: row.priceFrom, currency: around.currency },
    cancel_cutoff_hours: rules.cancellation.cutoff_hours,
    cancellation: rules.cancellation,
    policies: details.policies ?? [],
    faqs: details.faqs,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    reviews: presentReviews(row, reviews),
    ...(nextFree && { next_free: nextFree }),
    destination: presentDestinationCard(destination, around),
    related: related.map((other) => presentExperienceCard(other, around)),
  }
}
