import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ProductSort, products as endpoints } from '#contract/shop/products.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { productListings as listings } from '../../db/schema/listings-schema.ts'
import { listedPrice, priceOn } from './price.ts'

export type ProductQuery = z.output<typeof endpoints.list.query>

/** What a list is narrowed down to, beside its search. */
export interface Filters {
  /** The id of a category; an unknown one has no products. */
  categoryId?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  isStocked: boolean
  /** The day by which prices go; undefined where nothing is on sale. */
  saleDay?: string | undefined
  /** Ids of values by the id of their option: one of each is wanted. */
  chosen: ReadonlyMap<string, readonly string[]>
}

/**
 * Removes price bounds that exclude nothing, such as those of a slider at its ends: the results are known without them.
 */
export const withoutIdleBounds = (filters: Filters, found: readonly { low: number; high: number }[]): Filters => {
  const { priceMin, priceMax } = filters
  return {
    ...filters,
    priceMin: priceMin !== undefined && found.every(({ low }) => low >= priceMin) ? undefined : priceMin,
    priceMax: priceMax !== undefined && found.every(({ high }) => high <= priceMax) ? undefined : priceMax,
  }
}

const ORDERS: Record<ProductSort, (saleDay?: string) => SQL[]> = {
  featured: () => [sql`${listings.featuredRank} asc nulls last`, desc(listings.publishedAt)],
  newest: () => [desc(listings.publishedAt)],
  price_asc: (saleDay) => [asc(listedPrice('min', saleDay))],
  price_desc: (saleDay) => [desc(listedPrice('min', saleDay))],
  rating: () => [desc(listings.ratingAverage), desc(listings.ratingCount)],
}

/** The order of a sort, the same rows in the same place each time. */
export const orderOf = (sort: ProductSort, saleDay?: string): SQL[] => [
  ...ORDERS[sort](saleDay),
  asc(listings.productId),
]

/**
 * The condition of the filters on a listing, and on its variants where the listing alone is not enough. Undefined when
 * none is set.
 */
export const conditionOf = (filters: Filters): SQL | undefined =>
  and(
    filters.categoryId === undefined ? undefined : eq(listings.categoryId, filters.categoryId),
    filters.priceMin === undefined ? undefined : gte(listedPrice('max', filters.saleDay), filters.priceMin),
    filters.priceMax === undefined ? undefined : lte(listedPrice('min', filters.saleDay), filters.priceMax),
    filters.isStocked ? eq(listings.inStock, true) : undefined,
    needsVariants(filters) ? hasVariant(filters) : undefined,
  )

/**
 * The chosen values as a text-search query, which listings are found by like any other; see the marks in the
 * migrations.
 */
export const chosenQuery = ({ chosen }: Filters): SQL | undefined => {
  if (chosen.size === 0) return undefined
  // Ids are letters, digits, "-" and "_" (contract/rules/id.ts): nothing in them could be an operator.
  const options = [...chosen.values()].map((ids) => `(${ids.map((id) => `'#${id}'`).join(' | ')})`)
  return sql`${options.join(' & ')}::tsquery`
}

/** A listing stores for each filter alone whether some variant meets it, but not whether one meets them all. */
const needsVariants = ({ priceMin, priceMax, isStocked, chosen }: Filters): boolean =>
  Number(priceMin !== undefined) + Number(priceMax !== undefined) + Number(isStocked) + chosen.size > 1

const hasVariant = ({ priceMin, priceMax, isStocked, chosen, saleDay }: Filters): SQL => {
  const price = priceOn(saleDay)
  const parts = and(
    eq(variants.productId, listings.productId),
    priceMin === undefined ? undefined : gte(price, priceMin),
    priceMax === undefined ? undefined : lte(price, priceMax),
    isStocked ? gt(variants.stock, 0) : undefined,
    ...[...chosen.values()].map((ids) => sql`${variants.optionValueIds} && ${sql.param(ids)}::text[]`),
  )
  return sql`exists (select 1 from ${variants} where ${parts})`
}
