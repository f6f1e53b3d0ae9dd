import { eq } from 'drizzle-orm'
import { leftToShip } from '#contract/shop/parcels.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { shipments } from '../../db/commerce-schema.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { SHIPMENT_MESSAGES } from './messages.ts'
import { awaitsConfirmation } from './serialize.ts'
import { type OrderRow, ordersRepository, type ShipmentRow } from './repository.ts'
import type { OrderSteps } from './steps.ts'

/** A parcel: what is in it is all that is left, unless said. */
export interface Parcel {
  carrier: string
  trackingNumber: string
  items?: NonNullable<ShipmentRow['items']> | undefined
}

/** What of an order is in no parcel yet. */
const readLeft = async (tx: Database, { id }: OrderRow): Promise<NonNullable<ShipmentRow['items']>> =>
  leftToShip({
    items: await ordersRepository(tx).items(id),
    shipments: await tx.select().from(shipments).where(eq(shipments.orderId, id)),
  })

const isWithin = (parts: NonNullable<Parcel['items']>, left: NonNullable<Parcel['items']>): boolean =>
  new Set(parts.map(({ item_id: id }) => id)).size === parts.length &&
  parts.every(
    ({ item_id: id, quantity }) =>
      quantity > 0 && left.some((line) => line.item_id === id && line.quantity >= quantity),
  )

const coversAll = (parts: NonNullable<Parcel['items']>, left: NonNullable<Parcel['items']>): boolean =>
  left.every((line) => parts.some(({ item_id: id, quantity }) => id === line.item_id && quantity >= line.quantity))

/** Shipping and delivery of an order. Each runs in the caller's transaction, on an order that is locked. */
export const createDeliveryChanges = ({ clock, payments, to, mail }: OrderSteps) => ({
  /**
   * Ships an order, or some of its pieces: the rest follows in other parcels. With its first parcel it can no longer be
   * cancelled. False as well where a parcel would have more than is left. The courier collects cash once, so a cash
   * order is shipped whole.
   */
  ship: async (tx: Database, order: OrderRow, { carrier, trackingNumber, items }: Parcel): Promise<boolean> => {
    if (!['processing', 'shipped'].includes(order.status) || awaitsConfirmation(order)) return false
    const left = await readLeft(tx, order)
    const isWhole = order.status === 'processing' && (!items || coversAll(items, left))
    const parts = items ?? left
    if (parts.length === 0 || !isWithin(parts, left) || (order.paymentStatus === 'pending' && !isWhole)) return false
    const at = clock.now()
    await to(tx, order, 'shipped')
    const id = newId('shp')
    await tx.insert(shipments).values({
      id,
      orderId: order.id,
      carrier,
      trackingNumber,
      status: 'shipped',
      items: isWhole ? null : parts,
      events: [{ status: 'shipped', label: SHIPMENT_MESSAGES.shipped, at: at.toISOString() }],
      createdAt: at,
    })
    const isLast = coversAll(parts, left)
    await mail(tx, order, isLast ? 'order_shipped' : 'order_shipped_part', { shipmentId: id, key: id })
    return true
  },

  deliver: async (tx: Database, order: OrderRow): Promise<boolean> => {
    if (order.status !== 'shipped' || (await readLeft(tx, order)).length > 0) return false
    const at = clock.now()
    const isCash = order.paymentStatus === 'pending'
    await to(tx, order, 'delivered', {
      ...(isCash && { paymentStatus: 'paid', paidAt: at }),
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
