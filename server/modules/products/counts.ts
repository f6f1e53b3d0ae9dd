import { type SQL, sql } from 'drizzle-orm'
import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { productListings as listings } from '../../db/schema/listings-schema.ts'
import { listedPrice, priceOn } from './price.ts'
import { createVariantsReader, type ListingVariants } from './listing-variants.ts'
import { createAlternatives } from '../search/synonyms.ts'
import { searchOf, widest } from './search.ts'

/** Products of a category that offer the same: how many, and their prices in minor units. */
export interface Group {
  categoryId: string
  offers: ListingVariants
  count: number
  low: number
  high: number
}

/** Bounds of a price in minor units, both inclusive, on the day by which prices go where anything is on sale. */
export interface PriceRange {
  saleDay?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
}

const LOWEST = 0
const HIGHEST = 2_147_483_647

/**
 * The matches of a search text (all products without one), grouped by what decides the filters' counts: all of them can
 * be computed from the groups, whichever filters are set. Within a price range only the variants in it are offered.
 */
export type ReadGroups = (text: string, range?: PriceRange) => Promise<Group[]>

export const createGroupsReader = (db: Database, counts: CountCache): ReadGroups => {
  const readVariants = createVariantsReader()
  const alternatives = createAlternatives(db, counts)

  const load = async (text: string, range: PriceRange): Promise<Group[]> => {
    const query = text === '' ? undefined : widest(searchOf(await alternatives(text)))
    // A query that is opaque to the planner: it would estimate a common word as if reading the searched column cost
    // nothing.
    const isFound = query ? sql`${listings.searchVector} @@ (select ${query})` : sql`true`
    const hasRange = range.priceMin !== undefined || range.priceMax !== undefined
    const { rows } = await db.execute<{ id: string; offers: string; count: number; low: number; high: number }>(
      hasRange ? inRange(range, isFound) : grouped(sql`(${priced(range, isFound)}) found`),
    )
    return rows.map(({ id, offers, ...row }) => ({ categoryId: id, offers: readVariants(offers), ...row }))
  }

  return (text, range = {}) =>
    counts.get(
      JSON.stringify(['groups', text, range.priceMin, range.priceMax, range.saleDay]),
      () => load(text, range),
      (groups) => groups.length,
    )
}

const grouped = (from: SQL): SQL =>
  sql`select category_id as id, offers, count(*)::int as count, min(price_min) as low, max(price_max) as high
    from ${from} group by category_id, offers`

/** Products with their prices of the day. */
const priced = ({ saleDay }: PriceRange, isFound: SQL): SQL =>
  sql`select ${listings.productId} as id, category_id, offers, ${listedPrice('min', saleDay)} as price_min,
    ${listedPrice('max', saleDay)} as price_max from ${listings} where ${isFound}`

/** Only products with prices on both sides of a bound need a look at their variants; some have none between the two. */
const inRange = (range: PriceRange, isFound: SQL): SQL => {
  const { priceMin: low = LOWEST, priceMax: high = HIGHEST, saleDay } = range
  const isWithin = sql`price_min >= ${low} and price_max <= ${high}`
  const found = sql`(${priced(range, isFound)}) found`
  const inPart = sql`(
    select category_id, price_min, price_max, (
      select string_agg(qafila_offer(option_value_ids, stock), ',') from ${variants}
      where product_id = found.id and ${priceOn(saleDay)} between ${low} and ${high}
    ) as offers
    from ${found} where price_max >= ${low} and price_min <= ${high} and not (${isWithin}) offset 0
  ) partly where offers is not null`
  return sql`${grouped(sql`${found} where ${isWithin}`)} union all ${grouped(inPart)}`
}
