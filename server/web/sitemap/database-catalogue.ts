import { asc, count } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories, products } from '../../db/schema.ts'
import type { Catalogue } from './catalogue.ts'

/** The shop's own catalogue. */
export const databaseCatalogue = (db: Database): Catalogue => ({
  categories: async () => {
    const rows = await db
      .select({ slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(MAX_CATEGORIES)
    return rows.map(({ slug }) => slug)
  },
  count: async () => (await db.select({ total: count() }).from(products))[0]?.total ?? 0,
  products: (offset, limit) =>
    db
      .select({ slug: products.slug, changedAt: products.publishedAt })
      .from(products)
      .orderBy(asc(products.id))
      .limit(limit)
      .offset(offset),
})

const MAX_CATEGORIES = 1000
