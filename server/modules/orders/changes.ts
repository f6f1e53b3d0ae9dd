import { eq } from 'drizzle-orm'
import type { OrderStatus } from '#contract/orders.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { orders, shipments } from '../../db/commerce-schema.ts'
import type { AddJob, JobPayloads } from '../../jobs/kinds.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import type { Payments } from '../../payments/payments.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { nextVersion } from '../../version.ts'
import { makeInvoice } from './invoice.ts'
import { awaitsConfirmation, canCancel } from './present.ts'
import { type OrderRow, ordersRepository } from './repository.ts'
import { giveBack, holdGoods, takeCoupon, takeStock } from './stock.ts'
import { SHIPMENT_WORDS } from './words.ts'

type OrderMail = JobPayloads['order.mail']['kind']

interface Given {
  clock: Clock
  add: AddJob
  takeMail: TakeContactMail
  /** Looked up when money moves, since payments know of orders too. */
  payments: () => Payments
}

/** What becomes of orders. Each runs in a transaction of whoever calls it, on an order that is held; false where it cannot be. */
export const createOrderChanges = ({ clock, add, takeMail, payments }: Given) => {
  const to = async (
    tx: Database,
    order: OrderRow,
    status: OrderStatus,
    more: Partial<OrderRow> = {},
  ): Promise<OrderRow> => {
    const at = clock.now().toISOString()
    const timeline = order.status === status ? order.timeline : [...order.timeline, { status, at }]
    const [changed] = await tx
      .update(orders)
      .set({ ...more, status, timeline, updatedAt: nextVersion(order) })
      .where(eq(orders.id, order.id))
      .returning()
    if (!changed) throw new Error('an order is gone')
    return changed
  }
  const mail = async (tx: Database, order: OrderRow, kind: OrderMail, of = ''): Promise<void> => {
    const { id, contact, userId, confirmedEmail, mailHeld } = order
    const isSent = await takeMail(tx, { email: contact.email, userId, confirmedEmail, isPaid: isSettled(order) })
    if (isSent) await add(tx, { kind: 'order.mail', payload: { orderId: id, kind }, key: `mail ${id} ${kind}${of}` })
    // The page of the order says what its mails do not.
    if (!isSent || mailHeld) await tx.update(orders).set({ mailHeld: !isSent }).where(eq(orders.id, id))
  }

  /** The money of an order goes back. */
  const payBack = async (tx: Database, order: OrderRow): Promise<void> => {
    const attempts = await paymentsRepository(tx).of('order', order.id)
    const paid = attempts.find(({ status }) => status === 'succeeded')
    if (paid) await payments().refund(tx, paid, paid.amount, `order ${order.id}`)
  }

  const markPaid = async (tx: Database, order: OrderRow): Promise<void> => {
    const invoice = await makeInvoice(tx, { ...order, at: clock.now() })
    await to(tx, order, 'processing', { paymentStatus: 'paid', expiresAt: null, invoice })
    await mail(tx, order, 'order_paid')
  }

  return {
    mail,
    markPaid,

    /** Money came after the order had expired: what it held is taken again, if it is still there. */
    revive: async (tx: Database, order: OrderRow): Promise<boolean> => {
      const items = await ordersRepository(tx).items(order.id)
      await holdGoods(
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
      await payments().giveUp(tx, 'order', order.id, 'expired')
      if (isUnconfirmed) await mail(tx, order, 'order_unconfirmed')
      return true
    },

    /** The shop confirms a cash order, which can be shipped from then on. */
    confirm: async (tx: Database, order: OrderRow): Promise<boolean> => {
      if (!awaitsConfirmation(order)) return false
      await to(tx, order, order.status, { confirmBy: null })
      const payment = paymentsRepository(tx)
      for (const { id } of await payment.of('order', order.id))
        await payment.change(id, { expiresAt: null }, clock.now())
      await mail(tx, order, 'order_confirmed')
      return true
    },

    cancel: async (tx: Database, order: OrderRow): Promise<boolean> => {
      if (!canCancel(order)) return false
      await to(tx, order, 'cancelled', order.paymentStatus === 'paid' ? {} : { paymentStatus: 'cancelled' })
      await giveBack(tx, order)
      await payments().giveUp(tx, 'order', order.id, 'cancelled')
      if (order.paymentStatus === 'paid') await payBack(tx, order)
      await mail(tx, order, 'order_cancelled')
      return true
    },

    ship: async (tx: Database, order: OrderRow, carrier: string, trackingNumber: string): Promise<boolean> => {
      if (order.status !== 'processing' || awaitsConfirmation(order)) return false
      const at = clock.now()
      await to(tx, order, 'shipped')
      await tx.insert(shipments).values({
        id: newId('shp'),
        orderId: order.id,
        carrier,
        trackingNumber,
        status: 'shipped',
        events: [{ status: 'shipped', label: SHIPMENT_WORDS.shipped, at: at.toISOString() }],
        createdAt: at,
      })
      await mail(tx, order, 'order_shipped')
      return true
    },

    deliver: async (tx: Database, order: OrderRow): Promise<boolean> => {
      if (order.status !== 'shipped') return false
      const at = clock.now()
      const isCash = order.paymentStatus === 'pending'
      await to(tx, order, 'delivered', {
        ...(isCash && { paymentStatus: 'paid', invoice: await makeInvoice(tx, { ...order, at }) }),
      })
      for (const payment of isCash ? await paymentsRepository(tx).of('order', order.id) : [])
        await payments().takeCash(tx, payment)
      const event = { status: 'delivered', label: SHIPMENT_WORDS.delivered, at: at.toISOString() }
      for (const { id, events } of await tx.select().from(shipments).where(eq(shipments.orderId, order.id)))
        await tx
          .update(shipments)
          .set({ status: 'delivered', events: [...events, event] })
          .where(eq(shipments.id, id))
      await mail(tx, order, 'order_delivered')
      return true
    },

    /** Goods that are on their way, or there, are paid back; whether they come back to the shelf is for people to say. */
    refund: async (tx: Database, order: OrderRow): Promise<boolean> => {
      if (order.paymentStatus !== 'paid' || !['processing', 'shipped', 'delivered'].includes(order.status)) return false
      await to(tx, order, 'refunded')
      if (order.status === 'processing') await giveBack(tx, order)
      await payBack(tx, order)
      return true
    },

    /** An attempt to pay came to nothing; another may follow. */
    notPaid: async (tx: Database, order: OrderRow): Promise<void> => {
      if (order.status === 'pending_payment') await to(tx, order, order.status, { paymentStatus: 'failed' })
    },

    payAgain: async (tx: Database, order: OrderRow): Promise<void> => {
      await to(tx, order, order.status, { paymentStatus: 'pending' })
    },

    paidBack: async (tx: Database, order: OrderRow): Promise<void> => {
      await to(tx, order, order.status, { paymentStatus: 'refunded' })
      await mail(tx, order, 'order_refunded')
    },

    /** A second payment of what was paid already went back: the order stays as it is. */
    paidTwice: (tx: Database, order: OrderRow, paymentId: string): Promise<void> =>
      mail(tx, order, 'order_paid_twice', ` ${paymentId}`),
  }
}
export type OrderChanges = ReturnType<typeof createOrderChanges>

/** Whether money was taken for an order, or the shop has sent it. */
const isSettled = ({ paymentStatus, status }: OrderRow): boolean =>
  ['paid', 'refunded'].includes(paymentStatus) || ['shipped', 'delivered'].includes(status)

class NotThere extends Error {}
