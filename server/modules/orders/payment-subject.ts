import type { SubjectHandler } from '../../payments/subjects.ts'
import type { OrderChanges } from './changes.ts'
import { ordersRepository } from './repository.ts'

/** The payment handler of orders. */
export const orderSubject = (changes: OrderChanges): SubjectHandler => ({
  hold: async (tx, id) => void (await ordersRepository(tx).hold(id)),

  onPaid: async (tx, payment) => {
    const order = await ordersRepository(tx).hold(payment.intentId)
    if (order?.status === 'pending_payment') {
      await changes.markPaid(tx, order)
      return 'kept'
    }
    if (order?.status === 'expired' && (await changes.revive(tx, order))) return 'kept'
    // Expired and sold since, cancelled, or paid already by another attempt.
    if (order) await changes.paidLate(tx, order)
    return 'refund'
  },

  onFailed: async (tx, { intentId, status }) => {
    const order = await ordersRepository(tx).hold(intentId)
    // Cancelled by the customer, it is unpaid, not failed.
    if (order && status === 'failed') await changes.notPaid(tx, order)
  },

  onRefunded: async (tx, payment, refund) => {
    const order = await ordersRepository(tx).hold(payment.intentId)
    if (order) await changes.paidBack(tx, order, payment, refund)
  },

  payable: async (db, { intentId }) => {
    const order = (await ordersRepository(db).read(intentId))?.order
    if (order?.status !== 'pending_payment') return undefined
    const { total: amount, expiresAt, shippingAddress } = order
    return { amount, expiresAt, payUntil: expiresAt, country: shippingAddress.country }
  },

  stateOf: async (db, { intentId }) => {
    const order = (await ordersRepository(db).read(intentId))?.order
    if (!order || order.status === 'cancelled') return 'cancelled'
    if (order.status === 'expired') return 'expired'
    if (order.status === 'pending_payment') return 'open'
    return order.paymentMethod === 'cod' && order.paymentStatus === 'pending' ? 'cash' : 'kept'
  },

  // One that expired takes its goods again, where there are any left.
  mayBePaid: async (db, { intentId }) => {
    const status = (await ordersRepository(db).read(intentId))?.order.status
    return status === 'pending_payment' || status === 'expired'
  },

  onRetry: async (tx, { intentId }, method) => {
    const order = await ordersRepository(tx).hold(intentId)
    if (order?.status === 'pending_payment') await changes.payAgain(tx, order, method)
  },
})
