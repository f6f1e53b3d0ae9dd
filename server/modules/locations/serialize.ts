import type { Location } from '#contract/booking/locations.ts'
import type { Closure, NextFree } from '#contract/booking/places.ts'
import {
  type PlaceRow,
  serializeDestinationCard,
  serializeLocationCard,
  serializeRegion,
  serializeReviews,
  serializeUnits,
  type ReviewRow,
  rulesOf,
  type Surroundings,
} from '../places/serialize.ts'

/** A venue with what belongs to it. */
interface LocationRows {
  row: PlaceRow
  reviews: readonly ReviewRow[]
  closures: Closure[]
  nextFree: NextFree | undefined
  related: readonly PlaceRow[]
  destination: PlaceRow | undefined
}

const NOTHING = { ar: '', en: '' }

/** A venue on its page. */
export const serializeLocation = (rows: LocationRows, around: Surroundings): Location => {
  const { row, reviews, closures, nextFree, related, destination } = rows
  const { details } = row
  const rules = rulesOf(row)
  const money = (amount: number) => ({ amount, currency: around.currency })
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    description: row.description,
    images: row.images,
    region: serializeRegion(row.regionId, around),
    city: details.city ?? NOTHING,
    address: details.address ?? NOTHING,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
    opening_hours: details.opening_hours ?? [],
    closures,
    amenities: details.amenities ?? [],
    accessibility: details.accessibility ?? NOTHING,
    capacity: rules.capacity,
    mode: rules.mode,
    slot_minutes: rules.slot_minutes,
    units: serializeUnits(rules, around.currency),
    min_units: rules.min_units,
    max_units: rules.max_units,
    ...(rules.slot_price !== undefined && { slot_price: money(rules.slot_price) }),
    price_from: money(row.priceFrom),
    cancellation: rules.cancellation,
    policies: details.policies ?? [],
    faqs: details.faqs,
    rating: { average: row.ratingAverage, count: row.ratingCount },
    reviews: serializeReviews(row, reviews),
    ...(nextFree && { next_free: nextFree }),
    ...(destination && { destination: serializeDestinationCard(destination, around) }),
    related: related.map((other) => serializeLocationCard(other, around)),
  }
}
