import { asc, sql } from 'drizzle-orm'
import type { ProductOption } from '#contract/shop/products.ts'
import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { categories, settings } from '../../db/schema/catalogue-schema.ts'
import { readOptions } from './options.ts'
import { isSaleDay } from './price.ts'

/** What every list of products is described with. */
export interface CatalogMeta {
  /** The currency of every price. */
  currency: string
  /** In the shop's order. */
  categories: { id: string; slug: string }[]
  /** Every kind of choice with every value, in the shop's order. */
  options: ProductOption[]
  /** The id of a value's option. */
  optionOf: ReadonlyMap<string, string>
  /** The day by which prices go; undefined where nothing is on sale on it. */
  saleDay: string | undefined
}

/** Where the shop has not said its own. */
export const DEFAULT_CURRENCY = 'SAR'

/** Reads the shelf as it is on a day of the shop, or what was read of it a moment ago. */
export const readCatalogMeta = (db: Database, counts: CountCache, day: string): Promise<CatalogMeta> =>
  counts.get(`shelf ${day}`, () => loadCatalogMeta(db, day))

/** The currency of every price. */
export const readCurrency = async (db: Database): Promise<string> =>
  (await db.select({ currency: settings.currency }).from(settings).limit(1))[0]?.currency ?? DEFAULT_CURRENCY

const loadCatalogMeta = async (db: Database, day: string): Promise<CatalogMeta> => {
  const [currency, categoryRows, options, sale] = await Promise.all([
    readCurrency(db),
    db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    readOptions(db),
    db.execute<{ is_on: boolean }>(sql`select ${isSaleDay(day)} as is_on`),
  ])
  return {
    currency,
    categories: categoryRows,
    options,
    saleDay: sale.rows[0]?.is_on ? day : undefined,
    optionOf: new Map(options.flatMap(({ id, values }) => values.map((value) => [value.id, id] as const))),
  }
}
