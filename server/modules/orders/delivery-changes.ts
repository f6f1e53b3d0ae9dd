import { eq } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { shipments } from '../../db/commerce-schema.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { makeInvoice } from './invoice.ts'
import { SHIPMENT_MESSAGES } from './messages.ts'
import { awaitsConfirmation } from './serialize.ts'
import type { OrderRow } from './repository.ts'
import type { OrderSteps } from './steps.ts'

/** Shipping and delivery of an order. Each runs in the caller's transaction, on an order that is locked. */
export const createDeliveryChanges = ({ clock, payments, to, mail }: OrderSteps) => ({
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
})
