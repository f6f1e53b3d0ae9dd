import type { Image } from '#contract/rules/common.ts'
import type { BookingRules, placeClosures, placeReviews, places, UnitRow } from '../../db/places-schema.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { toImage } from '../rows.ts'
import { AMENITIES, CANCELLATIONS, POLICIES, type PolicyName } from './shared.ts'
import type { SeedDestination, SeedExperience, SeedLocation, SeedReview } from './types.ts'

/** The places of a demo, as they are written. */
export interface SeedPlaces {
  destinations: readonly SeedDestination[]
  experiences: readonly SeedExperience[]
  locations: readonly SeedLocation[]
  pictures: (slug: string) => Picture[]
}

type PlaceRow = typeof places.$inferInsert

const DAY_MS = 24 * 60 * 60 * 1000
const RIYADH = 'Asia/Riyadh'
const CHILD_AGES = { min_age: 5, max_age: 12 }

export const placeId = (kind: 'location' | 'destination' | 'experience', slug: string): string =>
  `${{ location: 'loc', destination: 'dst', experience: 'exp' }[kind]}_${slug}`

/** The rows of all places, destinations first. */
export const placeRows = (seed: SeedPlaces): PlaceRow[] => [
  ...seed.destinations.map((destination, position) => destinationRow(destination, position, seed)),
  ...seed.experiences.map((experience, position) => experienceRow(experience, position, seed)),
  ...seed.locations.map((location, position) => locationRow(location, position, seed)),
]

const imagesOf = ({ slug, alt }: { slug: string; alt: Image['alt'] }, { pictures }: SeedPlaces): Image[] =>
  pictures(slug).map((picture) => toImage(picture, alt))

const common = (
  place: SeedDestination | SeedExperience | SeedLocation,
  position: number,
  seed: SeedPlaces,
): Omit<PlaceRow, 'id' | 'kind' | 'priceFrom' | 'ratingAverage' | 'ratingCount' | 'stars' | 'details'> => ({
  slug: place.slug,
  regionId: place.region,
  name: place.name,
  summary: place.summary,
  description: place.description,
  keywords: place.keywords,
  images: imagesOf(place, seed),
  latitude: place.latitude,
  longitude: place.longitude,
  timeZone: ('time_zone' in place ? place.time_zone : undefined) ?? RIYADH,
  position,
})

const destinationRow = (destination: SeedDestination, position: number, seed: SeedPlaces): PlaceRow => {
  const own = [...seed.experiences, ...seed.locations].filter((place) => place.destination === destination.slug)
  const { faqs, highlights, best_season, getting_there } = destination
  return {
    ...common(destination, position, seed),
    id: placeId('destination', destination.slug),
    kind: 'destination',
    priceFrom: Math.min(
      ...own.map((place) => lowestPrice('kind' in place ? experienceRules(place) : locationRules(place))),
    ),
    ...rated(sum(own.map(({ stars }) => stars))),
    details: { faqs, highlights, best_season, getting_there },
  }
}

const experienceRow = (experience: SeedExperience, position: number, seed: SeedPlaces): PlaceRow => {
  const { faqs, highlights, inclusions, exclusions, meeting_point, languages, accessibility } = experience
  const booking = experienceRules(experience)
  return {
    ...common(experience, position, seed),
    id: placeId('experience', experience.slug),
    kind: 'experience',
    tag: experience.kind,
    destinationId: placeId('destination', experience.destination),
    priceFrom: lowestPrice(booking),
    ...rated(experience.stars),
    details: {
      faqs,
      highlights,
      inclusions,
      exclusions,
      meeting_point,
      languages,
      accessibility,
      policies: policiesOf(experience.policies),
    },
    booking,
  }
}

const locationRow = (location: SeedLocation, position: number, seed: SeedPlaces): PlaceRow => {
  const { faqs, city, address, opening_hours, accessibility } = location
  const booking = locationRules(location)
  return {
    ...common(location, position, seed),
    id: placeId('location', location.slug),
    kind: 'location',
    tag: booking.mode,
    ...(location.destination && { destinationId: placeId('destination', location.destination) }),
    priceFrom: lowestPrice(booking),
    ...rated(location.stars),
    details: {
      faqs,
      city,
      address,
      opening_hours,
      accessibility,
      amenities: location.amenities.map((id) => ({ id, label: AMENITIES[id] })),
      policies: policiesOf(location.policies),
    },
    booking,
  }
}

const experienceRules = (experience: SeedExperience): BookingRules => ({
  mode: 'shared',
  units: seats(experience.prices, experience.max_units, experience.min_age),
  min_units: experience.min_units ?? 1,
  max_units: experience.max_units,
  slot_minutes: experience.minutes,
  pause_minutes: 0,
  capacity: experience.capacity,
  schedules: experience.schedules,
  book_before_minutes: 120,
  cancellation: CANCELLATIONS[experience.cancellation],
})

const locationRules = (location: SeedLocation): BookingRules => ({
  mode: location.exclusive ? 'exclusive' : 'shared',
  units: location.seat ? seats(location.seat, location.max_units) : [guest(location.max_units)],
  min_units: 1,
  max_units: location.max_units,
  slot_minutes: location.slot_minutes,
  pause_minutes: location.pause_minutes,
  capacity: location.capacity,
  ...(location.exclusive && {
    slot_price: location.exclusive.price * 100,
    weekend_slot_price: location.exclusive.weekend_price * 100,
  }),
  book_before_minutes: location.exclusive ? 180 : 60,
  cancellation: CANCELLATIONS[location.cancellation],
})

const guest = (max: number): UnitRow => ({
  id: 'guest',
  label: { ar: 'ضيف', en: 'Guest' },
  accompanied: false,
  min: 1,
  max,
  price: 0,
})

const seats = ({ adult, child }: { adult: number; child?: number }, max: number, minAge?: number): UnitRow[] => [
  {
    id: 'adult',
    label: { ar: 'بالغ', en: 'Adult' },
    ...adultAges(child === undefined ? (minAge ?? 0) : CHILD_AGES.max_age + 1),
    accompanied: false,
    min: 0,
    max,
    price: adult * 100,
  },
  ...(child === undefined
    ? []
    : [
        {
          id: 'child',
          label: { ar: 'طفل', en: 'Child' },
          note: { ar: 'برفقة بالغ', en: 'With an adult' },
          ...CHILD_AGES,
          ...(minAge !== undefined && { min_age: minAge }),
          accompanied: true,
          min: 0,
          max,
          price: child * 100,
        },
      ]),
]

const adultAges = (from: number): Pick<UnitRow, 'min_age'> => (from > 0 ? { min_age: from } : {})

/** What is called the price of a place: an adult's seat, or the cheapest slot. */
const lowestPrice = ({ units, slot_price, weekend_slot_price }: BookingRules): number =>
  slot_price === undefined
    ? Math.min(...units.filter(({ accompanied }) => !accompanied).map(({ price }) => price))
    : Math.min(slot_price, weekend_slot_price ?? slot_price)

const policiesOf = (names: readonly PolicyName[]) => names.map((id) => ({ id, ...POLICIES[id] }))

const sum = (lists: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3, 4].map((star) => lists.reduce((total, list) => total + (list[star] ?? 0), 0))

const rated = (stars: readonly number[]) => {
  const count = stars.reduce((total, one) => total + one, 0)
  const points = stars.reduce((total, one, index) => total + one * (index + 1), 0)
  return {
    stars: [...stars],
    ratingCount: count,
    ratingAverage: count === 0 ? 0 : Math.round((points / count) * 10) / 10,
  }
}

/** The rows of what guests said. */
export const reviewRows = (seed: SeedPlaces, now: Date): (typeof placeReviews.$inferInsert)[] =>
  [
    ...seed.experiences.map(({ slug, reviews }) => ({ id: placeId('experience', slug), reviews })),
    ...seed.locations.map(({ slug, reviews }) => ({ id: placeId('location', slug), reviews })),
  ].flatMap(({ id, reviews }) =>
    reviews.map(({ days_ago, ...review }: SeedReview, nr) => ({
      id: `prv_${id}-${nr + 1}`,
      placeId: id,
      ...review,
      createdAt: new Date(now.getTime() - days_ago * DAY_MS),
    })),
  )

/** The venues close for some days of maintenance, as an example of a closure. */
export const closureRows = (seed: SeedPlaces, now: Date): (typeof placeClosures.$inferInsert)[] =>
  seed.locations.map(({ slug }, nr) => {
    const day = new Date(now.getTime() + (18 + nr * 4) * DAY_MS).toISOString().slice(0, 10)
    return {
      id: `pcl_${slug}`,
      placeId: placeId('location', slug),
      fromDate: day,
      toDate: day,
      reason: { ar: 'صيانة', en: 'Upkeep' },
    }
  })
