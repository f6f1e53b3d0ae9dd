import type { IntentHandler } from '../../payments/intents.ts'
import type { OrderChanges } from './changes.ts'
import { ordersRepository } from './repository.ts'

/** Orders, as payments know them. */
export const orderIntent = (changes: OrderChanges): IntentHandler => ({
  hold: async (tx, id) => void (await ordersRepository(tx).hold(id)),

  onPaid: async (tx, payment) => {
    const order = await ordersRepository(tx).hold(payment.intentId)
    if (order?.status === 'pending_payment') {
      await changes.markPaid(tx, order)
      return 'kept'
    }
    // Cancelled, or paid already by another attempt.
    if (order?.status !== 'expired') return 'refund'
    return (await changes.revive(tx, order)) ? 'kept' : 'refund'
  },

  onFailed: async (tx, { intentId }) => {
    const order = await ordersRepository(tx).hold(intentId)
    if (order) await changes.notPaid(tx, order)
  },

  onRefunded: async (tx, payment) => {
    const order = await ordersRepository(tx).hold(payment.intentId)
    if (!order) return
    // Money that came too late was never the order's: a second attempt paid for it, or nothing did.
    const isOrders = payment.failureCode !== 'too_late'
    if (isOrders || order.status === 'expired' || order.status === 'cancelled') await changes.paidBack(tx, order)
    else await changes.paidTwice(tx, order, payment.id)
  },

  retry: async (tx, { intentId }) => {
    const order = await ordersRepository(tx).hold(intentId)
    if (order?.status !== 'pending_payment') return undefined
    await changes.payAgain(tx, order)
    return { expiresAt: order.expiresAt }
  },
})
