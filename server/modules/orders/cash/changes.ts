import { taxWithin } from '#contract/rules/money.ts'
import type { Database } from '../../../db/client.ts'
import { refundMethodOf } from '../../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../../payments/repository.ts'
import { awaitsConfirmation } from '../serialize.ts'
import { takeBought } from '../../carts/take-bought.ts'
import { noteShopEvent, orderEvent } from '../../shop-notices/events.ts'
import { ordersRepository } from '../repository.ts'
import type { OrderSteps } from '../steps.ts'
import type { OrderRow, PaymentRow } from '../../../db/schema/rows.ts'

/** The changes of cash orders. Each runs in the caller's transaction, on an order that is locked. */
export const createCashChanges = ({ clock, add, payments, to, mail, markPaid, paidBack }: OrderSteps) => ({
  /** Switches from card to cash on delivery: the card payment under way is given up. */
  payInCash: async (
    tx: Database,
    order: OrderRow,
    { userId, fee, ...terms }: Pick<OrderRow, 'confirmBy' | 'confirmedEmail'> & { userId: string; fee: number },
  ): Promise<void> => {
    await payments().giveUp(tx, 'order', order.id, 'cancelled')
    const withFee = order.total + fee
    const changed = await to(tx, order, 'processing', {
      ...terms,
      cashFee: fee,
      total: withFee,
      tax: taxWithin(withFee, order.taxPercent),
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      expiresAt: null,
    })
    const { id, reference, total, currency, locale } = changed
    await payments().begin(tx, {
      intent: 'order',
      intentId: id,
      reference,
      userId,
      amount: total,
      currency,
      locale,
      method: 'cod',
      expiresAt: terms.confirmBy,
    })
    await takeBought(tx, order, await ordersRepository(tx).items(id))
    if (terms.confirmBy)
      await add(tx, { kind: 'order.expire', payload: { orderId: id }, key: `confirm ${id}`, at: terms.confirmBy })
    await noteShopEvent(tx, add, orderEvent(changed, clock.now()))
    await mail(tx, changed, terms.confirmBy ? 'order_awaits_confirmation' : 'order_confirmed')
  },

  /** A cash order was paid by card before it was shipped: the cash, its fee and the shop's confirmation are no more. */
  paidByCard: async (tx: Database, order: OrderRow, { amount, method }: PaymentRow): Promise<boolean> => {
    const total = order.total - order.cashFee
    if (amount !== total) return false
    const tax = taxWithin(total, order.taxPercent)
    const terms = { cashFee: 0, total, tax, paymentMethod: method, confirmBy: null }
    await markPaid(tx, await to(tx, order, order.status, terms))
    return true
  },

  /** The shop confirms a cash order, which can be shipped from then on. */
  confirm: async (tx: Database, order: OrderRow): Promise<boolean> => {
    if (!awaitsConfirmation(order)) return false
    await to(tx, order, order.status, { confirmBy: null })
    const payment = paymentsRepository(tx)
    for (const { id } of await payment.of('order', order.id)) await payment.change(id, { expiresAt: null }, clock.now())
    await mail(tx, order, 'order_confirmed')
    return true
  },

  /** Records that staff gave back the money it had taken, in cash or at the terminal; undefined where none was due. */
  returnCash: async (tx: Database, order: OrderRow): Promise<number | undefined> => {
    const back = await payments().refunds.handBack(tx, 'order', order.id)
    if (!back) return undefined
    const { amount, payment } = back
    const refund = { amount, key: `cash ${payment.id} ${payment.refunded}`, to: refundMethodOf(payment) }
    await paidBack(tx, order, payment, refund)
    return amount
  },
})
