import { isDay } from '#contract/rules/day.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import type { PlaceSort } from '#contract/booking/places.ts'
import { readSearchText } from '#contract/rules/search-text.ts'
import { type ApiQuery, query } from '#src/api/query.ts'
import { pageFrom, type PageMeta } from '#src/lib/pagination.ts'
import { href } from '#src/routes.ts'

/** The lists of what can be booked. Destinations and experiences share a page, selected by `?view=experiences`. */
export const LISTS = ['experiences', 'destinations', 'locations'] as const
export type PlaceList = (typeof LISTS)[number]
/** One of the lists, or the beginning of each. */
export type PlaceView = PlaceList | 'all'
export const VIEWS = ['all', ...LISTS] as const satisfies readonly PlaceView[]

/** In the order they are offered. Not the contract's own list, which would bring its schemas into the first load. */
export const SORTS = ['featured', 'price_asc', 'price_desc', 'rating'] as const satisfies readonly PlaceSort[]
const OF_EXPERIENCES = ['heritage', 'nature', 'craft', 'food', 'sea', 'stars'] as const
export const KINDS = {
  all: [],
  locations: ['exclusive', 'shared'],
  destinations: OF_EXPERIENCES,
  experiences: OF_EXPERIENCES,
} as const
type Kind = (typeof KINDS)[PlaceView][number]

const PAGE_SIZE = 12
/** Of each list where all are on one page: two rows at most. */
const FIRST_SIZE = 6
export const MAX_GUESTS = 500
const MAX_RIYALS = 1_000_000
const HALALAS = 100

/** The filters of a list, as in its URL. Prices are whole riyals. */
export interface PlaceFilters {
  q: string
  region?: string | undefined
  /** `YYYY-MM-DD`. */
  date?: string | undefined
  guests?: number | undefined
  min?: number | undefined
  max?: number | undefined
  kind?: Kind | undefined
  sort: PlaceSort
  page: number
}

const noFilters: PlaceFilters = { q: '', sort: 'featured', page: 1 }

/** Reads the filters out of a URL. What makes no sense there is as if it were not there. */
export const readFilters = (list: PlaceView, search: URLSearchParams): PlaceFilters => {
  const text = (name: string) => (search.get(name) ?? '').trim()
  const region = text('region')
  const number = (name: string, max: number) => {
    const value = Number(text(name))
    return text(name) !== '' && Number.isInteger(value) && value >= 0 && value <= max ? value : undefined
  }
  return {
    q: readSearchText(text('q')),
    region: ID_PATTERN.test(region) ? region : undefined,
    date: isDay(text('date')) ? text('date') : undefined,
    guests: number('guests', MAX_GUESTS) || undefined,
    min: number('min', MAX_RIYALS),
    max: number('max', MAX_RIYALS),
    kind: KINDS[list].find((kind) => kind === text('kind')),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'featured',
    page: pageFrom(search.get('page')),
  }
}

/** What the destinations page shows. */
export const viewOf = (search: URLSearchParams): 'destinations' | 'experiences' | 'all' =>
  (['experiences', 'all'] as const).find((view) => view === search.get('view')) ?? 'destinations'

/** The URL of a list. */
export const listHref = (list: PlaceView, params: Record<string, string | number | undefined> = {}): string =>
  list === 'experiences' || list === 'all'
    ? href('destinations', {}, { view: list, ...params })
    : href(list, {}, params)

/** The URL of the list with these filters, without default values. */
export const placesHref = (list: PlaceView, { sort, page, ...rest }: PlaceFilters): string =>
  listHref(list, { ...rest, sort: sort === 'featured' ? undefined : sort, page: page > 1 ? page : undefined })

/** The URL of a list narrowed down otherwise: it begins at its first page. */
export const narrowed = (list: PlaceView, filters: PlaceFilters, change: Partial<PlaceFilters>): string =>
  placesHref(list, { ...filters, page: 1, ...change })

/** The list without filters, in the same order. */
export const widened = (list: PlaceView, { sort }: PlaceFilters): string => placesHref(list, { ...noFilters, sort })

/** The URL of the last page, where a URL asks for a page beyond it. */
export const lastPageHref = (list: PlaceList, search: URLSearchParams, { last_page: last }: PageMeta) => {
  const filters = readFilters(list, search)
  return filters.page > last ? placesHref(list, { ...filters, page: last }) : undefined
}

/** How many filters of the sheet are on. */
export const countOf = ({ region, min, max, kind }: PlaceFilters): number =>
  [region, min ?? max, kind].filter((value) => value !== undefined).length

const inputOf = ({ q, region, date, guests, min, max, sort, page }: PlaceFilters, perPage: number) => ({
  q,
  region,
  date,
  guests,
  price_min: min === undefined ? undefined : min * HALALAS,
  price_max: max === undefined ? undefined : max * HALALAS,
  sort,
  page,
  per_page: perPage,
})

const kindInput = (filters: PlaceFilters, perPage: number) => ({
  query: { ...inputOf(filters, perPage), kind: OF_EXPERIENCES.find((kind) => kind === filters.kind) },
})
const locationsOf = (filters: PlaceFilters, perPage = PAGE_SIZE) =>
  query('locations.list', {
    query: { ...inputOf(filters, perPage), kind: KINDS.locations.find((kind) => kind === filters.kind) },
  })
const destinationsOf = (filters: PlaceFilters, perPage = PAGE_SIZE) =>
  query('destinations.list', kindInput(filters, perPage))
const experiencesOf = (filters: PlaceFilters, perPage = PAGE_SIZE) =>
  query('experiences.list', kindInput(filters, perPage))

/** The venues of a URL. */
export const locationsQuery = (search: URLSearchParams) => locationsOf(readFilters('locations', search))
/** The destinations of a URL. */
export const destinationsQuery = (search: URLSearchParams) => destinationsOf(readFilters('destinations', search))
/** The experiences of a URL. */
export const experiencesQuery = (search: URLSearchParams) => experiencesOf(readFilters('experiences', search))

/** The beginning of each list, with the filters of a page that shows all of them. */
export const allQueries = (filters: PlaceFilters) => ({
  experiences: experiencesOf({ ...filters, page: 1 }, FIRST_SIZE),
  destinations: destinationsOf({ ...filters, page: 1 }, FIRST_SIZE),
  locations: locationsOf({ ...filters, page: 1 }, FIRST_SIZE),
})

type ListQuery = ApiQuery<`${PlaceList}.list`>

/** What a view reads with these filters, up to three lists, to count its results before it is shown. */
export const queriesOf = (view: PlaceView, filters: PlaceFilters): [ListQuery, ...ListQuery[]] => {
  if (view === 'all') {
    const { experiences, destinations, locations } = allQueries(filters)
    return [experiences, destinations, locations]
  }
  if (view === 'locations') return [locationsOf(filters)]
  return [view === 'experiences' ? experiencesOf(filters) : destinationsOf(filters)]
}
