import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories, products } from '../../db/schema/catalogue-schema.ts'
import { deliveredProducts, reviews } from '../../db/schema/store-schema.ts'
import { DEMO_CUSTOMER_ID } from '../customer.ts'
import { readProductHistories } from '../seed-values.ts'
import { type RatedProduct, reviewRows } from './reviews.ts'

const BATCH = 1000
/** Any number but those of the other locks. */
const LOCK = 4714
const DAY_MS = 24 * 60 * 60 * 1000
/** What the demo customer has received, and so may review. */
const DELIVERED = ['dallah-pot', 'khawlani-coffee', 'sadu-cushion']

/** Adds reviews of products, and what was delivered to the demo customer, once. */
export const seedStore = (db: Database, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: reviews.id }).from(reviews).limit(1)).length > 0) return
    const rated = await readRated(tx)
    const rows = rated.flatMap((product) => reviewRows(product, now))
    for (let start = 0; start < rows.length; start += BATCH)
      await tx.insert(reviews).values(rows.slice(start, start + BATCH))

    const customer = await tx.execute(sql`select from users where id = ${DEMO_CUSTOMER_ID}`)
    const delivered = rated.filter(({ slug }) => DELIVERED.includes(slug))
    if (customer.rows.length > 0 && delivered.length > 0)
      await tx.insert(deliveredProducts).values(
        delivered.map(({ id }) => ({
          userId: DEMO_CUSTOMER_ID,
          productId: id,
          deliveredAt: new Date(now.getTime() - 9 * DAY_MS),
        })),
      )
  })

/** The products of the demo that are there; not those that were generated. */
const readRated = async (tx: Database): Promise<RatedProduct[]> => {
  const slugs = [...readProductHistories().keys()]
  const rows = await tx
    .select({
      id: products.id,
      slug: products.slug,
      category: categories.slug,
      average: products.ratingAverage,
      count: products.ratingCount,
      publishedAt: products.publishedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.slug, slugs))
  return rows.map(({ average, count, ...product }) => ({ ...product, rating: { average, count } }))
}
