import { eq } from 'drizzle-orm'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { nextVersion } from '../../calls/etag.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import type { Credit } from '../../payments/money-moved.ts'
import type { AddJob, JobPayloads } from '../../jobs/kinds.ts'
import type { TakeContactMail } from '../../limits/contact-mails.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Requested } from '../../payments/refunds.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { MadeRefund } from '../../payments/subjects.ts'
import { issueFree } from './supply.ts'
import { takeBought } from '../carts/take-bought.ts'
import { finishReturns } from './returns/records.ts'
import { noteShopEvent, orderEvent } from '../shop-notices/events.ts'
import { noteLapse } from '../reservations/lapses.ts'
import { ordersRepository } from './repository.ts'
import { isCounterSale, isOver, isSettled } from './states.ts'
import type { OrderRow, PaymentRow } from '../../db/schema/rows.ts'

export interface OrderChangeDeps {
  clock: Clock
  add: AddJob
  takeMail: TakeContactMail
  /** Looked up when a payment is made, since payments depend on orders too. */
  payments: () => Payments
}

/** What a mail is about, where an order may have several of its kind; `key` names the event. */
export type MailEvent = (
  | { amount: number; to: RefundWay; prepaid?: number | undefined }
  | { shipmentId: string }
  | { returnId: string; refund?: Requested }
  | object
) & {
  key?: string
}

/** The time after which an order that is still unpaid is written about: most are paid long before. */
export const REMIND_AFTER_MS = 10 * 60 * 1000

/** The steps that every change of an order is made of. */
export interface OrderSteps extends OrderChangeDeps {
  to: (tx: Database, order: OrderRow, status: OrderStatus, more?: Partial<OrderRow>) => Promise<OrderRow>
  mail: (tx: Database, order: OrderRow, kind: JobPayloads['order.mail']['kind'], event?: MailEvent) => Promise<void>
  /** A payment, or a part of one, was returned. */
  paidBack: (tx: Database, order: OrderRow, payment: PaymentRow, refund: MadeRefund) => Promise<void>
  markPaid: (tx: Database, order: OrderRow) => Promise<void>
  /** Records an order that ends unpaid. */
  lapse: (tx: Database, order: OrderRow) => Promise<void>
  /** Refunds this much of the order, with a credit note; answers the amount that was possible. */
  payBack: (tx: Database, order: OrderRow, amount: number, credit: Credit) => Promise<Requested>
}

export const createOrderSteps = (deps: OrderChangeDeps): OrderSteps => {
  const { clock, add, takeMail, payments } = deps

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

  const mail: OrderSteps['mail'] = async (tx, order, kind, event) => {
    const { id, contact, userId, confirmedEmail, mailHeld } = order
    // A person at the counter may leave no address.
    if (contact.email === '') return
    const { key = '', ...facts } = event ?? {}
    const isSent = await takeMail(tx, { email: contact.email, userId, confirmedEmail, isPaid: isSettled(order) })
    if (isSent)
      await add(tx, {
        kind: 'order.mail',
        payload: { orderId: id, kind, ...('amount' in facts ? { refund: facts } : facts) },
        key: `mail ${id} ${kind}${key && ` ${key}`}`,
        ...(kind === 'order_placed' &&
          order.status === 'pending_payment' &&
          !isCounterSale(order) && { at: new Date(clock.now().getTime() + REMIND_AFTER_MS) }),
      })
    // The order's page shows when a mail was left out.
    if (!isSent || mailHeld) await tx.update(orders).set({ mailHeld: !isSent }).where(eq(orders.id, id))
  }

  const lapse: OrderSteps['lapse'] = async (tx, order) => {
    const items = await ordersRepository(tx).items(order.id)
    const things = items.map(({ variantId }) => `variant ${variantId}`)
    await noteLapse(tx, { ...order, things, from: order.createdAt, to: clock.now() })
  }

  const payBack: OrderSteps['payBack'] = (tx, order, amount, credit) =>
    payments().refunds.request(tx, { intent: 'order', intentId: order.id, amount, ...credit })

  const markPaid: OrderSteps['markPaid'] = async (tx, order) => {
    const paidAt = clock.now()
    // What is sold at the counter is handed over with its payment.
    const isHere = isCounterSale(order)
    await to(tx, order, isHere ? 'delivered' : 'processing', { paymentStatus: 'paid', expiresAt: null, paidAt })
    // Of a cash order they were taken when it was placed.
    if (order.status !== 'processing') await takeBought(tx, order, await ordersRepository(tx).items(order.id))
    if (order.total === 0) await issueFree(tx, order, paidAt)
    if (!isHere) await noteShopEvent(tx, add, orderEvent(order, paidAt))
    // What is paid together is told by one mail.
    if (!(await paymentsRepository(tx).wasPaidTogether('order', order.id)))
      await mail(tx, order, isHere ? 'order_sold' : 'order_paid')
  }

  const paidBack: OrderSteps['paidBack'] = async (tx, order, payment, refund) => {
    const attempts = await paymentsRepository(tx).of('order', order.id)
    const isPending = attempts.some(({ refundReserved }) => refundReserved > 0)
    if (!isPending) await finishReturns(tx, order.id, clock.now())
    if (isOver(order) && !isPending) await to(tx, order, order.status, { paymentStatus: 'refunded' })
    const isByGateway = refund.to === 'card' || refund.to === 'split'
    const isLate = payment.failureCode === 'too_late'
    // The mail of the cancellation named the sum and its way already.
    if (order.status === 'cancelled' && isByGateway && !isLate) return
    const isTwice = isLate && !isOver(order)
    const kind = isTwice ? 'order_paid_twice' : refund.to === 'cash' ? 'order_refunded_cash' : 'order_refunded'
    await mail(tx, order, kind, refund)
  }

  return { ...deps, to, mail, paidBack, markPaid, lapse, payBack }
}
