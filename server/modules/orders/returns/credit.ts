import { partOf } from '#contract/rules/money.ts'
import type { Text } from '#contract/rules/common.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { ReturnLine, ReturnReason } from '#contract/shop/return-parts.ts'
import type { SoldLine } from '../../../documents/lines.ts'
import { GIFT_WRAP } from '../../../documents/words.ts'
import { goodsLabel } from '../supply.ts'
import { paidByLine, refundOfLines } from './amounts.ts'
import type { OrderItemRow, OrderRow } from '../../../db/schema/rows.ts'

interface Credited {
  order: OrderRow
  items: readonly OrderItemRow[]
  lines: readonly ReturnLine[]
  /** What is refunded: what the pieces do not explain is the delivery. */
  amount: number
  reason?: ReturnReason
}

/** The lines of a credit note for pieces of an order. Another amount than theirs has none: it is credited as a sum. */
export const creditLines = ({ order, items, lines, amount, reason }: Credited): SoldLine[] | undefined => {
  const { taxPercent } = order
  const goods = lines.flatMap((line): SoldLine[] => {
    const item = items.find(({ id }) => id === line.item_id)
    const total = refundOfLines({ order, items }, { lines: [line] })
    if (!item || total === 0) return []
    const { quantity } = line
    return [{ label: goodsLabel(item), quantity, unitPrice: partOf(total, 1, quantity), total, taxPercent }]
  })
  const left = amount - goods.reduce((sum, { total }) => sum + total, 0)
  if (left === 0) return goods
  const { delivery } = paidByLine({ order, items })
  if (reason === undefined || !isShopsFault(reason) || left !== delivery) return undefined
  const one = (label: Text, total: number): SoldLine => ({ label, quantity: 1, unitPrice: total, total, taxPercent })
  const rest = [one(order.deliveryMethod.name, left - order.giftWrap), one(GIFT_WRAP, order.giftWrap)]
  return [...goods, ...rest.filter(({ total }) => total > 0)]
}
