import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { DestinationCard, ExperienceCard, LocationCard, PlaceFacets, PlaceSort } from '#contract/booking/places.ts'
import { readSearchText } from '#contract/rules/search-text.ts'
import { foldedWords } from '#src/lib/fold.ts'
import type { Fetched } from '#src/api/call.ts'
import { cachedAnswers, pageOf, says } from '#src/api/cached-answers.ts'
import { destinationCardOf, isDestination, isExperience, isLocation, locationCardOf } from './offline.ts'

/** The app's input of a list: the contract accepts numbers as text too, the app never sends them so. */
interface Question {
  q?: string
  region?: string
  date?: string
  guests?: number
  price_min?: number
  price_max?: number
  kind?: string
  sort?: PlaceSort
  page?: number
  per_page?: number
}

/** What the device has met of what can be booked, by id. */
interface Met {
  locations: Map<string, LocationCard>
  destinations: Map<string, DestinationCard>
  experiences: Map<string, ExperienceCard>
}

/**
 * Answers a list of venues from those this device has cached, from lists, pages and prefetched pages, for when the
 * server is out of reach. `undefined` when it has none.
 */
export const offlineLocations = async (
  queries: QueryClient,
  { query = {} }: InputFor<'locations.list'>,
): Promise<Fetched<AnswerFor<'locations.list'>> | undefined> => {
  const { met, oldest } = await meet(queries)
  const free = freeDays(queries)
  return answer(query as Question, [...met.locations.values()], oldest, {
    says: (card, words) => says([card.name, card.summary, card.city, card.region.name], words),
    kinds: ({ mode }) => [mode],
    isFree: (card, { date, guests = 1 }) =>
      card.capacity >= guests && (date === undefined || free('location', card, date) >= guests),
    rating: ({ rating }) => rating.average,
  })
}

/** Answers a list of destinations in the same way; one has the words and the kinds of what is booked there too. */
export const offlineDestinations = async (
  queries: QueryClient,
  { query = {} }: InputFor<'destinations.list'>,
): Promise<Fetched<AnswerFor<'destinations.list'>> | undefined> => {
  const { met, oldest } = await meet(queries)
  const free = freeDays(queries)
  const partsOf = Map.groupBy(met.experiences.values(), ({ destination_id }) => destination_id)
  const parts = ({ id }: DestinationCard) => partsOf.get(id) ?? []
  return answer(query as Question, [...met.destinations.values()], oldest, {
    says: (card, words) =>
      says([card.name, card.tagline, card.region.name], words) ||
      parts(card).some(({ title, summary }) => says([title, summary], words)),
    kinds: (card) => [...new Set(parts(card).map(({ kind }) => kind))],
    isFree: (card, { date, guests = 1 }) =>
      date === undefined || parts(card).some((part) => free('experience', part, date) >= guests),
    rating: (card) => Math.max(0, ...parts(card).map(({ rating }) => rating.average)),
  })
}

/** Answers a list of experiences in the same way. */
export const offlineExperiences = async (
  queries: QueryClient,
  { query = {} }: InputFor<'experiences.list'>,
): Promise<Fetched<AnswerFor<'experiences.list'>> | undefined> => {
  const { met, oldest } = await meet(queries)
  const free = freeDays(queries)
  return answer(query as Question, [...met.experiences.values()], oldest, {
    says: (card, words) => says([card.title, card.summary, card.region.name], words),
    kinds: ({ kind }) => [kind],
    isFree: (card, { date, guests = 1 }) => date === undefined || free('experience', card, date) >= guests,
    rating: ({ rating }) => rating.average,
  })
}

const meet = async (queries: QueryClient): Promise<{ met: Met; oldest: number }> => {
  const { answers, oldest } = await cachedAnswers(queries)
  const met: Met = { locations: new Map(), destinations: new Map(), experiences: new Map() }
  for (const one of answers) collect(one, met)
  return { met, oldest }
}

/** Cards may be anywhere in an answer; a place's own page holds all data of its card. */
const collect = (value: unknown, met: Met): void => {
  if (typeof value !== 'object' || value === null) return
  const location = isLocation(value) ? value : locationCardOf(value)
  const destination = isDestination(value) ? value : destinationCardOf(value)
  if (location) met.locations.set(location.id, location)
  if (destination) met.destinations.set(destination.id, destination)
  if (isExperience(value)) met.experiences.set(value.id, value)
  for (const part of Object.values(value)) collect(part, met)
}

/** For how many guests there is room at a place on a day, as far as its calendar was met. */
const freeDays = (queries: QueryClient) => {
  const room = new Map<string, number>()
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ['availability.list'] })) {
    const { data } = (state.data ?? { data: [] }) as AnswerFor<'availability.list'>
    const { query } = queryKey[1] as InputFor<'availability.list'>
    if (!query) continue
    for (const day of data) {
      const key = `${query.for} ${'date' in day ? day.date : query.from}`
      const isOpen = day.status === 'available' || day.status === 'limited'
      room.set(key, Math.max(room.get(key) ?? 0, isOpen ? day.vacancies : 0))
    }
  }
  return (kind: 'location' | 'experience', { id, slug }: { id: string; slug: string }, date: string): number =>
    Math.max(...[id, slug].map((name) => room.get(`${kind}:${name} ${date}`) ?? 0))
}

type Card = LocationCard | DestinationCard | ExperienceCard

/** How a kind of card is searched, filtered and sorted. */
interface Ways<Place extends Card> {
  says: (card: Place, words: readonly string[]) => boolean
  kinds: (card: Place) => string[]
  isFree: (card: Place, question: Pick<Question, 'date' | 'guests'>) => boolean
  rating: (card: Place) => number
}

const answer = <Place extends Card>(
  question: Question,
  all: readonly Place[],
  fetchedAt: number,
  ways: Ways<Place>,
) => {
  if (all.length === 0) return undefined
  const { q = '', region, kind, price_min = 0, price_max = Infinity, sort = 'featured' } = question
  const words = foldedWords(readSearchText(q))
  const found = all.filter((card) => q === '' || ways.says(card, words))
  const fitting = found.filter(
    (card) =>
      (region === undefined || card.region.id === region) &&
      (kind === undefined || ways.kinds(card).includes(kind)) &&
      card.price_from.amount >= price_min &&
      card.price_from.amount <= price_max &&
      ways.isFree(card, question),
  )
  // In the order of the cache where the shop's own order is not known.
  const orders: Record<PlaceSort, (one: Place, other: Place) => number> = {
    featured: () => 0,
    price_asc: (one, other) => one.price_from.amount - other.price_from.amount,
    price_desc: (one, other) => other.price_from.amount - one.price_from.amount,
    rating: (one, other) => ways.rating(other) - ways.rating(one),
  }
  return {
    ...pageOf(fitting.toSorted(orders[sort]), question),
    facets: facetsOf(found, ways),
    fetchedAt,
    fromDevice: true as const,
  }
}

const facetsOf = <Place extends Card>(found: readonly Place[], { kinds }: Ways<Place>): PlaceFacets => {
  const amounts = found.map(({ price_from }) => price_from.amount)
  const byKind = Map.groupBy(found.flatMap(kinds), (kind) => kind)
  return {
    regions: [...Map.groupBy(found, ({ region }) => region.id).values()].map((own) => ({
      ...(own[0] as Place).region,
      count: own.length,
    })),
    kinds: [...byKind].map(([id, own]) => ({ id, count: own.length })),
    price: {
      min: amounts.length > 0 ? Math.min(...amounts) : 0,
      max: Math.max(0, ...amounts),
      currency: found[0]?.price_from.currency ?? 'SAR',
    },
  }
}
