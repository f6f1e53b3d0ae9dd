import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { productListings as listings } from '../../db/schema/listings-schema.ts'
import { dayAt } from '../availability/wall-clock.ts'

/** The day by which prices go, as `2026-11-28`. */
export const shopDay = (now: Date): string => dayAt(now, SHOP_TIME_ZONE).toString()

const isOnSale = ({ saleFrom, saleTo }: typeof variants | typeof listings, day: string): SQL =>
  sql`${day}::date between ${saleFrom} and ${saleTo}`

/**
 * What a variant costs on a day of the shop; without one, outside of sales. All that customers see or pay is read by this
 * or by `soldOn`.
 */
export const priceOn = (day: string | undefined): SQL<number> =>
  day === undefined
    ? sql<number>`${variants.price}`
    : sql<number>`case when ${isOnSale(variants, day)} then ${variants.salePrice} else ${variants.price} end`

/** The columns of a variant as it is sold on a day: within a sale, the former price is the one that is crossed out. */
export const soldOn = (day: string) => ({
  ...getTableColumns(variants),
  price: priceOn(day),
  compareAtPrice: sql<
    number | null
  >`case when ${isOnSale(variants, day)} then ${variants.price} else ${variants.compareAtPrice} end`,
})

/** Whether any product has a price of a sale on a day. */
export const isSaleDay = (day: string): SQL => sql`exists (select 1 from ${listings} where ${isOnSale(listings, day)})`

/**
 * The lowest or highest price of a listed product. Without a day, which is when nothing is on sale, it is the column
 * alone, which has an index.
 */
export const listedPrice = (which: 'min' | 'max', day: string | undefined): SQL => {
  const regular = which === 'min' ? listings.priceMin : listings.priceMax
  if (day === undefined) return sql`${regular}`
  return sql`case when ${isOnSale(listings, day)} then (
    select ${sql.raw(which)}(${priceOn(day)}) from ${variants} where ${variants.productId} = ${listings.productId}
  ) else ${regular} end`
}
