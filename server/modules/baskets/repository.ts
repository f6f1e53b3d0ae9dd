import { and, asc, eq } from 'drizzle-orm'
import { baskets } from '../../db/schema/baskets-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { subscriptions } from '../../db/schema/membership-schema.ts'
import type { PaidPart } from '../../payments/subjects.ts'

export type BasketRow = typeof baskets.$inferSelect

/** A thing of a basket; a booking has the slot that is locked before it. */
export type Thing = Omit<PaidPart, 'amount'> & { slotId?: string; total?: number }

/** Baskets in a database, or in a transaction of it. */
export const basketsRepository = (db: Database) => ({
  add: (row: BasketRow) => db.insert(baskets).values(row),

  read: async (id: string): Promise<BasketRow | undefined> =>
    (await db.select().from(baskets).where(eq(baskets.id, id)))[0],

  mine: async (id: string, userId: string): Promise<BasketRow | undefined> =>
    (
      await db
        .select()
        .from(baskets)
        .where(and(eq(baskets.id, id), eq(baskets.userId, userId)))
    )[0],

  priceBy: (id: string, pricedBySubscription: string) =>
    db.update(baskets).set({ pricedBySubscription }).where(eq(baskets.id, id)),

  /**
   * Whether goods have the prices they were ordered at. Those of a membership that is paid for with them wait for its
   * payment, and are gone with it: until it is in force nothing may take the goods, or money for them alone.
   */
  priceOf: async ({ basketId }: { basketId: string | null }): Promise<'given' | 'waits' | 'gone'> => {
    if (basketId === null) return 'given'
    const [basket] = await db
      .select({ by: baskets.pricedBySubscription, status: subscriptions.status })
      .from(baskets)
      .leftJoin(subscriptions, eq(subscriptions.id, baskets.pricedBySubscription))
      .where(eq(baskets.id, basketId))
    if (!basket || basket.by === null) return 'given'
    const { status } = basket
    if (status === null || status === 'cancelled' || status === 'expired') return 'gone'
    return status === 'pending_payment' ? 'waits' : 'given'
  },

  /** The things of a basket, in the order they are locked in: the membership, the goods, the slots. */
  things: async (basketId: string): Promise<Thing[]> => {
    const [members, goods, booked] = [
      await db
        .select({ id: subscriptions.id, reference: subscriptions.number })
        .from(subscriptions)
        .where(eq(subscriptions.basketId, basketId)),
      await db
        .select({ id: orders.id, reference: orders.reference, total: orders.total })
        .from(orders)
        .where(eq(orders.basketId, basketId)),
      await db
        .select({
          id: bookings.id,
          reference: bookings.reference,
          total: bookings.total,
          slotId: bookings.availabilityId,
        })
        .from(bookings)
        .where(eq(bookings.basketId, basketId))
        .orderBy(asc(bookings.id)),
    ]
    return [
      ...members.map(({ id, ...rest }) => ({ intent: 'subscription' as const, intentId: id, ...rest })),
      ...goods.map(({ id, ...rest }) => ({ intent: 'order' as const, intentId: id, ...rest })),
      ...booked.map(({ id, ...rest }) => ({ intent: 'booking' as const, intentId: id, ...rest })),
    ]
  },
})
