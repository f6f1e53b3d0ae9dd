import type { Database } from '../../db/client.ts'
import type { Requested } from '../../payments/refunds.ts'
import { creditLines } from './returns/credit.ts'
import { lateRefund } from './returns/late.ts'
import { countPieces } from './returns/pieces.ts'
import { addReturn, noteRefund } from './returns/records.ts'
import { lateOf } from './returns/serialize.ts'
import { noteShopEvent, returnEvent } from '../shop-notices/events.ts'
import { readLeft, readParcelled, statusByParcels } from './delivery/parcels.ts'
import { ordersRepository } from './repository.ts'
import { awaitsConfirmation, canCancel, retainedOf } from './serialize.ts'
import { statusAfter } from './states.ts'
import type { OrderSteps } from './steps.ts'
import { giveBack, linesWith, putBack } from './stock.ts'
import type { OrderRow, ReturnRow } from '../../db/schema/rows.ts'

/** What a cancellation gives back at once, and what it asks back as a return. */
export interface Cancelled extends Requested {
  pickup?: ReturnRow | undefined
}

/** Cancellations of orders. Each runs in the caller's transaction, on an order that is locked. */
export const createCancellations = (steps: OrderSteps) => {
  const { clock, add, payments, to, mail, lapse, payBack } = steps

  /**
   * Ends what of a paid, late order has not arrived: what is in no parcel is paid back, what is on its way is asked
   * back, since the shop cannot know whether it arrived. Undefined where neither is.
   */
  const cancelLate = async (tx: Database, order: OrderRow): Promise<Cancelled | undefined> => {
    const parcelled = await readParcelled(tx, order)
    const { unsent, onTheWay, amount } = lateRefund(order, parcelled, retainedOf(order))
    if (unsent.length + onTheWay.length === 0) return undefined
    const { items } = parcelled
    const lines = creditLines({ order, items, lines: unsent, amount, reason: 'late' })
    const nothing: Requested = { amount: 0, to: 'card' }
    const refund = amount > 0 ? await payBack(tx, order, amount, { because: 'late_delivery', lines }) : nothing
    await countPieces(tx, order.id, unsent, { returned: 1, refunded: 1, unsent: 1 })
    await putBack(tx, linesWith(items, unsent))
    const at = clock.now()
    if (refund.amount > 0) await noteRefund(tx, order, { because: 'late', amount: refund.amount, lines: unsent, at })
    if (onTheWay.length > 0) await countPieces(tx, order.id, onTheWay, { returned: 1 })
    const pickup =
      onTheWay.length > 0 ? await addReturn(tx, order, { reason: 'late', text: '', lines: onTheWay }, at) : undefined
    if (pickup) await noteShopEvent(tx, add, returnEvent(pickup, order.reference, at))
    const refunded = order.refunded + refund.amount
    const isWhole = refunded === order.total && order.total > 0
    const status = isWhole ? 'refunded' : await statusByParcels(tx, order)
    await to(tx, order, status, { refunded, ...(isWhole && statusAfter(refund)) })
    const event = pickup ? { returnId: pickup.id, refund } : refund
    await mail(tx, order, 'order_cancelled_late', { ...event, key: `${pickup?.id ?? ''} ${refunded}` })
    return { ...refund, pickup }
  }

  return {
    /** Cancels an order that is not shipped yet, or what has not arrived of one that is late; undefined where neither. */
    cancel: async (tx: Database, order: OrderRow): Promise<Cancelled | undefined> => {
      const late = lateOf(order)
      const isLate = late !== undefined && new Date(late) <= clock.now()
      if (!canCancel(order) && !isLate) return undefined
      if (isLate && order.paidAt !== null) return cancelLate(tx, order)
      // Nothing was paid for a late order in cash: its parcel is put back on the shelf by staff once it is back.
      const items = await ordersRepository(tx).items(order.id)
      await giveBack(tx, order, isLate ? linesWith(items, await readLeft(tx, order)) : undefined)
      if (order.status === 'pending_payment' || awaitsConfirmation(order)) await lapse(tx, order)
      await payments().giveUp(tx, 'order', order.id, 'cancelled')
      const refund = await payBack(tx, order, retainedOf(order), { because: 'order_cancelled' })
      await to(tx, order, 'cancelled', { ...statusAfter(refund), refunded: order.refunded + refund.amount })
      await mail(tx, order, isLate ? 'order_cancelled_late' : 'order_cancelled', refund)
      return refund
    },
  }
}
