import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import type { Fetched } from '#src/api/call.ts'

/** Answers a place's page from its card in a cached list, another page or the home page; `undefined` without one. */
const offlinePlace =
  (pageOf: (met: object[], queries: QueryClient) => object | undefined) =>
  (queries: QueryClient, { params }: InputFor<'locations.read'>): Fetched<{ data: object }> | undefined => {
    const met: object[] = []
    let oldest = Date.now()
    for (const { state } of queries.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })) {
      const { fetchedAt } = state.data as Fetched<object>
      const before = met.length
      collect(state.data, (card) => card.slug === params.id || card.id === params.id, met)
      if (met.length > before) oldest = Math.min(oldest, fetchedAt || oldest)
    }
    const data = pageOf(met, queries)
    return data && { data, fetchedAt: oldest, fromDevice: true }
  }

export const offlineLocation = offlinePlace((met) => locationOf(met.find(isLocation)))
export const offlineDestination = offlinePlace((met) => destinationOf(met.find(isDestination)))
export const offlineExperience = offlinePlace((met, queries) => experienceOf(met.find(isExperience), queries))

interface Named {
  id: string
  slug: string
}

const collect = (value: unknown, isWanted: (card: Named) => boolean, met: object[]): void => {
  if (typeof value !== 'object' || value === null) return
  if ('slug' in value && 'id' in value && isWanted(value as Named)) met.push(value)
  for (const part of Object.values(value)) collect(part, isWanted, met)
}

export const isLocation = (card: object): card is LocationCard => 'mode' in card && 'image' in card
export const isDestination = (card: object): card is DestinationCard => 'experience_count' in card
export const isExperience = (card: object): card is ExperienceCard => 'duration_minutes' in card && 'image' in card

const NOTHING = { ar: '', en: '' }
const UNREVIEWED = { average: 0, count: 0, stars: [], latest: [] }
const unknown = {
  closures: [],
  policies: [],
  faqs: [],
  units: [],
  min_units: 0,
  max_units: 0,
  cancellation: { cutoff_hours: 0, tiers: [] },
  accessibility: NOTHING,
  description: NOTHING,
  time_zone: 'Asia/Riyadh',
  related: [],
  reviews: UNREVIEWED,
}

const locationOf = (card: LocationCard | undefined): AnswerFor<'locations.read'>['data'] | undefined =>
  card && {
    ...unknown,
    ...card,
    images: [card.image],
    address: NOTHING,
    opening_hours: [],
    amenities: [],
    slot_minutes: 0,
  }

const destinationOf = (card: DestinationCard | undefined): AnswerFor<'destinations.read'>['data'] | undefined =>
  card && {
    ...card,
    images: [card.image],
    description: NOTHING,
    latitude: 0,
    longitude: 0,
    highlights: [],
    best_season: NOTHING,
    getting_there: NOTHING,
    experience_ids: [],
    location_ids: [],
    experiences: [],
    locations: [],
    rating: { average: 0, count: 0 },
    faqs: [],
    related: [],
  }

const experienceOf = (
  card: ExperienceCard | undefined,
  queries: QueryClient,
): AnswerFor<'experiences.read'>['data'] | undefined => {
  if (!card) return undefined
  const met: object[] = []
  for (const { state } of queries.getQueryCache().getAll())
    collect(state.data, ({ id }) => id === card.destination_id, met)
  const destination =
    met.find(isDestination) ?? met.map((one) => destinationCardOf(one as object)).find((one) => one !== undefined)
  if (!destination) return undefined
  return {
    ...unknown,
    ...card,
    images: [card.image],
    region: destination.region,
    highlights: [],
    inclusions: [],
    exclusions: [],
    meeting_point: NOTHING,
    latitude: 0,
    longitude: 0,
    capacity: 0,
    cancel_cutoff_hours: 0,
    destination,
  }
}

/** A venue's own page holds all data of its card. */
export const locationCardOf = (page: object): LocationCard | undefined => {
  if (!('mode' in page && 'images' in page && 'price_from' in page)) return undefined
  const { images, ...rest } = page as AnswerFor<'locations.read'>['data']
  const [image] = images
  return image && { ...rest, image }
}

/** A destination's own page holds all data of its card. */
export const destinationCardOf = (page: object): DestinationCard | undefined => {
  if (!('experience_ids' in page)) return undefined
  const {
    images,
    experience_ids: experiences,
    location_ids: locations,
    ...rest
  } = page as AnswerFor<'destinations.read'>['data']
  const [image] = images
  return image && { ...rest, image, experience_count: experiences.length, location_count: locations.length }
}
