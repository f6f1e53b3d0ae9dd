import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { RefundPart } from '#contract/payment/refund-parts.ts'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { products } from '../../db/schema/catalogue-schema.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders, shipments } from '../../db/schema/commerce-schema.ts'
import { payments } from '../../db/schema/payments-schema.ts'
import { documentsRepository, type ListedDocument } from '../../documents/repository.ts'
import { returnsRepository } from './returns/repository.ts'
import { type Prepaid, readPrepaid } from '../../payments/gift-cards/prepaid.ts'
import { refundParts, refundsOf } from '../../payments/refunds/parts.ts'
import type {
  OrderItemRow,
  OrderRefundRow,
  OrderRow,
  PaymentRow,
  ReturnRow,
  ShipmentRow,
} from '../../db/schema/rows.ts'

/** An order with all that belongs to it. */
export interface WholeOrder {
  order: OrderRow
  items: OrderItemRow[]
  /** The ids of its products that the shop has hidden since. */
  hiddenProducts: ReadonlySet<string>
  shipments: ShipmentRow[]
  /** The last attempt to pay. */
  payment: PaymentRow | undefined
  /** What of its payments goes back. */
  refundParts: RefundPart[]
  /** What gift cards paid. */
  prepaid: Prepaid | undefined
  /** Of what was paid for it first. */
  invoice: ListedDocument | undefined
  /** What goes back of it, and what was refunded while it went on; the oldest first. */
  returns: ReturnRow[]
  refunds: OrderRefundRow[]
  /** Days after delivery in which goods can be returned. */
  returnDays: number
}

/** The owner of visible orders: a customer, or for a mail's link one order only. */
export interface Owner {
  userId: string
  onlyId?: string | undefined
}

/** Nothing of these is returned or refunded in part. */
const BEFORE_SHIPPING: readonly OrderStatus[] = ['pending_payment', 'expired']
const isSent = ({ status }: OrderRow): boolean => !BEFORE_SHIPPING.includes(status)

/** What gift cards paid, by the order. */
const prepaidBy = async (db: Database, payments: ReadonlyMap<string, PaymentRow>): Promise<Map<string, Prepaid>> => {
  const prepaid = new Map<string, Prepaid>()
  for (const [id, payment] of payments) {
    const cards = await readPrepaid(db, payment)
    if (cards) prepaid.set(id, cards)
  }
  return prepaid
}

/** Orders in a database, or in a transaction of it. */
export const ordersRepository = (db: Database) => {
  const mine = ({ userId, onlyId }: Owner, status?: OrderStatus) =>
    and(
      eq(orders.userId, userId),
      onlyId === undefined ? undefined : eq(orders.id, onlyId),
      status === undefined ? undefined : eq(orders.status, status),
    )

  const whole = async (rows: readonly OrderRow[]): Promise<WholeOrder[]> => {
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const items = await db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.position))
    const productIds = [...new Set(items.map(({ productId }) => productId))]
    const hidden = await db
      .select({ id: products.id })
      .from(products)
      .where(and(products.isHidden, inArray(products.id, productIds)))
    const hiddenProducts = new Set(hidden.map(({ id }) => id))
    const sent = await db
      .select()
      .from(shipments)
      .where(inArray(shipments.orderId, ids))
      .orderBy(asc(shipments.createdAt), asc(shipments.id))
    const attempts = await db
      .select()
      .from(payments)
      .where(and(eq(payments.intent, 'order'), inArray(payments.intentId, ids)))
      .orderBy(asc(payments.createdAt), asc(payments.id))
    const made = await refundsOf(db, attempts)
    const documents = await documentsRepository(db).of('order', ids)
    const back = await returnsRepository(db).of(rows.filter(isSent).map(({ id }) => id))
    const paymentOf = new Map<string, PaymentRow>()
    // The one that was paid, else the last.
    for (const attempt of attempts)
      if (paymentOf.get(attempt.intentId)?.status !== 'succeeded') paymentOf.set(attempt.intentId, attempt)
    const prepaid = await prepaidBy(db, paymentOf)
    return rows.map((order) => ({
      order,
      items: items.filter(({ orderId }) => orderId === order.id),
      hiddenProducts,
      shipments: sent.filter(({ orderId }) => orderId === order.id),
      payment: paymentOf.get(order.id),
      prepaid: prepaid.get(order.id),
      invoice: documents.find(({ kind, intentId }) => kind === 'invoice' && intentId === order.id),
      refundParts: refundParts(
        attempts.filter(({ intentId }) => intentId === order.id),
        made,
      ),
      returns: back.returns.filter(({ orderId }) => orderId === order.id),
      refunds: back.refunds.filter(({ orderId }) => orderId === order.id),
      returnDays: back.days,
    }))
  }

  return {
    count: async (owner: Owner, status?: OrderStatus): Promise<number> =>
      (await db.select({ total: count() }).from(orders).where(mine(owner, status)))[0]?.total ?? 0,

    /** The newest first. */
    list: async (owner: Owner, page: { status?: OrderStatus | undefined; offset: number; limit: number }) =>
      whole(
        await db
          .select()
          .from(orders)
          .where(mine(owner, page.status))
          .orderBy(desc(orders.createdAt), desc(orders.id))
          .offset(page.offset)
          .limit(page.limit),
      ),

    readMine: async (owner: Owner, id: string): Promise<WholeOrder | undefined> =>
      (
        await whole(
          await db
            .select()
            .from(orders)
            .where(and(mine(owner), eq(orders.id, id)))
            .limit(1),
        )
      )[0],

    read: async (id: string): Promise<WholeOrder | undefined> =>
      (await whole(await db.select().from(orders).where(eq(orders.id, id)).limit(1)))[0],

    /** An order by its reference for customers. */
    find: async (reference: string): Promise<OrderRow | undefined> =>
      (await db.select().from(orders).where(eq(orders.reference, reference)).limit(1))[0],

    /** An order, held until the transaction ends. */
    lock: async (id: string): Promise<OrderRow | undefined> =>
      (await db.select().from(orders).where(eq(orders.id, id)).for('update'))[0],

    items: (orderId: string): Promise<OrderItemRow[]> =>
      db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.variantId)),
  }
}
