import { leftToShip } from '#contract/shop/parcels.ts'
import { newId } from '../../../accounts/tokens.ts'
import type { Database } from '../../../db/client.ts'
import { shipments } from '../../../db/schema/commerce-schema.ts'
import { paymentsRepository } from '../../../payments/repository.ts'
import { SHIPMENT_MESSAGES } from '../messages.ts'
import { awaitsConfirmation } from '../serialize.ts'
import { endParcel, readLeft, readParcelled, statusByParcels } from './parcels.ts'
import type { OrderSteps } from '../steps.ts'
import type { OrderRow, ShipmentRow } from '../../../db/schema/rows.ts'

/** A parcel: what is in it is all that is left, unless said. */
export interface Parcel {
  carrier: string
  trackingNumber: string
  items?: NonNullable<ShipmentRow['items']> | undefined
}

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
    // The courier takes the cash from now on: a card page that is open is closed.
    if (order.paymentStatus === 'pending')
      await payments().giveUp(tx, 'order', order.id, 'cancelled', { keepsCash: true })
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

  /**
   * Notes that an order arrived, all of its parcels or one of them by its number: it is delivered with the last one,
   * once nothing is left to ship. False as well where that parcel is not on its way.
   */
  deliver: async (tx: Database, order: OrderRow, number?: number): Promise<boolean> => {
    if (order.status !== 'shipped') return false
    const { shipments: all, ...rest } = await readParcelled(tx, order)
    const wanted = number === undefined ? all : all.slice(number - 1, number)
    const parcels = wanted.filter(({ status }) => status === 'shipped')
    const isLeft = leftToShip({ ...rest, shipments: all }).length > 0
    if (parcels.length === 0 || (number === undefined && isLeft)) return false
    const at = clock.now()
    for (const parcel of parcels) await endParcel(tx, parcel, { status: 'delivered', at })
    const status = await statusByParcels(tx, order)
    const isDone = status === 'delivered'
    const isCash = isDone && order.paymentStatus === 'pending'
    await to(tx, order, status, { ...(isCash && { paymentStatus: 'paid', paidAt: at }) })
    for (const payment of isCash ? await paymentsRepository(tx).of('order', order.id) : [])
      await payments().takeByHand(tx, payment)
    const [{ id } = { id: '' }] = parcels
    if (isDone) await mail(tx, order, 'order_delivered')
    else await mail(tx, order, 'order_delivered_part', { shipmentId: id, key: id })
    return true
  },
})
