import type { ReturnLine } from '#contract/shop/return-parts.ts'
import type { Database } from '../../db/client.ts'
import { ordersRepository, type WholeOrder } from '../../modules/orders/repository.ts'
import { returnsRepository } from '../../modules/orders/returns/repository.ts'
import { AdminError } from '../command.ts'
import { parseCount } from '../input/typed-amount.ts'
import { tidyReference } from '../orders/find-order.ts'
import type { OrderItemRow, OrderRow, ReturnRow } from '../../db/schema/rows.ts'

const MOST_PIECES = 9999

/** A return with its order, as staff names it. */
export interface FoundReturn {
  row: ReturnRow
  whole: WholeOrder
}

/** The return of a typed reference; `what` is the command that lacks one. */
export const findReturn = async (db: Database, typed: string, what: string): Promise<FoundReturn> => {
  if (typed === '') throw new AdminError(`Usage: ${what} <reference>. "returns list" lists them.`)
  const row = await returnsRepository(db).find(tidyReference(typed))
  const whole = row && (await ordersRepository(db).read(row.orderId))
  if (!row || !whole) throw new AdminError(`There is no return ${typed}. Write the reference, as QR-7K3M9P.`)
  return { row, whole }
}

/** A return and its order, locked until the transaction ends. */
export const lockReturn = async (tx: Database, { row }: FoundReturn): Promise<{ row: ReturnRow; order: OrderRow }> => {
  const order = await ordersRepository(tx).lock(row.orderId)
  const now = order && (await returnsRepository(tx).read(order.id, row.id))
  if (!order || !now) throw new AdminError('The return is gone.')
  return { row: now, order }
}

/** When it became what it is: the version that a change of it was seen by. */
export const updatedAtOf = ({ timeline, createdAt }: ReturnRow): Date => new Date(timeline.at(-1)?.at ?? createdAt)

/** Pieces as they were typed, `1,3=2`: of the lines of an order as "order show" numbers them. */
export const typedPieces = (
  items: readonly OrderItemRow[],
  typed: string,
  mostOf: (item: OrderItemRow) => number,
): ReturnLine[] => {
  const lines = typed.split(/[,،]/).map((one) => {
    const [number = '', pieces] = one.split('=').map((part) => part.trim())
    const item = items[(parseCount(number, MOST_PIECES) ?? 0) - 1]
    if (!item) throw new AdminError(`"${one}" is no line: there are ${items.length}. Write it as 1,3=2.`)
    const most = mostOf(item)
    const quantity = pieces === undefined ? most : parseCount(pieces, MOST_PIECES)
    if (!quantity || quantity > most)
      throw new AdminError(`Of line ${number} (${item.sku}) it can be ${most}, not "${pieces ?? most}".`)
    return { item_id: item.id, quantity }
  })
  // Twice the same line would be counted twice, beyond what there is of it.
  if (new Set(lines.map(({ item_id: id }) => id)).size < lines.length)
    throw new AdminError(`"${typed}" names a line twice.`)
  return lines
}

/** Pieces in words: `2 × MUG-RED, 1 × OUD-50`. */
export const piecesText = (items: readonly OrderItemRow[], lines: readonly ReturnLine[]): string =>
  lines.map(({ item_id: id, quantity }) => `${quantity} × ${items.find((item) => item.id === id)?.sku}`).join(', ')
