import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { makers as makersTable, products as productsTable } from '../../db/schema.ts'
import { deliveredProducts, reviews } from '../../db/store-schema.ts'
import { DEMO_CUSTOMER_ID } from '../customer.ts'
import { products } from '../products.ts'
import { productId } from '../rows.ts'
import { makers } from './makers.ts'
import { reviewRows } from './reviews.ts'

const BATCH = 1000
/** Any number but those of the other locks. */
const LOCK = 4714
const DAY_MS = 24 * 60 * 60 * 1000
/** What the demo customer has received, and so may review. */
const DELIVERED = ['dallah-pot', 'khawlani-coffee', 'sadu-cushion']

/** Adds makers, reviews and what was delivered to the demo customer, once, also to a shop that was there before them. */
export const seedStore = (db: Database, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await tx.select({ id: makersTable.id }).from(makersTable).limit(1)).length > 0) return
    const there = new Set((await tx.select({ id: productsTable.id }).from(productsTable)).map(({ id }) => id))

    await tx.insert(makersTable).values(makers.map(({ makes: _makes, ...maker }) => maker))
    for (const { id, makes } of makers) {
      const ids = makes.map(productId)
      await tx
        .update(productsTable)
        .set({ makerId: id })
        .where(and(inArray(productsTable.id, ids), isNull(productsTable.makerId)))
    }

    const rows = products.flatMap((product) => {
      const id = productId(product.slug)
      return there.has(id) ? reviewRows(product, id, now) : []
    })
    for (let start = 0; start < rows.length; start += BATCH)
      await tx.insert(reviews).values(rows.slice(start, start + BATCH))

    const customer = await tx.execute(sql`select from users where id = ${DEMO_CUSTOMER_ID}`)
    const delivered = DELIVERED.map(productId).filter((id) => there.has(id))
    if (customer.rows.length > 0 && delivered.length > 0)
      await tx.insert(deliveredProducts).values(
        delivered.map((id) => ({
          userId: DEMO_CUSTOMER_ID,
          productId: id,
          deliveredAt: new Date(now.getTime() - 9 * DAY_MS),
        })),
      )
  })
