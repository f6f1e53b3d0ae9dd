import type { Destination } from '#contract/booking/destinations.ts'
import type { ProductCard } from '#contract/shop/products.ts'
import {
  type PlaceRow,
  serializeDestinationCard,
  serializeExperienceCard,
  serializeLocationCard,
  serializeRegion,
  type Surroundings,
} from '../places/serialize.ts'

const NOTHING = { ar: '', en: '' }

/** A destination on its page, with what can be booked and what is made there. */
export const serializeDestination = (
  row: PlaceRow,
  parts: readonly PlaceRow[],
  related: readonly PlaceRow[],
  around: Surroundings,
  products: ProductCard[],
): Destination => {
  const experiences = parts.filter(({ kind }) => kind === 'experience')
  const locations = parts.filter(({ kind }) => kind === 'location')
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tagline: row.summary,
    description: row.description,
    region: serializeRegion(row.regionId, around),
    images: row.images,
    latitude: row.latitude,
    longitude: row.longitude,
    highlights: row.details.highlights ?? [],
    best_season: row.details.best_season ?? NOTHING,
    getting_there: row.details.getting_there ?? NOTHING,
    experience_ids: experiences.map(({ id }) => id),
    location_ids: locations.map(({ id }) => id),
    experiences: experiences.map((one) => serializeExperienceCard(one, around)),
    locations: locations.map((one) => serializeLocationCard(one, around)),
    price_from: { amount: row.priceFrom, currency: around.currency },
    rating: { average: row.ratingAverage, count: row.ratingCount },
    faqs: row.details.faqs,
    ...(products.length > 0 && { products }),
    related: related.map((other) => serializeDestinationCard(other, around)),
  }
}
