import { arrivalDays } from '#contract/rules/arrival.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { AmountDiscount } from '#contract/shop/quotes.ts'
import type { OrderAddress } from '#contract/shop/orders.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import { dayAt } from '../../modules/availability/wall-clock.ts'
import type { WholeOrder } from '../../modules/orders/repository.ts'
import { retainedOf, serializeOrder } from '../../modules/orders/serialize.ts'
import { isByHand } from '../../payments/refunds/parts.ts'

/** Statuses in which pieces can go into a parcel. */
const SHIPS = new Set(['processing', 'shipped'])

type Piece = { item_id: string; quantity: number }

/** An order as the desk shows it: also what is still to ship, in all and of each line, and its address as on a label. */
export const deskFacts = (whole: WholeOrder): Record<string, unknown> => {
  // Its documents stand in a list of their own.
  const { invoice: _invoice, late_from: _lateFrom, ...order } = serializeOrder(whole)
  const left = SHIPS.has(order.status) ? leftToShip(whole) : []
  const isPart = whole.shipments.length > 0 && left.length > 0
  const named = <Part extends { lines?: readonly Piece[] | undefined; items?: readonly Piece[] | undefined }>({
    lines,
    items,
    ...part
  }: Part) => ({
    ...part,
    ...(lines && { lines: piecesOf(whole, lines) }),
    ...(items && { items: piecesOf(whole, items) }),
  })
  return {
    ...order,
    customer: whole.order.userId,
    amounts: { ...order.amounts, discounts: order.amounts.discounts.map(takenOff) },
    delivery_method: { ...order.delivery_method, days: inOrder(whole.order.deliveryMethod.days) },
    ...(SHIPS.has(order.status) && { promised_by: promisedBy(whole.order) }),
    ...(whole.payment && isByHand(whole.payment) && isAtCounter(whole) && { payment_method: whole.payment.gateway }),
    items: order.items.map(({ returned = 0, unsent = 0, ...item }) => ({
      ...item,
      ...(returned > unsent && { returned: returned - unsent }),
      ...(unsent > 0 && { not_sent: unsent }),
      ...(isPart && { to_ship: left.find(({ item_id: id }) => id === item.id)?.quantity ?? 0 }),
    })),
    shipments: order.shipments.map(named),
    refunds: order.refunds?.map(named),
    returns: order.returns?.map(({ text, ...part }) => ({ ...named(part), customer_note: text })),
    // One way is said by the refund itself.
    ...(order.refund?.parts?.length === 1 && { refund: { ...order.refund, parts: undefined } }),
    shipping_address: onLabel(order.shipping_address),
    to_ship: left.reduce((sum, { quantity }) => sum + quantity, 0) || null,
    can_refund: retainedOf(whole.order) > 0,
    can_end_refund: whole.refundParts.some(({ status }) => status === 'pending'),
  }
}

const FREE = { ar: 'توصيل مجاني', en: 'Free delivery' }

/** As a part of the sum; of a membership it is the delivery. */
const takenOff = ({ kind, label, amount }: AmountDiscount) => ({
  label: kind === 'member' ? { ar: [FREE.ar, label.ar].join(' · '), en: [FREE.en, label.en].join(' · ') } : label,
  amount: { ...amount, amount: -amount.amount },
})

const inOrder = ({ from, to }: { from: number; to: number }) => ({ from, to })

/** The last day that the customer was promised. */
const promisedBy = ({ createdAt, deliveryMethod, gift }: WholeOrder['order']): string =>
  dayAt(
    new Date(arrivalDays(createdAt.toISOString(), deliveryMethod.days, gift?.not_before).last),
    SHOP_TIME_ZONE,
  ).toString()

/** Goods that were handed over in the shop: nothing of them was ever on its way. */
const isAtCounter = ({ order, shipments }: WholeOrder): boolean =>
  shipments.length === 0 && (order.status === 'delivered' || order.status === 'refunded')

/** Pieces by their names, with what was chosen: two lines may be of one product. */
const piecesOf = ({ items }: WholeOrder, pieces: readonly Piece[]) =>
  pieces.map(({ item_id: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return { quantity: `${quantity} ×`, name: item?.name, options: item?.options.map(({ value }) => ({ value })) }
  })

const onLabel = (address: OrderAddress): Record<string, unknown> => {
  const { full_name, short_address, building_number, street, district, city, postal_code, region, country } = address
  return {
    ...{ full_name, short_address, building_number, street, district, city, postal_code, region, country },
    ...address,
  }
}
