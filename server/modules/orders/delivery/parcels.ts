import { asc, eq } from 'drizzle-orm'
import { isAllDelivered, leftToShip, type Parcelled } from '#contract/shop/parcels.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../../db/client.ts'
import { shipments } from '../../../db/schema/commerce-schema.ts'
import { orderReturns } from '../../../db/schema/returns-schema.ts'
import { SHIPMENT_MESSAGES } from '../messages.ts'
import { ordersRepository } from '../repository.ts'
import type { OrderItemRow, OrderRow, ShipmentRow } from '../../../db/schema/rows.ts'

/** An order's lines, parcels and returns, as the rules of parcels read them. */
export interface ParcelledRows extends Parcelled {
  items: OrderItemRow[]
  shipments: ShipmentRow[]
}

/** Reads them of an order that is locked; the parcels in the order in which they are numbered. */
export const readParcelled = async (tx: Database, { id }: Pick<OrderRow, 'id'>): Promise<ParcelledRows> => ({
  items: await ordersRepository(tx).items(id),
  shipments: await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, id))
    .orderBy(asc(shipments.createdAt), asc(shipments.id)),
  returns: await tx.select().from(orderReturns).where(eq(orderReturns.orderId, id)),
})

/** Notes that a parcel arrived, or came back. */
export const endParcel = async (
  tx: Database,
  { id, events }: ShipmentRow,
  { status, at }: { status: 'delivered' | 'returned'; at: Date },
): Promise<void> => {
  const event = { status, label: SHIPMENT_MESSAGES[status], at: at.toISOString() }
  await tx
    .update(shipments)
    .set({ status, events: [...events, event] })
    .where(eq(shipments.id, id))
}

/** Notes that the parcels came back of which all pieces are among these. */
export const endReturned = async (
  tx: Database,
  order: Pick<OrderRow, 'id'>,
  came: readonly ReturnLine[],
  at: Date,
): Promise<void> => {
  const { items, shipments: parcels } = await readParcelled(tx, order)
  const left = new Map(came.map(({ item_id: id, quantity }) => [id, quantity]))
  for (const parcel of parcels.filter(({ status }) => status === 'shipped')) {
    const pieces =
      parcel.items ?? items.map(({ id, quantity, unsent }) => ({ item_id: id, quantity: quantity - unsent }))
    if (pieces.some(({ item_id: id, quantity }) => (left.get(id) ?? 0) < quantity)) continue
    for (const { item_id: id, quantity } of pieces) left.set(id, (left.get(id) ?? 0) - quantity)
    await endParcel(tx, parcel, { status: 'returned', at })
  }
}

/** The status of an order by its parcels: one that is shipped is delivered once nothing of it is to come any more. */
export const statusByParcels = async (
  tx: Database,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<OrderRow['status']> =>
  order.status === 'shipped' && isAllDelivered(await readParcelled(tx, order)) ? 'delivered' : order.status

/** What of an order is in no parcel yet. */
export const readLeft = async (tx: Database, order: Pick<OrderRow, 'id'>): Promise<ReturnLine[]> =>
  leftToShip(await readParcelled(tx, order))
