import type { Requested } from '../../payments/refunds.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** Whether money was taken for an order, or the shop has sent it. */
export const isSettled = ({ paymentStatus, status }: OrderRow): boolean =>
  ['paid', 'refund_pending', 'refunded'].includes(paymentStatus) || ['shipped', 'delivered'].includes(status)

/** Whether an order ended before it was delivered. */
export const isOver = ({ status }: OrderRow): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded'

/** The payment status of an order after a refund was requested. */
export const statusAfter = (requested: Requested): Pick<OrderRow, 'paymentStatus'> => ({
  paymentStatus: requested.amount > 0 ? 'refund_pending' : 'cancelled',
})

/** The delivery method of what is sold at the counter, where nothing is delivered. */
export const COUNTER = 'counter'
export const isCounterSale = ({ deliveryMethod }: Pick<OrderRow, 'deliveryMethod'>): boolean =>
  deliveryMethod.id === COUNTER

/** Whether an order is to be paid in cash and is not on its way: until then it can be paid by card instead. */
export const isUnsentCash = ({ status, paymentMethod, paymentStatus }: OrderRow): boolean =>
  status === 'processing' && paymentMethod === 'cod' && paymentStatus === 'pending'
