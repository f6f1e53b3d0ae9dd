import { and, count, desc, eq, or } from 'drizzle-orm'
import { newToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { wishlistItems, wishlistShares } from '../../db/schema/store-schema.ts'
import type { WishRow } from '../../db/schema/rows.ts'

/** A wish as it is added: what its customer was told of it comes later. */
export type NewWish = Omit<WishRow, 'userId' | 'toldPrice' | 'wasSoldOut' | 'toldAt'>

/** The wishlist of one customer in a database, or in a transaction of it. It cannot reach those of others. */
export const wishlistRepository = (db: Database, userId: string) => ({
  /** The newest first. */
  list: (): Promise<WishRow[]> =>
    db
      .select()
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId))
      .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.id)),

  count: async (): Promise<number> =>
    (await db.select({ total: count() }).from(wishlistItems).where(eq(wishlistItems.userId, userId)))[0]?.total ?? 0,

  /** Adds what is not there yet. */
  add: async (rows: readonly NewWish[]): Promise<void> => {
    if (rows.length === 0) return
    await db
      .insert(wishlistItems)
      .values(rows.map((row) => ({ ...row, userId })))
      .onConflictDoNothing({ target: [wishlistItems.userId, wishlistItems.productId] })
  },

  /** By the id of the item or of its product; answers whether it existed. */
  remove: async (id: string): Promise<boolean> => {
    const removed = await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), or(eq(wishlistItems.id, id), eq(wishlistItems.productId, id))))
      .returning({ id: wishlistItems.id })
    return removed.length > 0
  },

  shareToken: async (): Promise<string | undefined> =>
    (await db.select().from(wishlistShares).where(eq(wishlistShares.userId, userId)))[0]?.token,

  /** The token it is shared by, made with the first asking. */
  share: async (): Promise<string> => {
    const [row] = await db
      .insert(wishlistShares)
      .values({ userId, token: newToken(), createdAt: new Date() })
      .onConflictDoUpdate({ target: wishlistShares.userId, set: { userId } })
      .returning({ token: wishlistShares.token })
    if (!row) throw new Error('a wishlist was not shared')
    return row.token
  },

  unshare: async (): Promise<void> => {
    await db.delete(wishlistShares).where(eq(wishlistShares.userId, userId))
  },
})
