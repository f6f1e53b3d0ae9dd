import { asc, count, not } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { categories, products } from '../../db/schema/catalogue-schema.ts'
import type { Catalogue } from './catalogue.ts'

/** The shop's own catalogue. */
export const databaseCatalogue = (db: Database): Catalogue => ({
  categories: async () => {
    const rows = await db
      .select({ slug: categories.slug })
      .from(categories)
      .where(not(categories.isHidden))
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(MAX_CATEGORIES)
    return rows.map(({ slug }) => slug)
  },
  places: () =>
    db
      .select({ kind: places.kind, slug: places.slug })
      .from(places)
      .where(not(places.isHidden))
      .orderBy(asc(places.kind), asc(places.id))
      .limit(MAX_PLACES),
  count: async () => (await db.select({ total: count() }).from(products).where(not(products.isHidden)))[0]?.total ?? 0,
  products: (offset, limit) =>
    db
      .select({ slug: products.slug, changedAt: products.publishedAt })
      .from(products)
      .where(not(products.isHidden))
      .orderBy(asc(products.id))
      .limit(limit)
      .offset(offset),
})

const MAX_CATEGORIES = 1000
const MAX_PLACES = 2000
