import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PendingOrder } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/commerce-schema.ts'
import { payments } from '../../db/schema/payments-schema.ts'
import type { Pieces } from './stock.ts'

/** An unpaid order of a customer, with the goods it holds. */
export interface UnpaidOrder {
  id: string
  couponCode: string | null
  pieces: readonly Pieces[]
  /** As the API answers it. */
  summary: PendingOrder
}

/**
 * The unpaid orders of a customer, the newest first. Their goods belong to the customer: quotes and coupons leave them
 * out, so that a return from the payment page does not show them as sold out.
 */
export const unpaidOrdersOf = async (db: Database, userId: string | undefined): Promise<UnpaidOrder[]> => {
  if (userId === undefined) return []
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(50)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const items = await db
    .select({ orderId: orderItems.orderId, variantId: orderItems.variantId, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
  const attempts = await db
    .select({ id: payments.id, orderId: payments.intentId })
    .from(payments)
    .where(and(eq(payments.intent, 'order'), inArray(payments.intentId, ids)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows.map(({ id, reference, basketId, couponCode, total, currency, expiresAt }) => {
    const newest = attempts.find(({ orderId }) => orderId === id)
    const pieces = items.filter(({ orderId }) => orderId === id)
    return {
      id,
      couponCode,
      pieces,
      summary: {
        id,
        reference,
        total: { amount: total, currency },
        items: pieces.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
        ...(basketId !== null && { basket_id: basketId }),
        ...(newest && { payment_id: newest.id }),
        ...(expiresAt && { pending_payment_ends_at: expiresAt.toISOString() }),
      },
    }
  })
}

/** The number of pieces of a variant in some orders. */
export const heldBy = (unpaid: readonly UnpaidOrder[], variantId: string): number =>
  unpaid
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => sum + (piece.variantId === variantId ? piece.quantity : 0), 0)

/** The newest of some orders with one of the variants. */
export const holderOf = (unpaid: readonly UnpaidOrder[], variantIds: readonly string[]): UnpaidOrder | undefined =>
  unpaid.find(({ pieces }) => pieces.some(({ variantId }) => variantIds.includes(variantId)))
