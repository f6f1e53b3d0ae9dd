import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../db/client.ts'
import type { SoldLine } from '../../documents/lines.ts'
import { writeMovement } from '../../payments/ledger.ts'
import type { Requested } from '../../payments/refunds.ts'
import { refundOfLines } from './returns/amounts.ts'
import { creditLines } from './returns/credit.ts'
import { countPieces } from './returns/pieces.ts'
import { noteRefund } from './returns/records.ts'
import { readLeft, readParcelled, statusByParcels } from './delivery/parcels.ts'
import { ordersRepository } from './repository.ts'
import { retainedOf } from './serialize.ts'
import { statusAfter } from './states.ts'
import type { OrderSteps } from './steps.ts'
import { giveBack, linesWith, putBack } from './stock.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

/** What the shop gives back of an order. Each runs in the caller's transaction, on an order that is locked. */
export const createShopRefunds = ({ clock, to, mail, payBack }: OrderSteps) => ({
  /**
   * Refunds an order at the shop's request, all of what it retained, an amount, or lines of it: their pieces that are
   * in no parcel are not sent any more, and return to stock. Whether goods that left the shop do is decided by staff.
   * Undefined if less was retained.
   */
  refund: async (
    tx: Database,
    order: OrderRow,
    wanted: number | ReturnLine[] = retainedOf(order),
    reason?: string,
  ): Promise<Requested | undefined> => {
    const plan = await planRefund(tx, order, wanted)
    if (!plan) return undefined
    const { amount, left, lines, unsent, credit } = plan
    if (lines) {
      await countPieces(tx, order.id, lines, { returned: 1, refunded: 1 })
      await countPieces(tx, order.id, unsent, { unsent: 1 })
    }
    const refund = await payBack(tx, order, amount, { because: 'order_refunded', lines: credit })
    const refunded = order.refunded + refund.amount
    const isWhole = refunded === order.total
    const status = isWhole ? 'refunded' : await statusByParcels(tx, order)
    await to(tx, order, status, { refunded, ...(isWhole && statusAfter(refund)) })
    const entry = { intent: 'order', intentId: order.id, amount: refund.amount, currency: order.currency } as const
    await writeMovement(tx, { ...entry, kind: 'write_off', key: `${order.id} ${refunded}`, reason, at: clock.now() })
    if (refund.amount > 0)
      await noteRefund(tx, order, { because: 'shop', amount: refund.amount, lines, at: clock.now() })
    const items = await ordersRepository(tx).items(order.id)
    // What is left includes the pieces of this refund, and none of those before it.
    if (isWhole && order.status !== 'delivered') await giveBack(tx, order, linesWith(items, left))
    else await putBack(tx, linesWith(items, unsent))
    if (refund.to === 'cash') await mail(tx, order, 'order_refund_cash', { ...refund, key: String(refunded) })
    return refund
  },
})

/** What a refund at the shop's request would be. */
export interface RefundPlan {
  amount: number
  /** The lines it is for, where it is for some. */
  lines: ReturnLine[] | undefined
  /** Pieces of these that are not sent any more. */
  unsent: ReturnLine[]
  /** What of the order is in no parcel yet. */
  left: ReturnLine[]
  /** The lines of its credit note. */
  credit: SoldLine[] | undefined
}

/** Plans a refund of an amount or of lines and changes nothing; undefined where less was retained or is there. */
export const planRefund = async (
  db: Database,
  order: OrderRow,
  wanted: number | ReturnLine[] = retainedOf(order),
): Promise<RefundPlan | undefined> => {
  if (!['processing', 'shipped', 'delivered'].includes(order.status)) return undefined
  // What was handed over at the counter is in no parcel either.
  const left = order.status === 'delivered' ? [] : await readLeft(db, order)
  const plan =
    typeof wanted === 'number'
      ? { amount: wanted, lines: undefined, unsent: [], credit: undefined }
      : await planLines(db, order, wanted, left)
  return plan && plan.amount > 0 && plan.amount <= retainedOf(order) ? { ...plan, left } : undefined
}

/** The share of pieces in what was paid; undefined where they are not there to refund. */
const planLines = async (
  db: Database,
  order: OrderRow,
  lines: ReturnLine[],
  left: readonly ReturnLine[],
): Promise<Omit<RefundPlan, 'left'> | undefined> => {
  const { items, shipments } = await readParcelled(db, order)
  const areThere = lines.every(({ item_id: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return item && quantity <= item.quantity - item.returned
  })
  if (!areThere) return undefined
  const unsent = lines.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, left.find(({ item_id: id }) => id === line.item_id)?.quantity ?? 0),
  }))
  const isNothingSent =
    shipments.length === 0 &&
    left.length > 0 &&
    left.every((line) => unsent.some(({ item_id: id, quantity }) => id === line.item_id && quantity === line.quantity))
  // Nothing of it is delivered at all: the delivery goes back with its last pieces.
  const due = isNothingSent ? retainedOf(order) : refundOfLines({ order, items }, { lines })
  const amount = Math.min(due, retainedOf(order))
  return { amount, lines, unsent, credit: creditLines({ order, items, lines, amount }) }
}
