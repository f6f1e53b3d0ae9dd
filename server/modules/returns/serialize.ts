import type { Money } from '#contract/rules/common.ts'
import { lateFrom, returnUntil } from '#contract/rules/returns.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { OrderReturn } from '#contract/shop/return-parts.ts'
import type { OrderItemRow, OrderRow, WholeOrder } from '../orders/repository.ts'
import { expectedRefunds, paidByLine } from './amounts.ts'

/** When an order was delivered; undefined before. */
export const deliveredAt = ({ timeline }: Pick<OrderRow, 'timeline'>): string | undefined =>
  timeline.findLast(({ status }) => status === 'delivered')?.at

/** From when an order that is shipped and has not arrived can be cancelled. */
export const lateOf = ({ status, createdAt, deliveryMethod }: OrderRow): string | undefined =>
  status === 'shipped' ? lateFrom(createdAt.toISOString(), deliveryMethod.days.to) : undefined

/** Until when the goods of an order can be returned; undefined where they cannot. */
export const returnEnd = (order: OrderRow, days: number): string | undefined => {
  const at = order.status === 'delivered' ? deliveredAt(order) : undefined
  return at !== undefined && days > 0 ? returnUntil(at, days) : undefined
}

/** What went back of an order, as its page shows it. `retained`: what the shop has of its money. */
export const serializeReturns = (
  { order, items, returns, refunds, returnDays }: WholeOrder,
  retained: number,
): Pick<Order, 'refunds' | 'return_until' | 'returns' | 'late_from'> => {
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  const expected = expectedRefunds({ order, items }, returns, retained)
  const [until, late] = [returnEnd(order, returnDays), lateOf(order)]
  return {
    ...(until !== undefined && { return_until: until }),
    ...(late !== undefined && { late_from: late }),
    ...(refunds.length > 0 && {
      refunds: refunds.map(({ id, amount, because, lines, at }) => ({
        id,
        amount: money(amount),
        because,
        ...(lines && { lines }),
        at: at.toISOString(),
      })),
    }),
    ...(returns.length > 0 && {
      returns: returns.map((row): OrderReturn => ({
        id: row.id,
        reference: row.reference,
        status: row.status,
        reason: row.reason,
        text: row.text,
        photos: row.photos,
        lines: row.lines,
        ...(row.instructions !== null && { instructions: row.instructions }),
        ...(row.declinedBecause !== null && { declined_because: row.declinedBecause }),
        ...(row.trackingNumber !== null && { tracking_number: row.trackingNumber }),
        refund: money(row.refund ?? expected.get(row.id) ?? 0),
        ...(row.refundTo && { refund_to: row.refundTo }),
        timeline: row.timeline,
      })),
    }),
  }
}

/** What of each line was paid and is back, by its id; of orders that were delivered. */
export const serializeLineFacts = (
  order: OrderRow,
  items: readonly OrderItemRow[],
): ((item: OrderItemRow) => Pick<Order['items'][number], 'paid' | 'returned' | 'refunded' | 'not_returnable'>) => {
  if (deliveredAt(order) === undefined) return () => ({})
  const paid = paidByLine({ order, items }).lines
  return ({ id, returned, refunded, notReturnable }) => ({
    paid: { amount: paid.get(id) ?? 0, currency: order.currency },
    ...(returned > 0 && { returned }),
    ...(refunded > 0 && { refunded }),
    ...(notReturnable && { not_returnable: notReturnable }),
  })
}
