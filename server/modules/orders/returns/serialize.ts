import type { Money } from '#contract/rules/common.ts'
import { lateFrom, returnUntil } from '#contract/rules/returns.ts'
import type { Order } from '#contract/shop/orders.ts'
import { type Arrived, arrivalsOf, lateParts, returnablePieces } from '#contract/shop/parcels.ts'
import type { OrderReturn } from '#contract/shop/return-parts.ts'
import type { WholeOrder } from '../repository.ts'
import { expectedRefunds, paidByLine } from './amounts.ts'
import type { OrderItemRow, OrderRow } from '../../../db/schema/rows.ts'

/** When an order was delivered; undefined before. */
export const deliveredAt = ({ timeline }: Pick<OrderRow, 'timeline'>): string | undefined =>
  timeline.findLast(({ status }) => status === 'delivered')?.at

/** From when what has not arrived of an order that is shipped can be cancelled. */
export const lateOf = ({ status, createdAt, deliveryMethod, gift }: OrderRow): string | undefined =>
  status === 'shipped' ? lateFrom(createdAt.toISOString(), deliveryMethod.days, gift?.not_before) : undefined

type Sent = Pick<WholeOrder, 'order' | 'items' | 'shipments' | 'returns' | 'returnDays'>

/** The pieces of a line that arrived, parcel by parcel, and what is in none with the order. */
const arrivedOf = (whole: Sent, item: OrderItemRow): Arrived[] => {
  const { order, returnDays: days } = whole
  const at = order.status === 'delivered' ? deliveredAt(order) : undefined
  const mayReturn = days > 0 && (order.status === 'delivered' || order.status === 'shipped')
  return arrivalsOf(whole, item, at).map((one) => ({
    quantity: one.quantity,
    ...(mayReturn && { return_until: returnUntil(one.at, days) }),
  }))
}

/** How many pieces of a line can be returned now. */
export const returnableOf = (whole: Sent, item: OrderItemRow, now: Date): number =>
  returnablePieces(whole, item, arrivedOf(whole, item), now.getTime())

/** Until when goods of an order can be returned, those that arrived last; undefined where they cannot. */
export const returnEnd = (whole: Sent): string | undefined =>
  whole.items
    .flatMap((item) => arrivedOf(whole, item))
    .flatMap(({ return_until: until }) => until ?? [])
    .toSorted()
    .at(-1)

/** What went back of an order, as its page shows it. `retained`: what the shop has of its money. */
export const serializeReturns = (
  whole: WholeOrder,
  retained: number,
): Pick<Order, 'refunds' | 'return_until' | 'returns' | 'late_from'> => {
  const { order, items, returns, refunds } = whole
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  const expected = expectedRefunds({ order, items }, returns, retained)
  const [until, late] = [returnEnd(whole), hasLateParts(whole) ? lateOf(order) : undefined]
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
        ...(row.exchange && {
          exchange: row.exchange.lines.map(({ item_id, name }) => ({ item_id, ...(name && { name }) })),
        }),
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

/** Whether something of an order can be cancelled as late; of one in cash that is not paid yet, the whole order. */
const hasLateParts = (whole: WholeOrder): boolean => {
  const { unsent, onTheWay } = lateParts(whole)
  return unsent.length + onTheWay.length > 0
}

type LineFacts = Pick<
  Order['items'][number],
  'paid' | 'returned' | 'refunded' | 'unsent' | 'arrived' | 'not_returnable'
>

/** What of each line was paid, has arrived and is back, by its id. */
export const serializeLineFacts = (whole: WholeOrder): ((item: OrderItemRow) => LineFacts) => {
  const paid = paidByLine(whole).lines
  return (item) => {
    const { id, returned, refunded, unsent, notReturnable } = item
    const arrived = arrivedOf(whole, item)
    return {
      ...(arrived.length > 0 && {
        paid: { amount: paid.get(id) ?? 0, currency: whole.order.currency },
        arrived,
        ...(notReturnable && { not_returnable: notReturnable }),
      }),
      ...(returned > 0 && { returned }),
      ...(refunded > 0 && { refunded }),
      ...(unsent > 0 && { unsent }),
    }
  }
}
