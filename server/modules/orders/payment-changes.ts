import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import { awaitsConfirmation } from './serialize.ts'
import { ordersRepository } from './repository.ts'
import { isCounterSale, isOver } from './states.ts'
import type { OrderSteps } from './steps.ts'
import { giveBack, lockGoods, takeCoupon, takeStock } from './stock.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** What the outcome of a payment, or its absence, makes of an order. Each runs in the caller's transaction, locked. */
export const createPaymentChanges = ({ clock, payments, to, mail, markPaid, lapse }: OrderSteps) => ({
  /** Payment after the order had expired: its stock is taken again, if it is still there. */
  revive: async (tx: Database, order: OrderRow): Promise<boolean> => {
    // Its customer has left the counter.
    if (isCounterSale(order)) return false
    const items = await ordersRepository(tx).items(order.id)
    await lockGoods(
      tx,
      items.map(({ productId }) => productId),
      order.couponCode,
    )
    try {
      // Within a savepoint: half of it would be worse than none.
      await tx.transaction(async (inner) => {
        if (!(await takeStock(inner, items)) || !(await takeCoupon(inner, order))) throw new NotThere()
      })
    } catch (error) {
      if (error instanceof NotThere) return false
      throw error
    }
    await markPaid(tx, order)
    return true
  },

  /** Ends an order that was not paid in time, or a cash order that the shop did not confirm in time. */
  expire: async (tx: Database, order: OrderRow): Promise<boolean> => {
    const isUnconfirmed = awaitsConfirmation(order)
    const end = isUnconfirmed ? order.confirmBy : order.status === 'pending_payment' ? order.expiresAt : null
    if (!end || end > clock.now()) return false
    const unpaid = isUnconfirmed ? 'cancelled' : 'failed'
    await to(tx, order, 'expired', {
      paymentStatus: order.paymentStatus === 'pending' ? unpaid : order.paymentStatus,
    })
    await giveBack(tx, order)
    await lapse(tx, order)
    await payments().giveUp(tx, 'order', order.id, 'expired')
    if (isUnconfirmed) await mail(tx, order, 'order_unconfirmed')
    return true
  },

  /** An attempt to pay failed; another may follow. */
  notPaid: async (tx: Database, order: OrderRow): Promise<void> => {
    if (order.status === 'pending_payment') await to(tx, order, order.status, { paymentStatus: 'failed' })
  },

  payAgain: async (tx: Database, order: OrderRow, paymentMethod: PaymentMethod): Promise<void> => {
    await to(tx, order, order.status, { paymentStatus: 'pending', paymentMethod })
  },

  /** A payment that the order does not accept: it is refunded automatically. */
  paidLate: async (tx: Database, order: OrderRow): Promise<void> => {
    if (isOver(order)) await to(tx, order, order.status, { paymentStatus: 'refund_pending' })
  },
})

class NotThere extends Error {}
