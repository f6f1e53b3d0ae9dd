import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories, products } from '../../db/schema.ts'

/** More shelves than a shop has; a list without a limit is a risk. */
const MAX_CATEGORIES = 200

export const categoriesRepository = (db: Database) => ({
  /** All categories in the shop's order, each with how many products it holds. */
  list: () =>
    db
      .select({
        id: categories.id,
        slug: categories.slug,
        name: categories.name,
        image: categories.image,
        count: count(products.id),
      })
      .from(categories)
      .leftJoin(products, eq(products.categoryId, categories.id))
      .groupBy(categories.id)
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(MAX_CATEGORIES),
})
