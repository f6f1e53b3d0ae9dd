import type { Money } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import { paidFor, piecesShare } from '#contract/rules/returns.ts'
import type { Order } from '#contract/shop/orders.ts'
import { returnablePieces } from '#contract/shop/parcels.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { ReturnReason } from '#contract/shop/return-parts.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'

/** How many pieces of a line can be returned now. Answers stored before parcels had days of their own tell less. */
export const leftOf = (order: Order, item: Order['items'][number], now = shopNow()): number =>
  item.arrived ? returnablePieces(order, item, item.arrived, now) : order.status === 'delivered' ? goingOn(item) : 0

/** Whether the line cannot be returned for this reason, or before one is chosen. What opening ends is not excluded. */
export const isExcluded = (
  { not_returnable: rule }: Order['items'][number],
  reason: ReturnReason | undefined,
): boolean => rule !== undefined && rule.only_opened === undefined && !(reason !== undefined && isShopsFault(reason))

/** How many pieces of a line go back in no way. */
export const goingOn = ({ quantity, returned = 0 }: Order['items'][number]): number => quantity - returned

/** What chosen pieces would be refunded with, by the rules the server keeps to. */
export const worthOf = (
  { items, amounts }: Order,
  chosen: ReadonlyMap<string, number>,
  reason: ReturnReason | undefined,
): Money => {
  const goods = sumOf(
    items.map(({ id, quantity, returned = 0, paid, total }) =>
      piecesShare((paid ?? total).amount, quantity, { before: returned, pieces: chosen.get(id) ?? 0 }),
    ),
  )
  const isAll = items.every((item) => goingOn(item) === (chosen.get(item.id) ?? 0))
  const { delivery } = paidFor({
    lines: [],
    discounts: amounts.discounts.map(({ kind, amount }) => ({ kind, amount: amount.amount })),
    shipping: amounts.shipping.amount,
    giftWrap: amounts.gift_wrap?.amount,
  })
  const isDeliveryBack = isAll && reason !== undefined && isShopsFault(reason)
  return { amount: goods + (isDeliveryBack ? delivery : 0), currency: amounts.total.currency }
}
