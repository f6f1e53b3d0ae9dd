import type { RefundPart, RefundWay } from '#contract/payment/refund-parts.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { Order } from '#contract/shop/orders.ts'

/** The way what was paid for an order goes back: what was paid in four parts goes back through their provider. */
export const refundWay = ({ payment_method: method, refund_way: way }: Order): RefundWay =>
  way ?? (isInstalments(method) ? 'split' : method === 'cod' ? 'cash' : 'card')

/** What goes back by each way. Answers stored before the server told them apart have their sum. */
export const refundPartsOf = (order: Order): RefundPart[] =>
  order.refund ? (order.refund.parts ?? [order.refund]) : []
