import { and, asc, count, desc, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { giftCards } from '../../db/schema/gift-cards-schema.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

/** Gift cards in a database, or in a transaction of it. */
export const giftCardsRepository = (db: Database) => ({
  add: async (row: typeof giftCards.$inferInsert): Promise<GiftCardRow> =>
    one(await db.insert(giftCards).values(row).returning()),

  read: async (id: string): Promise<GiftCardRow | undefined> =>
    (await db.select().from(giftCards).where(eq(giftCards.id, id)))[0],

  lock: async (id: string): Promise<GiftCardRow | undefined> =>
    (await db.select().from(giftCards).where(eq(giftCards.id, id)).for('update'))[0],

  mine: async (id: string, userId: string): Promise<GiftCardRow | undefined> =>
    (
      await db
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), eq(giftCards.userId, userId)))
    )[0],

  /** A page of those that a customer bought, the newest first; unpaid ones only if they were made since `payable`. */
  list: async (userId: string, { page, per_page }: { page: number; per_page: number }, payable: Date) => {
    const shown = and(
      eq(giftCards.userId, userId),
      ne(giftCards.state, 'replaced'),
      or(ne(giftCards.state, 'unpaid'), gt(giftCards.createdAt, payable)),
    )
    const rows = await db
      .select()
      .from(giftCards)
      .where(shown)
      .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
      .limit(per_page)
      .offset((page - 1) * per_page)
    const [found] = await db.select({ total: count() }).from(giftCards).where(shown)
    return { rows, total: found?.total ?? 0 }
  },

  /** Cards by the hashes of their codes. */
  ofCodes: (hashes: readonly string[]): Promise<GiftCardRow[]> =>
    hashes.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(giftCards)
          .where(inArray(giftCards.codeHash, [...hashes])),

  /** By the reference, or by the last four letters of the code; the newest first. */
  named: (name: string): Promise<GiftCardRow[]> =>
    db
      .select()
      .from(giftCards)
      .where(eq(name.length === 4 ? giftCards.lastFour : giftCards.reference, name))
      .orderBy(desc(giftCards.createdAt))
      .limit(2),

  /** Some that have expired and still have a balance. */
  expired: (now: Date, limit: number): Promise<{ id: string }[]> =>
    db
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(and(lte(giftCards.expiresAt, now), gt(giftCards.balance, 0)))
      .orderBy(asc(giftCards.id))
      .limit(limit),

  /** The card whose code was replaced by this one. */
  replacedBy: async (id: string): Promise<GiftCardRow | undefined> =>
    (await db.select().from(giftCards).where(eq(giftCards.replacedBy, id)))[0],

  change: async (id: string, values: Partial<GiftCardRow>, now: Date): Promise<GiftCardRow> =>
    one(
      await db
        .update(giftCards)
        .set({ ...values, updatedAt: now })
        .where(eq(giftCards.id, id))
        .returning(),
    ),
})

const one = ([row]: GiftCardRow[]): GiftCardRow => {
  if (!row) throw new Error('a gift card is gone')
  return row
}
