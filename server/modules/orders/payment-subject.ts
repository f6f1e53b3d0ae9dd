import type { Database } from '../../db/client.ts'
import type { GatewayTable } from '../../payments/gateway-table.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { SubjectHandler } from '../../payments/subjects.ts'
import { basketsRepository } from '../baskets/repository.ts'
import type { OrderChanges } from './changes.ts'
import { otherWaysOf } from '../payments/other-ways.ts'
import { ordersRepository } from './repository.ts'
import { isUnsentCash } from './states.ts'
import type { OrderRow, PaymentRow } from '../../db/schema/rows.ts'

/** The payment handler of orders. */
export const orderSubject = (changes: OrderChanges, gateways: Pick<GatewayTable, 'splitting'>): SubjectHandler => ({
  lock: async (tx, id) => void (await ordersRepository(tx).lock(id)),

  onPaid: async (tx, payment) => {
    const order = await ordersRepository(tx).lock(payment.intentId)
    if (!order) return 'refund'
    // The membership of its prices is settled before it.
    if ((await basketsRepository(tx).priceOf(order)) === 'given') {
      if (order.status === 'pending_payment') {
        await changes.markPaid(tx, order)
        return 'kept'
      }
      if ((await isInsteadOfCash(tx, order, payment)) && (await changes.paidByCard(tx, order, payment))) return 'kept'
      if (order.status === 'expired' && (await changes.revive(tx, order))) return 'kept'
    }
    // Expired and sold since, cancelled, paid already by another attempt, or at prices it has not.
    if (payment.amount > 0) await changes.paidLate(tx, order)
    return 'refund'
  },

  onFailed: async (tx, { intentId, status }) => {
    const order = await ordersRepository(tx).lock(intentId)
    // Cancelled by the customer, it is unpaid, not failed.
    if (order && status === 'failed') await changes.notPaid(tx, order)
  },

  onRefunded: async (tx, payment, refund) => {
    const order = await ordersRepository(tx).lock(payment.intentId)
    if (order) await changes.paidBack(tx, order, payment, refund)
  },

  payable: async (db, { intentId, partOf }) => {
    const order = (await ordersRepository(db).read(intentId))?.order
    const price = order && (await basketsRepository(db).priceOf(order))
    if (price === 'gone' || (price === 'waits' && partOf === null)) return undefined
    // By card in place of cash, which costs no fee; without a deadline, since the order stays where it is not paid so.
    if (order && isUnsentCash(order)) return { amount: order.total - order.cashFee, expiresAt: null, payUntil: null }
    if (order?.status !== 'pending_payment') return undefined
    const { total: amount, expiresAt } = order
    return { amount, expiresAt, payUntil: expiresAt }
  },

  otherWays: async (db, { intentId, method }) => {
    const order = (await ordersRepository(db).read(intentId))?.order
    return order ? (await otherWaysOf(db, gateways, order, { own: method })).methods : []
  },

  stateOf: async (db, { intentId }) => {
    const order = (await ordersRepository(db).read(intentId))?.order
    if (!order || order.status === 'cancelled') return 'cancelled'
    if (order.status === 'expired') return 'expired'
    if (order.status === 'pending_payment') return 'open'
    return order.paymentMethod === 'cod' && order.paymentStatus === 'pending' ? 'cash' : 'kept'
  },

  // One that expired takes its goods again, where there are any left.
  mayBePaid: async (db, payment) => {
    const order = (await ordersRepository(db).read(payment.intentId))?.order
    if (!order) return false
    return ['pending_payment', 'expired'].includes(order.status) || isInsteadOfCash(db, order, payment)
  },

  onRetry: async (tx, { intentId }, method) => {
    const order = await ordersRepository(tx).lock(intentId)
    if (order?.status === 'pending_payment') await changes.payAgain(tx, order, method)
  },
})

/** Whether an attempt was begun to pay a cash order by card. One from before it was switched to cash pays nothing. */
const isInsteadOfCash = async (db: Database, order: OrderRow, { createdAt }: PaymentRow): Promise<boolean> => {
  if (!isUnsentCash(order)) return false
  const attempts = await paymentsRepository(db).of('order', order.id)
  return attempts.some((one) => one.method === 'cod' && one.status === 'pending' && one.createdAt <= createdAt)
}
