import { eq } from 'drizzle-orm'
import type { OrderAddress } from '#contract/shop/orders.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { documentsRepository } from '../../documents/repository.ts'
import type { OrderRow } from '../../db/schema/rows.ts'
import { readParcelled } from './delivery/parcels.ts'
import { awaitsConfirmation, canCancel } from './serialize.ts'
import type { OrderSteps } from './steps.ts'

/** What can be sent to a customer once more. */
export const RESENT = ['confirmation', 'shipped', 'invoice'] as const
export type Resent = (typeof RESENT)[number]

/** What staff does for a customer who asks. Each runs in the caller's transaction, on an order that is locked. */
export const createDeskChanges = ({ to, mail }: OrderSteps) => ({
  /**
   * Sends an order elsewhere, while nothing of it is shipped. Delivery is priced and taxed by the country, so another
   * one would be another sum: `country`.
   */
  readdress: async (
    tx: Database,
    order: OrderRow,
    address: OrderAddress,
  ): Promise<'done' | 'shipped' | 'country' | 'same'> => {
    if (!canCancel(order)) return 'shipped'
    if (address.country !== order.shippingAddress.country) return 'country'
    if (isSame(address, order.shippingAddress)) return 'same'
    const changed = await to(tx, order, order.status, { shippingAddress: address })
    await mail(tx, changed, 'order_address_changed', { key: changed.updatedAt.toISOString() })
    return 'done'
  },

  /**
   * Mails the present state of an order once more, or its documents. `untrue`: the order is past it, or was never there;
   * `held`: its contact has reached the limit of mails.
   */
  resend: async (tx: Database, order: OrderRow, what: Resent): Promise<'done' | 'untrue' | 'held'> => {
    const about = await mailOf(tx, order, what)
    if (!about) return 'untrue'
    await mail(tx, order, about.kind, { ...about.event, key: `again ${newId('mail')}` })
    const [after] = await tx.select({ mailHeld: orders.mailHeld }).from(orders).where(eq(orders.id, order.id))
    return after?.mailHeld ? 'held' : 'done'
  },
})

type AboutOrder = { kind: Parameters<OrderSteps['mail']>[2]; event?: { shipmentId: string } }

const mailOf = async (tx: Database, order: OrderRow, what: Resent): Promise<AboutOrder | undefined> => {
  const { id, status, paymentStatus } = order
  if (what === 'confirmation') {
    if (status === 'pending_payment') return { kind: 'order_placed' }
    if (status !== 'processing') return undefined
    if (awaitsConfirmation(order)) return { kind: 'order_awaits_confirmation' }
    return { kind: paymentStatus === 'paid' ? 'order_paid' : 'order_confirmed' }
  }
  if (what === 'shipped') {
    const parcelled = await readParcelled(tx, order)
    const last = parcelled.shipments.at(-1)
    if (status !== 'shipped' || !last) return undefined
    const isLast = leftToShip(parcelled).length === 0
    return { kind: isLast ? 'order_shipped' : 'order_shipped_part', event: { shipmentId: last.id } }
  }
  return (await documentsRepository(tx).of('order', [id])).length > 0 ? { kind: 'order_documents' } : undefined
}

/** Parts without a value are left out of some. */
const isSame = (one: OrderAddress, other: OrderAddress): boolean => {
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof OrderAddress)[]
  return parts.every((part) => (one[part] ?? '') === (other[part] ?? ''))
}
