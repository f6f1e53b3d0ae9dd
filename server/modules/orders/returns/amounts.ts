import { sumOf } from '#contract/rules/money.ts'
import { paidFor, piecesShare } from '#contract/rules/returns.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { ReturnLine, ReturnReason } from '#contract/shop/return-parts.ts'
import type { orderItems } from '../../../db/schema/commerce-schema.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'

type ItemRow = typeof orderItems.$inferSelect

/** An order with its lines. */
export interface SoldOrder {
  order: Pick<OrderRow, 'discounts' | 'shipping' | 'giftWrap'>
  items: readonly Pick<ItemRow, 'id' | 'position' | 'quantity' | 'total' | 'refunded'>[]
}

/** What was paid for each line, by its id, and for the delivery, gift wrapping included. */
export const paidByLine = ({ order, items }: SoldOrder): { lines: Map<string, number>; delivery: number } => {
  const lines = items.toSorted((a, b) => a.position - b.position)
  const paid = paidFor({ lines, discounts: order.discounts, shipping: order.shipping, giftWrap: order.giftWrap })
  return { lines: new Map(lines.map(({ id }, index) => [id, paid.lines[index] ?? 0])), delivery: paid.delivery }
}

interface Piecewise {
  lines: readonly ReturnLine[]
  /** Pieces that are refunded before these beside those that are already, by line. */
  before?: ReadonlyMap<string, number>
}

/** What some pieces are refunded with. */
export const refundOfLines = (sold: SoldOrder, { lines, before = new Map() }: Piecewise): number => {
  const paid = paidByLine(sold).lines
  return sumOf(
    lines.map(({ item_id: id, quantity: pieces }) => {
      const item = sold.items.find((one) => one.id === id)
      if (!item) return 0
      return piecesShare(paid.get(id) ?? 0, item.quantity, { before: item.refunded + (before.get(id) ?? 0), pieces })
    }),
  )
}

/**
 * What a return is refunded with. The delivery is given back where the shop is the cause and nothing of the order is
 * left with the customer.
 */
export const refundOfReturn = (
  sold: SoldOrder,
  { reason, ...pieces }: Piecewise & { reason: ReturnReason },
): number => {
  const { lines, before = new Map() } = pieces
  const isAll = sold.items.every(({ id, quantity, refunded }) => {
    const own = lines.find(({ item_id: itemId }) => itemId === id)?.quantity ?? 0
    return refunded + (before.get(id) ?? 0) + own === quantity
  })
  return refundOfLines(sold, pieces) + (isAll && isShopsFault(reason) ? paidByLine(sold).delivery : 0)
}

/** The returns whose goods are still with the customer or on their way. */
const OPEN: readonly ReturnRow['status'][] = ['requested', 'approved', 'sent']
export const isOpenReturn = ({ status }: Pick<ReturnRow, 'status'>): boolean => OPEN.includes(status)

/**
 * What each open return would be refunded with, by its id: in the order in which they were asked for, and never more
 * than is kept.
 */
export const expectedRefunds = (
  sold: SoldOrder,
  returns: readonly Pick<ReturnRow, 'id' | 'status' | 'reason' | 'lines' | 'exchange'>[],
  retained: number,
): Map<string, number> => {
  const before = new Map<string, number>()
  const expected = new Map<string, number>()
  let left = retained
  for (const one of returns.filter(isOpenReturn)) {
    const amount = one.exchange ? 0 : Math.min(left, refundOfReturn(sold, { ...one, before }))
    expected.set(one.id, amount)
    left -= amount
    for (const { item_id: id, quantity } of one.lines) before.set(id, (before.get(id) ?? 0) + quantity)
  }
  return expected
}
