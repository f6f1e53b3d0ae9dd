import { and, asc, eq, getTableColumns, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { consents } from '../../db/schema/consents-schema.ts'
import type { Database } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import { wishlistItems } from '../../db/schema/store-schema.ts'
import { priceOn, shopDay } from '../products/price.ts'
import type { Services } from '../services.ts'
import type { WishRow } from '../../db/schema/rows.ts'

/** A wish, and the product as it is sold now. */
export interface WishedNow extends WishRow {
  /** Of the wished variant, else of the cheapest. In minor units. */
  price: number
  isInStock: boolean
}

const HOUR_MS = 60 * 60 * 1000
/** A customer is told at most once a day: what changed since waits for the next time. */
const TOLD_EVERY_MS = 20 * HOUR_MS
/** The customers looked at in one transaction. */
const AT_ONCE = 200

/** Whether it costs less than the customer was told of, or is back. */
const isNews = ({ price, isInStock, toldPrice, priceWhenAdded, wasSoldOut }: WishedNow): boolean =>
  isInStock && (wasSoldOut || price < (toldPrice ?? priceWhenAdded))

/** The wishes of customers beside what is sold now; what is not sold any more is left out. */
export const wishedNow = (db: Database, userIds: readonly string[], now: Date): Promise<WishedNow[]> =>
  db
    .select({
      ...getTableColumns(wishlistItems),
      price: sql<number>`min(${priceOn(shopDay(now))})`,
      isInStock: sql<boolean>`bool_or(${variants.stock} > 0)`,
    })
    .from(wishlistItems)
    .innerJoin(products, and(eq(products.id, wishlistItems.productId), not(products.isHidden)))
    .innerJoin(
      variants,
      and(
        eq(variants.productId, products.id),
        or(isNull(wishlistItems.variantId), eq(wishlistItems.variantId, variants.id)),
      ),
    )
    .where(inArray(wishlistItems.userId, [...userIds]))
    .groupBy(wishlistItems.id)

/**
 * Looks for what became cheaper or came back of the wishes of customers who want to know, and adds a job for each
 * customer with news. Several servers may run it: each wish is told once.
 */
export const findWishNews = async ({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> => {
  let last = ''
  for (;;) {
    const ids = await consenting(db, last)
    if (ids.length === 0) return
    last = ids.at(-1) ?? ''
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wish news', 0))`)
      const now = clock.now()
      const byUser = Map.groupBy(await wishedNow(tx, ids, now), ({ userId }) => userId)
      for (const [userId, wishes] of byUser) {
        const news = wasToldLately(wishes, now) ? [] : wishes.filter(isNews)
        for (const wish of wishes) await note(tx, wish, news.includes(wish) ? now : undefined)
        if (news.length === 0) continue
        const payload = {
          userId,
          productIds: news.map(({ productId }) => productId),
          backIds: news.filter(({ wasSoldOut }) => wasSoldOut).map(({ productId }) => productId),
        }
        await jobs.add(tx, { kind: 'wishes.tell', payload, key: `wishes ${userId} ${now.getTime()}` })
      }
    })
  }
}

const wasToldLately = (wishes: readonly WishedNow[], now: Date): boolean =>
  wishes.some(({ toldAt }) => toldAt !== null && now.getTime() - toldAt.getTime() < TOLD_EVERY_MS)

/** The next customers who want to know of their wishes, by id. */
const consenting = async (db: Database, after: string): Promise<string[]> => {
  const current = db
    .selectDistinctOn([consents.userId], { userId: consents.userId, granted: consents.granted })
    .from(consents)
    .where(and(eq(consents.purpose, 'wishes'), gt(consents.userId, after)))
    .orderBy(asc(consents.userId), sql`${consents.id} desc`)
    .as('current')
  const rows = await db
    .select({ userId: current.userId })
    .from(current)
    .where(eq(current.granted, true))
    .orderBy(asc(current.userId))
    .limit(AT_ONCE)
  return rows.map(({ userId }) => userId)
}

/** Notes what the next look compares with; news that the customer is not told of yet stays news. */
const note = async (tx: Database, wish: WishedNow, toldAt: Date | undefined): Promise<void> => {
  const { id, price, priceWhenAdded, toldPrice, isInStock, wasSoldOut } = wish
  const isTold = toldAt !== undefined
  // A price that rose again is the one that the next fall is measured by.
  const isRisen = toldPrice !== null && price > toldPrice
  const next = {
    toldPrice: isTold || isRisen ? (price < priceWhenAdded ? price : null) : toldPrice,
    wasSoldOut: isTold ? false : wasSoldOut || !isInStock,
    ...(isTold && { toldAt }),
  }
  if (!isTold && next.toldPrice === toldPrice && next.wasSoldOut === wasSoldOut) return
  await tx.update(wishlistItems).set(next).where(eq(wishlistItems.id, id))
}
