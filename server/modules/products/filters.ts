import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ProductSort, products as endpoints } from '#contract/products.ts'
import { categories, products, variants } from '../../db/schema.ts'

export type ProductQuery = z.output<typeof endpoints.list.query>

const ORDERS: Record<ProductSort, SQL[]> = {
  featured: [sql`${products.featuredRank} asc nulls last`, desc(products.publishedAt)],
  newest: [desc(products.publishedAt)],
  price_asc: [asc(products.priceMin)],
  price_desc: [desc(products.priceMin)],
  rating: [desc(products.ratingAverage), desc(products.ratingCount)],
}

/** The order of a sort, the same rows in the same place each time. */
export const orderOf = (sort: ProductSort): SQL[] => [...ORDERS[sort], asc(products.id)]

/** Whether some variant of the product is on the shelf. */
export const isInStock = sql<boolean>`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${variants.stock} > 0)`

/** The filters beside the search; an unknown category holds nothing. Undefined when none is set. */
export const filtersOf = ({ category, price_min, price_max, in_stock }: ProductQuery): SQL | undefined => {
  const conditions: SQL[] = []
  if (category !== undefined) {
    const named = or(eq(categories.id, category), eq(categories.slug, category))
    conditions.push(sql`${products.categoryId} in (select ${categories.id} from ${categories} where ${named})`)
  }
  const variant = variantFilter(price_min, price_max, in_stock === true)
  if (variant) conditions.push(variant)
  return and(...conditions)
}

/** One variant must meet them all: what costs that much must be what is on the shelf. */
const variantFilter = (min: number | undefined, max: number | undefined, isStocked: boolean): SQL | undefined => {
  const parts: SQL[] = []
  if (min !== undefined) parts.push(sql`${variants.price} >= ${min}`)
  if (max !== undefined) parts.push(sql`${variants.price} <= ${max}`)
  if (isStocked) parts.push(sql`${variants.stock} > 0`)
  if (parts.length === 0) return undefined
  return sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${and(...parts)})`
}
