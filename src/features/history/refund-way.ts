import type { RefundPart, RefundWay } from '#contract/payment/refund-parts.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { Money } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Order } from '#contract/shop/orders.ts'

/** The way what was paid for an order goes back: what was paid in four parts goes back through their provider. */
export const refundWay = ({ payment_method: method, refund_way: way }: Order): RefundWay =>
  way ?? (isInstalments(method) ? 'split' : method === 'cod' ? 'cash' : 'card')

/** An amount that would go back, by the way of each part: what gift cards paid goes back to them first. */
export const waysBack = (order: Order, money: Money): { to: RefundWay; amount: Money }[] => {
  const onCards = Math.min(money.amount, order.prepaid_left?.amount ?? 0)
  const parts = [
    { to: 'gift_card' as const, amount: { ...money, amount: onCards } },
    { to: refundWay(order), amount: { ...money, amount: money.amount - onCards } },
  ]
  return parts.filter(({ amount }) => amount.amount > 0)
}

/** What goes back by each way. Answers stored before the server told them apart have their sum. */
export const refundPartsOf = (order: Order): RefundPart[] =>
  order.refund ? (order.refund.parts ?? [order.refund]) : []

/**
 * Where an order's page says what goes back and how, once: with its return where that is all, with the list of refunds
 * where there is one, else above the order.
 */
export const refundToldBy = (order: Order): 'return' | 'refunds' | 'notice' => {
  const [only, ...more] = (order.returns ?? []).filter(({ refund_to: to }) => to !== undefined)
  const sum = sumOf(refundPartsOf(order).map(({ amount }) => amount.amount))
  if (only && more.length === 0 && only.refund.amount === sum) return 'return'
  return (order.refunds ?? []).length > 0 ? 'refunds' : 'notice'
}
