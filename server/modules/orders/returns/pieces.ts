import { and, eq, sql } from 'drizzle-orm'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../../db/client.ts'
import { orderItems } from '../../../db/schema/commerce-schema.ts'

/**
 * Counts pieces of lines as returned, as refunded, as not sent any more; below zero they are given free again. The constraint of the
 * table refuses more than were bought. The caller has locked the order.
 */
export const countPieces = async (
  tx: Database,
  orderId: string,
  lines: readonly ReturnLine[],
  by: { returned?: 1 | -1; refunded?: 1; unsent?: 1 },
): Promise<void> => {
  for (const { item_id: id, quantity } of lines)
    await tx
      .update(orderItems)
      .set({
        returned: sql`${orderItems.returned} + ${(by.returned ?? 0) * quantity}`,
        refunded: sql`${orderItems.refunded} + ${(by.refunded ?? 0) * quantity}`,
        unsent: sql`${orderItems.unsent} + ${(by.unsent ?? 0) * quantity}`,
      })
      .where(and(eq(orderItems.id, id), eq(orderItems.orderId, orderId)))
}
