import type { Database } from '../../db/client.ts'
import { writeMovement } from '../../payments/ledger.ts'
import type { Requested } from '../../payments/refunds.ts'
import { createCashChanges } from './cash-changes.ts'
import { createDeliveryChanges } from './delivery-changes.ts'
import { createPaymentChanges } from './payment-changes.ts'
import { awaitsConfirmation, canCancel, retainedOf } from './serialize.ts'
import type { OrderRow } from './repository.ts'
import { statusAfter } from './states.ts'
import { type OrderChangeDeps, type OrderSteps, createOrderSteps } from './steps.ts'
import { giveBack } from './stock.ts'

/**
 * The changes of an order. Each runs in the caller's transaction, on an order that is locked; false where it is not
 * allowed.
 */
export const createOrderChanges = (deps: OrderChangeDeps) => {
  const steps = createOrderSteps(deps)
  const { mail, markPaid, paidBack } = steps
  return {
    mail,
    markPaid,
    paidBack,
    ...createPaymentChanges(steps),
    ...createCashChanges(steps),
    ...createDeliveryChanges(steps),
    ...createCancellations(steps),
  }
}
export type OrderChanges = ReturnType<typeof createOrderChanges>

const createCancellations = ({ clock, payments, to, mail, lapse, payBack }: OrderSteps) => ({
  /** Cancels an order that is not shipped yet, and answers the refund; undefined where it is too late. */
  cancel: async (tx: Database, order: OrderRow): Promise<Requested | undefined> => {
    if (!canCancel(order)) return undefined
    await giveBack(tx, order)
    if (order.status === 'pending_payment' || awaitsConfirmation(order)) await lapse(tx, order)
    await payments().giveUp(tx, 'order', order.id, 'cancelled')
    const refund = await payBack(tx, order, retainedOf(order), { because: 'order_cancelled' })
    await to(tx, order, 'cancelled', { ...statusAfter(refund), refunded: order.refunded + refund.amount })
    await mail(tx, order, 'order_cancelled', refund)
    return refund
  },

  /**
   * Refunds an order at the shop's request, all of what it retained or a part. Whether shipped goods return to stock
   * is decided by staff. Undefined if less was retained.
   */
  refund: async (
    tx: Database,
    order: OrderRow,
    amount = retainedOf(order),
    reason?: string,
  ): Promise<Requested | undefined> => {
    if (!['processing', 'shipped', 'delivered'].includes(order.status)) return undefined
    if (amount <= 0 || amount > retainedOf(order)) return undefined
    const refund = await payBack(tx, order, amount, { because: 'order_refunded' })
    const refunded = order.refunded + refund.amount
    const isWhole = refunded === order.total
    await to(tx, order, isWhole ? 'refunded' : order.status, { refunded, ...(isWhole && statusAfter(refund)) })
    const entry = { intent: 'order', intentId: order.id, amount: refund.amount, currency: order.currency } as const
    await writeMovement(tx, { ...entry, kind: 'write_off', key: `${order.id} ${refunded}`, reason, at: clock.now() })
    if (isWhole && order.status === 'processing') await giveBack(tx, order)
    if (refund.to === 'cash') await mail(tx, order, 'order_refund_cash', { ...refund, key: String(refunded) })
    return refund
  },
})
