import { eq } from 'drizzle-orm'
import { LATE } from '#contract/rules/return-reasons.ts'
import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../../db/client.ts'
import { orderItems } from '../../../db/schema/commerce-schema.ts'
import type { Requested } from '../../../payments/refunds.ts'
import { endReturned, statusByParcels } from '../delivery/parcels.ts'
import { retainedOf } from '../serialize.ts'
import { statusAfter } from '../states.ts'
import type { OrderSteps } from '../steps.ts'
import { linesWith, putBack } from '../stock.ts'
import { refundOfReturn } from './amounts.ts'
import { creditLines } from './credit.ts'
import { releaseExchange } from '../../gifts/exchange.ts'
import { countPieces } from './pieces.ts'
import { noteRefund } from './records.ts'
import { canBecome, type ReturnSteps } from './steps.ts'
import type { OrderRow, ReturnRow } from '../../../db/schema/rows.ts'

/** What staff decides about goods that came back. */
export interface Receipt {
  /** The pieces that came; what is missing of a return is free to be asked for again. */
  lines: readonly ReturnLine[]
  /** The pieces that go back on the shelf. */
  restock: readonly ReturnLine[]
  /** Another amount than what the rules give. */
  amount?: number | undefined
}

/** The goods are here: they are refunded, and some go back on the shelf. Undefined as well where less is kept. */
export const createReceive =
  ({ clock, to, payBack, move, notify: tell }: OrderSteps & ReturnSteps) =>
  async (
    tx: Database,
    order: OrderRow,
    row: ReturnRow,
    { lines, restock, amount }: Receipt,
  ): Promise<Requested | undefined> => {
    if (!canBecome(row, 'received') || !isWithin(restock, lines) || !isWithin(lines, row.lines)) return undefined
    const came = { ...row, lines: [...lines] }
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
    const retained = retainedOf(order)
    const due = amount ?? (row.exchange ? 0 : Math.min(retained, refundOfReturn({ order, items }, came)))
    if (due > retained) return undefined
    const credit = { because: 'goods_returned', lines: creditLines({ order, items, ...came, amount: due }) } as const
    const refund = due > 0 ? await payBack(tx, order, due, credit) : ({ amount: 0, to: 'card' } as const)
    await countPieces(tx, order.id, came.lines, { refunded: 1 })
    await countPieces(tx, order.id, missingOf(row.lines, lines), { returned: -1 })
    // What is paid back, or did not come, is not exchanged.
    await releaseExchange(tx, { ...row, lines: due > 0 ? row.lines : missingOf(row.lines, lines) })
    await putBack(tx, linesWith(items, restock))
    if (row.reason === LATE) await endReturned(tx, order, came.lines, clock.now())
    const refunded = order.refunded + refund.amount
    const isWhole = refunded === order.total && order.total > 0
    const changed = await to(tx, order, isWhole ? 'refunded' : await statusByParcels(tx, order), {
      refunded,
      // Of an order that was refunded whole before its goods came, nothing goes back now.
      ...(isWhole && refund.amount > 0 && statusAfter(refund)),
    })
    if (!row.exchange || due > 0)
      await noteRefund(tx, order, { because: 'return', amount: refund.amount, lines: came.lines, at: clock.now() })
    const received = await move(tx, row, 'received', {
      refund: refund.amount,
      refundTo: refund.to,
      lines: came.lines,
      restocked: [...restock],
    })
    await tell(tx, changed, received, refund)
    if (refund.amount === 0) await move(tx, received, 'refunded')
    return refund
  }

const missingOf = (wanted: readonly ReturnLine[], came: readonly ReturnLine[]): ReturnLine[] =>
  wanted
    .map((line) => ({
      ...line,
      quantity: line.quantity - (came.find(({ item_id: id }) => id === line.item_id)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)

const isWithin = (parts: readonly ReturnLine[], whole: readonly ReturnLine[]): boolean =>
  parts.every(({ item_id: id, quantity }) => whole.some((line) => line.item_id === id && line.quantity >= quantity))
