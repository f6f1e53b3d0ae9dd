import { isInstalments } from '#contract/rules/instalments.ts'
import type { Order } from '#contract/shop/orders.ts'

/** The way a refund comes: what was paid in four parts goes back through their provider. */
export const refundWay = ({ payment_method: method }: Order, to: 'card' | 'cash'): 'card' | 'cash' | 'split' =>
  to === 'card' && isInstalments(method) ? 'split' : to
