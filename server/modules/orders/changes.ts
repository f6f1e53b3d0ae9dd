import type { Database } from '../../db/client.ts'
import { writeMovement } from '../../payments/ledger.ts'
import type { Requested } from '../../payments/refunds.ts'
import { createCashChanges } from './cash-changes.ts'
import { createReturnChanges } from '../returns/changes.ts'
import { noteRefund } from '../returns/records.ts'
import type { SoldLine } from '../../documents/lines.ts'
import { creditLines } from '../returns/credit.ts'
import { refundOfLines } from '../returns/amounts.ts'
import { countPieces } from '../returns/pieces.ts'
import { lateOf } from '../returns/serialize.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import { createDeliveryChanges } from './delivery-changes.ts'
import { createPaymentChanges } from './payment-changes.ts'
import { awaitsConfirmation, canCancel, retainedOf } from './serialize.ts'
import { type OrderRow, ordersRepository } from './repository.ts'
import { statusAfter } from './states.ts'
import { type OrderChangeDeps, type OrderSteps, createOrderSteps } from './steps.ts'
import { giveBack, giveBackUnsent } from './stock.ts'

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
    ...createReturnChanges(steps),
  }
}
export type OrderChanges = ReturnType<typeof createOrderChanges>

const createCancellations = ({ clock, payments, to, mail, lapse, payBack }: OrderSteps) => ({
  /**
   * Cancels an order that is not shipped yet, or is too late, and answers the refund; undefined where it cannot be.
   * What of a late order is on its way is put back on the shelf by staff once it is back.
   */
  cancel: async (tx: Database, order: OrderRow): Promise<Requested | undefined> => {
    const late = lateOf(order)
    const isLate = late !== undefined && new Date(late) <= clock.now()
    if (!canCancel(order) && !isLate) return undefined
    if (isLate) await giveBackUnsent(tx, order)
    else await giveBack(tx, order)
    if (order.status === 'pending_payment' || awaitsConfirmation(order)) await lapse(tx, order)
    await payments().giveUp(tx, 'order', order.id, 'cancelled')
    const refund = await payBack(tx, order, retainedOf(order), {
      because: isLate ? 'late_delivery' : 'order_cancelled',
    })
    await to(tx, order, 'cancelled', { ...statusAfter(refund), refunded: order.refunded + refund.amount })
    if (isLate && refund.amount > 0) await noteRefund(tx, order, { because: 'late', ...refund, at: clock.now() })
    await mail(tx, order, isLate ? 'order_cancelled_late' : 'order_cancelled', refund)
    return refund
  },

  /**
   * Refunds an order at the shop's request, all of what it retained, an amount, or lines of it. Whether shipped goods
   * return to stock is decided by staff. Undefined if less was retained.
   */
  refund: async (
    tx: Database,
    order: OrderRow,
    wanted: number | ReturnLine[] = retainedOf(order),
    reason?: string,
  ): Promise<Requested | undefined> => {
    if (!['processing', 'shipped', 'delivered'].includes(order.status)) return undefined
    const lines = typeof wanted === 'number' ? undefined : wanted
    const byLines = lines && (await refundByLines(tx, order, lines))
    const amount = typeof wanted === 'number' ? wanted : byLines?.amount
    if (amount === undefined || amount <= 0 || amount > retainedOf(order)) return undefined
    const refund = await payBack(tx, order, amount, {
      because: 'order_refunded',
      lines: byLines?.credit,
    })
    const refunded = order.refunded + refund.amount
    const isWhole = refunded === order.total
    await to(tx, order, isWhole ? 'refunded' : order.status, { refunded, ...(isWhole && statusAfter(refund)) })
    const entry = { intent: 'order', intentId: order.id, amount: refund.amount, currency: order.currency } as const
    await writeMovement(tx, { ...entry, kind: 'write_off', key: `${order.id} ${refunded}`, reason, at: clock.now() })
    if (refund.amount > 0)
      await noteRefund(tx, order, { because: 'shop', amount: refund.amount, lines, at: clock.now() })
    if (isWhole && order.status === 'processing') await giveBack(tx, order)
    if (refund.to === 'cash') await mail(tx, order, 'order_refund_cash', { ...refund, key: String(refunded) })
    return refund
  },
})

/** Counts pieces as refunded, and answers their share of what was paid; undefined where they are not there to refund. */
const refundByLines = async (
  tx: Database,
  order: OrderRow,
  lines: readonly ReturnLine[],
): Promise<{ amount: number; credit: SoldLine[] | undefined } | undefined> => {
  const items = await ordersRepository(tx).items(order.id)
  const areThere = lines.every(({ item_id: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return item && quantity <= item.quantity - item.returned
  })
  if (!areThere) return undefined
  const amount = Math.min(refundOfLines({ order, items }, { lines }), retainedOf(order))
  await countPieces(tx, order.id, lines, { returned: 1, refunded: 1 })
  return { amount, credit: creditLines({ order, items, lines, amount }) }
}
