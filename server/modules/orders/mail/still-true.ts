import type { OrderRow } from '../../../db/schema/rows.ts'
import type { JobPayloads } from '../../../jobs/kinds.ts'
import { awaitsConfirmation } from '../serialize.ts'

/**
 * Whether a mail about an order's progress is still true: a mail that was delayed is not sent once another event has
 * overtaken it. What it states about refunds stays true.
 */
export const isStillTrue = (kind: JobPayloads['order.mail']['kind'], order: OrderRow): boolean => {
  const { status, paymentStatus } = order
  switch (kind) {
    case 'order_placed':
      // One that was switched to cash has been confirmed by a mail of its own.
      return status === 'pending_payment' || (isUnpaidCash(order) && !order.confirmBy && !wasByCard(order))
    case 'order_awaits_confirmation':
      return awaitsConfirmation(order)
    case 'order_confirmed':
      return isUnpaidCash(order)
    case 'order_unconfirmed':
      return status === 'expired'
    case 'order_paid':
      return status === 'processing' && paymentStatus === 'paid'
    case 'order_shipped':
    case 'order_shipped_part':
      return status === 'shipped'
    case 'order_delivered_part':
      return status === 'shipped' || status === 'delivered'
    case 'order_delivered':
      return status === 'delivered'
    case 'order_sold':
    case 'order_placed_cash':
    case 'order_shipped_cash':
    case 'order_address_changed':
    case 'order_documents':
    case 'order_cancelled':
    case 'order_cancelled_cash':
    case 'order_cancelled_late':
    case 'order_refunded':
    case 'order_refund_cash':
    case 'order_refunded_cash':
    case 'order_paid_twice':
    case 'order_return_requested':
    case 'order_return_approved':
    case 'order_return_sent':
    case 'order_return_received':
    case 'order_return_declined':
    case 'order_return_withdrawn':
    case 'order_exchange_received':
      return true
  }
  // Of a former release: the customer is told once an exchange is settled.
  if ((kind as string) === 'order_exchange_requested') return false
  // A job of a newer release waits for a server that knows its kind.
  throw new Error(`No such mail: ${String(kind satisfies never)}`)
}

/** Taken, and paid at the door. */
const isUnpaidCash = ({ status, paymentMethod }: OrderRow): boolean =>
  paymentMethod === 'cod' && status === 'processing'

const wasByCard = ({ timeline }: OrderRow): boolean => timeline[0]?.status === 'pending_payment'
