import { eq } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { orders, shipments } from '../../db/commerce-schema.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import { writeMovement } from '../../payments/ledger.ts'
import { CASH, type Requested } from '../../payments/refunds.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { nextVersion } from '../../calls/etag.ts'
import { noteLapse } from '../reservations/lapses.ts'
import { createCashChanges, type OrderSteps } from './cash-changes.ts'
import { makeInvoice } from './invoice.ts'
import { awaitsConfirmation, canCancel, retainedOf } from './serialize.ts'
import { type OrderRow, ordersRepository } from './repository.ts'
import { isOver, isSettled, statusAfter } from './states.ts'
import { giveBack, holdGoods, takeCoupon, takeStock } from './stock.ts'
import { SHIPMENT_MESSAGES } from './messages.ts'

interface OrderChangeDeps extends Pick<OrderSteps, 'clock' | 'add' | 'payments'> {
  takeMail: TakeContactMail
}

/**
 * The changes of an order. Each runs in the caller's transaction, on an order that is locked; false where it is not
 * allowed.
 */
export const createOrderChanges = ({ clock, add, takeMail, payments }: OrderChangeDeps) => {
  const to: OrderSteps['to'] = async (tx, order, status, more = {}) => {
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
  const mail: OrderSteps['mail'] = async (tx, order, kind, refund) => {
    const { id, contact, userId, confirmedEmail, mailHeld } = order
    const { key = '', ...facts } = refund ?? {}
    const isSent = await takeMail(tx, { email: contact.email, userId, confirmedEmail, isPaid: isSettled(order) })
    if (isSent)
      await add(tx, {
        kind: 'order.mail',
        payload: { orderId: id, kind, ...(refund && { refund: facts as Requested }) },
        key: `mail ${id} ${kind}${key && ` ${key}`}`,
      })
    // The order's page shows when a mail was left out.
    if (!isSent || mailHeld) await tx.update(orders).set({ mailHeld: !isSent }).where(eq(orders.id, id))
  }

  /** Records an order that ends unpaid. */
  const lapse = async (tx: Database, order: OrderRow): Promise<void> => {
    const items = await ordersRepository(tx).items(order.id)
    const things = items.map(({ variantId }) => `variant ${variantId}`)
    await noteLapse(tx, { ...order, things, from: order.createdAt, to: clock.now() })
  }

  /** Refunds this much of the order; answers the amount that was possible. */
  const payBack = (tx: Database, order: OrderRow, amount: number): Promise<Requested> =>
    payments().refunds.request(tx, { intent: 'order', intentId: order.id, amount })

  const markPaid = async (tx: Database, order: OrderRow): Promise<void> => {
    const invoice = await makeInvoice(tx, { ...order, at: clock.now() })
    await to(tx, order, 'processing', { paymentStatus: 'paid', expiresAt: null, invoice })
    await mail(tx, order, 'order_paid')
  }

  /** A payment, or a part of one, was returned. */
  const paidBack: OrderSteps['paidBack'] = async (tx, order, payment, refund) => {
    const attempts = await paymentsRepository(tx).of('order', order.id)
    const isPending = attempts.some(({ refundReserved }) => refundReserved > 0)
    if (isOver(order) && !isPending) await to(tx, order, order.status, { paymentStatus: 'refunded' })
    const isCash = payment.gateway === CASH
    const isLate = payment.failureCode === 'too_late'
    // The mail of the cancellation named the sum already.
    if (order.status === 'cancelled' && !isCash && !isLate) return
    const isTwice = isLate && !isOver(order)
    const kind = isTwice ? 'order_paid_twice' : isCash ? 'order_refunded_cash' : 'order_refunded'
    await mail(tx, order, kind, { ...refund, to: isCash ? 'cash' : 'card' })
  }

  return {
    mail,
    markPaid,
    ...createCashChanges({ clock, add, payments, to, mail, paidBack }),

    /** Payment after the order had expired: its stock is taken again, if it is still there. */
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
      await lapse(tx, order)
      await payments().giveUp(tx, 'order', order.id, 'expired')
      if (isUnconfirmed) await mail(tx, order, 'order_unconfirmed')
      return true
    },

    /** Cancels an order that is not shipped yet, and answers the refund; undefined where it is too late. */
    cancel: async (tx: Database, order: OrderRow): Promise<Requested | undefined> => {
      if (!canCancel(order)) return undefined
      await giveBack(tx, order)
      if (order.status === 'pending_payment' || awaitsConfirmation(order)) await lapse(tx, order)
      await payments().giveUp(tx, 'order', order.id, 'cancelled')
      const asked = await payBack(tx, order, retainedOf(order))
      await to(tx, order, 'cancelled', { ...statusAfter(asked), refunded: order.refunded + asked.amount })
      await mail(tx, order, 'order_cancelled', asked)
      return asked
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
        events: [{ status: 'shipped', label: SHIPMENT_MESSAGES.shipped, at: at.toISOString() }],
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
      const event = { status: 'delivered', label: SHIPMENT_MESSAGES.delivered, at: at.toISOString() }
      for (const { id, events } of await tx.select().from(shipments).where(eq(shipments.orderId, order.id)))
        await tx
          .update(shipments)
          .set({ status: 'delivered', events: [...events, event] })
          .where(eq(shipments.id, id))
      await mail(tx, order, 'order_delivered')
      return true
    },

    /**
     * Refunds an order at the shop's request, all of what it retained or a part. Whether shipped goods return to stock
     * is decided by staff. Undefined if less was retained.
     */
    refund: async (tx: Database, order: OrderRow, amount = retainedOf(order)): Promise<Requested | undefined> => {
      if (!['processing', 'shipped', 'delivered'].includes(order.status)) return undefined
      if (amount <= 0 || amount > retainedOf(order)) return undefined
      const asked = await payBack(tx, order, amount)
      const refunded = order.refunded + asked.amount
      const isWhole = refunded === order.total
      await to(tx, order, isWhole ? 'refunded' : order.status, { refunded, ...(isWhole && statusAfter(asked)) })
      const entry = { intent: 'order', intentId: order.id, amount: asked.amount, currency: order.currency } as const
      await writeMovement(tx, { ...entry, kind: 'write_off', key: `${order.id} ${refunded}`, at: clock.now() })
      if (isWhole && order.status === 'processing') await giveBack(tx, order)
      if (asked.to === 'cash') await mail(tx, order, 'order_refund_cash', { ...asked, key: String(refunded) })
      return asked
    },

    /** An attempt to pay failed; another may follow. */
    notPaid: async (tx: Database, order: OrderRow): Promise<void> => {
      if (order.status === 'pending_payment') await to(tx, order, order.status, { paymentStatus: 'failed' })
    },

    payAgain: async (tx: Database, order: OrderRow): Promise<void> => {
      await to(tx, order, order.status, { paymentStatus: 'pending' })
    },

    /** A payment that the order does not accept: it is refunded automatically. */
    paidLate: async (tx: Database, order: OrderRow): Promise<void> => {
      if (isOver(order)) await to(tx, order, order.status, { paymentStatus: 'refund_pending' })
    },

    paidBack,
  }
}
export type OrderChanges = ReturnType<typeof createOrderChanges>

class NotThere extends Error {}
