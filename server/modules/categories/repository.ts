import { asc, count, eq, not, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories } from '../../db/schema/catalogue-schema.ts'
import { productListings as listings } from '../../db/schema/listings-schema.ts'

/** More shelves than a shop has; a list without a limit is a risk. */
const MAX_CATEGORIES = 200

export const categoriesRepository = (db: Database) => ({
  /** All categories that are shown, in the shop's order, each with its number of products. */
  list: () => {
    const held = db
      .select({ categoryId: listings.categoryId, count: count().as('count') })
      .from(listings)
      .groupBy(listings.categoryId)
      .as('held')
    return db
      .select({
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        image: categories.image,
        count: sql<number>`coalesce(${held.count}, 0)`.mapWith(Number),
      })
      .from(categories)
      .leftJoin(held, eq(held.categoryId, categories.id))
      .where(not(categories.isHidden))
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(MAX_CATEGORIES)
  },
})
