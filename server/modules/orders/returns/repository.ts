import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { shopValues } from '../../../db/schema/commerce-schema.ts'
import { orderRefunds, orderReturns, returnPhotos } from '../../../db/schema/returns-schema.ts'
import type { OrderRefundRow, ReturnRow } from '../../../db/schema/rows.ts'

/** What went back of some orders, and for how many days goods can. */
export interface ReturnsOfOrders {
  returns: ReturnRow[]
  refunds: OrderRefundRow[]
  /** Days after delivery; 0 where the shop takes nothing back. */
  days: number
}

export const readReturnDays = async (db: Database): Promise<number> => {
  const [row] = await db.select({ value: shopValues.value }).from(shopValues).where(eq(shopValues.key, 'return_days'))
  return Number(row?.value ?? 0)
}

/** Returns in a database, or in a transaction of it. */
export const returnsRepository = (db: Database) => ({
  /** Of these orders, the oldest first. */
  of: async (orderIds: readonly string[]): Promise<ReturnsOfOrders> => {
    if (orderIds.length === 0) return { returns: [], refunds: [], days: 0 }
    const ids = [...orderIds]
    const returns = await db
      .select()
      .from(orderReturns)
      .where(inArray(orderReturns.orderId, ids))
      .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id))
    const refunds = await db
      .select()
      .from(orderRefunds)
      .where(inArray(orderRefunds.orderId, ids))
      .orderBy(asc(orderRefunds.at), asc(orderRefunds.id))
    return { returns, refunds, days: await readReturnDays(db) }
  },

  /** A return by its reference for customers. */
  find: async (reference: string): Promise<ReturnRow | undefined> =>
    (await db.select().from(orderReturns).where(eq(orderReturns.reference, reference)).limit(1))[0],

  /** A return of an order that is locked. */
  read: async (orderId: string, id: string): Promise<ReturnRow | undefined> =>
    (
      await db
        .select()
        .from(orderReturns)
        .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.id, id)))
    )[0],

  photos: (returnId: string): Promise<{ body: Buffer }[]> =>
    db
      .select({ body: returnPhotos.body })
      .from(returnPhotos)
      .where(eq(returnPhotos.returnId, returnId))
      .orderBy(asc(returnPhotos.position)),
})
