import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ReviewLanguage, ReviewSort, ReviewSummary } from '#contract/shop/reviews.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders, shipments } from '../../db/schema/commerce-schema.ts'
import { products } from '../../db/schema/catalogue-schema.ts'
import { deliveredProducts, reviews } from '../../db/schema/store-schema.ts'
import { isWrittenIn } from './language.ts'

export type ReviewRow = typeof reviews.$inferSelect

const newest = [desc(reviews.createdAt), desc(reviews.id)]
const ORDERS: Record<ReviewSort, SQL[]> = {
  newest,
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
}

/** Which reviews are listed, and in which order. */
interface Listed {
  sort: ReviewSort
  language?: ReviewLanguage | undefined
  prefer?: ReviewLanguage | undefined
}

/** The reviews of one product in a database, or in a transaction of it. */
export const reviewsRepository = (db: Database, productId: string) => {
  const isHere = eq(reviews.productId, productId)
  const isPublic = sql`(${isHere} and ${reviews.hiddenAt} is null)`
  const isWritten = and(isPublic, ne(reviews.text, ''))
  return {
    /** How many are written in each language. */
    countWritten: async (): Promise<Record<ReviewLanguage, number>> => {
      const [counted] = await db
        .select({ total: count(), arabic: sql<number>`count(*) filter (where ${isWrittenIn('ar')})`.mapWith(Number) })
        .from(reviews)
        .where(isWritten)
      const { total = 0, arabic = 0 } = counted ?? {}
      return { ar: arabic, en: total - arabic }
    },

    listWritten: ({ sort, language, prefer }: Listed, offset: number, limit: number): Promise<ReviewRow[]> =>
      db
        .select()
        .from(reviews)
        .where(and(isWritten, language && isWrittenIn(language)))
        .orderBy(...(prefer ? [desc(isWrittenIn(prefer))] : []), ...ORDERS[sort])
        .offset(offset)
        .limit(limit),

    summary: async (): Promise<ReviewSummary> => {
      const rows = await db
        .select({ rating: reviews.rating, count: count() })
        .from(reviews)
        .where(isPublic)
        .groupBy(reviews.rating)
      const distribution = [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
      const total = distribution.reduce((sum, one) => sum + one, 0)
      const stars = distribution.reduce((sum, one, index) => sum + one * (index + 1), 0)
      return { average: total === 0 ? 0 : Math.round((stars * 10) / total) / 10, count: total, distribution }
    },

    of: async (userId: string): Promise<ReviewRow | undefined> =>
      (
        await db
          .select()
          .from(reviews)
          .where(and(isHere, eq(reviews.userId, userId)))
      )[0],

    /** Whether an order of theirs with it, or its parcel, was delivered, also one that was paid back since. */
    isDeliveredTo: async (userId: string): Promise<boolean> => {
      const ordered = sql`select from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
        where ${orderItems.productId} = ${productId} and ${orders.userId} = ${userId}
          and (${orders.timeline} @> '[{"status":"delivered"}]' or exists (
            select from ${shipments} where ${shipments.orderId} = ${orders.id} and ${shipments.status} = 'delivered'
              and (${shipments.items} is null
                or ${shipments.items} @> jsonb_build_array(jsonb_build_object('item_id', ${orderItems.id})))))`
      const marked = sql`select from ${deliveredProducts}
        where ${deliveredProducts.productId} = ${productId} and ${deliveredProducts.userId} = ${userId}`
      const { rows } = await db.execute<{ found: boolean }>(
        sql`select exists(${ordered}) or exists(${marked}) as "found"`,
      )
      return rows[0]?.found === true
    },

    /**
     * Adds a review, or puts it in the place of the one this customer wrote before. One that the shop hid stays hidden.
     */
    write: async (row: typeof reviews.$inferInsert): Promise<ReviewRow> => {
      const { rating, text, author, updatedAt } = row
      const [written] = await db
        .insert(reviews)
        .values(row)
        .onConflictDoUpdate({
          target: [reviews.productId, reviews.userId],
          set: { rating, text, author, updatedAt },
        })
        .returning()
      if (!written) throw new Error('a review was not written')
      return written
    },

    /** Sums up all ratings into what lists show of the product. */
    sumUp: async (): Promise<void> => {
      await db
        .update(products)
        .set({
          ratingAverage: sql`coalesce((select round(avg(${reviews.rating}), 1) from ${reviews} where ${isPublic}), 0)`,
          ratingCount: sql`(select count(*) from ${reviews} where ${isPublic})`,
        })
        .where(eq(products.id, productId))
    },
  }
}
