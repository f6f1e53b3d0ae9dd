import { asc } from 'drizzle-orm'
import type { ProductOption } from '#contract/shop/products.ts'
import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { categories, settings } from '../../db/schema/catalogue-schema.ts'
import { readOptions } from './options.ts'

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
}

/** Where the shop has not said its own. */
export const DEFAULT_CURRENCY = 'SAR'

/** Reads the shelf, or what was read of it a moment ago. */
export const readCatalogMeta = (db: Database, counts: CountCache): Promise<CatalogMeta> =>
  counts.get('shelf', () => loadCatalogMeta(db))

/** The currency of every price. */
export const readCurrency = async (db: Database): Promise<string> =>
  (await db.select({ currency: settings.currency }).from(settings).limit(1))[0]?.currency ?? DEFAULT_CURRENCY

const loadCatalogMeta = async (db: Database): Promise<CatalogMeta> => {
  const [currency, categoryRows, options] = await Promise.all([
    readCurrency(db),
    db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    readOptions(db),
  ])
  return {
    currency,
    categories: categoryRows,
    options,
    optionOf: new Map(options.flatMap(({ id, values }) => values.map((value) => [value.id, id] as const))),
  }
}
