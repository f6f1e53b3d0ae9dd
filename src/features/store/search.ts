import type { Category } from '#contract/shop/categories.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { STORE_PAGE_SIZE } from '#contract/rules/limits.ts'
import type { Facets, ProductSort } from '#contract/shop/products.ts'
import { readSearchText } from '#contract/rules/search-text.ts'
import { query } from '#src/api/query.ts'
import { pageFrom } from '#src/lib/pagination.ts'
import { href } from '#src/routes.ts'
import { readBounds } from './filters/price-bounds.ts'

/** In the order they are offered. Not the contract's own list, which would bring its schemas into the first load. */
export const SORTS = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
] as const satisfies readonly ProductSort[]

/** The contract accepts at most this many option values. */
const MAX_OPTIONS = 30
const HALALAS = 100

/** The filters of a store list, as in its URL. Prices are whole riyals. */
export interface Filters {
  q: string
  /** Slug or id of a category. */
  category?: string | undefined
  min?: number | undefined
  max?: number | undefined
  inStock: boolean
  /** Ids of option values, sorted, each once. */
  options: readonly string[]
  sort: ProductSort
  page: number
}

export const noFilters: Filters = { q: '', inStock: false, options: [], sort: 'featured', page: 1 }

/** Reads the filters out of a URL. What makes no sense there is as if it were not there. */
export const readFilters = (search: URLSearchParams): Filters => {
  const { min, max } = readBounds({ min: search.get('min') ?? '', max: search.get('max') ?? '' })
  const category = search.get('category') ?? ''
  return {
    q: readSearchText(search.get('q') ?? ''),
    category: ID_PATTERN.test(category) ? category : undefined,
    min,
    max,
    inStock: ['1', 'true', 'on'].includes(search.get('stock') ?? ''),
    options: [...new Set(search.getAll('option'))]
      .filter((id) => ID_PATTERN.test(id))
      .toSorted()
      .slice(0, MAX_OPTIONS),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'featured',
    page: pageFrom(search.get('page')),
  }
}

/** The query of filters, without default values. */
export const queryOf = ({ q, category, min, max, inStock, options, sort, page }: Filters) => ({
  q,
  category,
  min,
  max,
  stock: inStock ? 1 : undefined,
  option: options,
  sort: sort === 'featured' ? undefined : sort,
  page: page > 1 ? page : undefined,
})

/** The URL of the list these filters make. */
export const storeHref = (filters: Filters): string => href('store', {}, queryOf(filters))

/** The URL of a list narrowed down otherwise: it begins at its first page. */
export const narrowed = (filters: Filters, change: Partial<Filters>): string =>
  storeHref({ ...filters, page: 1, ...change })

/** The list without filters, in the same order. */
export const widened = ({ sort }: Filters): string => storeHref({ ...noFilters, sort })

export const hasPrice = ({ min, max }: Filters): boolean => min !== undefined || max !== undefined

/** How many filters of the panel are on. */
export const panelCount = (filters: Filters): number =>
  Number(hasPrice(filters)) + Number(filters.inStock) + filters.options.length

/** Whether there is anything to filter, or a filter to remove: an empty search has no prices to choose between. */
export const hasPanel = (filters: Filters, { price }: Pick<Facets, 'price'>): boolean =>
  price.max > 0 || panelCount(filters) > 0

/** The category the filters name, by slug or by id, if there is one. */
export const categoryOf = (
  { category }: Pick<Filters, 'category'>,
  categories: readonly Category[],
): Category | undefined => categories.find(({ id, slug }) => slug === category || id === category)

/** The list of a store URL. */
export const listQuery = (search: URLSearchParams) => {
  const { q, category, min, max, inStock, options, sort, page } = readFilters(search)
  return query('products.list', {
    query: {
      q,
      category,
      price_min: min === undefined ? undefined : min * HALALAS,
      price_max: max === undefined ? undefined : max * HALALAS,
      in_stock: inStock || undefined,
      options: options.length > 0 ? options.join(',') : undefined,
      sort,
      page,
      per_page: STORE_PAGE_SIZE,
    },
  })
}
