import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { RECENT_ORDER_MS } from '#contract/rules/limits.ts'
import type { RecentOrder } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/commerce-schema.ts'

/** The customer's order of the last minutes that has all of these goods, so that nothing is bought twice unawares. */
export const recentOrderOf = async (
  db: Database,
  userId: string | undefined,
  variantIds: readonly string[],
  now: Date,
): Promise<RecentOrder | undefined> => {
  if (userId === undefined || variantIds.length === 0) return undefined
  const rows = await db
    .select({
      id: orders.id,
      reference: orders.reference,
      createdAt: orders.createdAt,
      variantId: orderItems.variantId,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ['processing', 'shipped', 'delivered']),
        gt(orders.createdAt, new Date(now.getTime() - RECENT_ORDER_MS)),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(500)
  const found = rows.find(({ id }) =>
    variantIds.every((wanted) => rows.some((row) => row.id === id && row.variantId === wanted)),
  )
  return found && { id: found.id, reference: found.reference, created_at: found.createdAt.toISOString() }
}
