import { leftToShip } from '#contract/shop/parcels.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import type { Database } from '../../db/client.ts'
import type { Parcel } from '../../modules/orders/delivery/delivery-changes.ts'
import { ordersRepository, type WholeOrder } from '../../modules/orders/repository.ts'
import { AdminError } from '../command.ts'
import { type Options, refuseMore } from '../input/options.ts'
import { parseCount } from '../input/typed-amount.ts'
import type { OrderRow } from '../../db/schema/rows.ts'

const MOST_PIECES = 9999

const readWhole = async (db: Database, { id }: OrderRow): Promise<WholeOrder> => {
  const whole = await ordersRepository(db).read(id)
  if (!whole) throw new AdminError('The order is gone.')
  return whole
}

/** The pieces that are in no parcel yet, as `2 × MUG-RED, 1 × OUD-50`; empty where all are. */
export const unshippedText = async (db: Database, order: OrderRow): Promise<string> => {
  const whole = await readWhole(db, order)
  return leftToShip(whole)
    .map(({ item_id: id, quantity }) => `${quantity} × ${whole.items.find((item) => item.id === id)?.sku}`)
    .join(', ')
}

/** A parcel as it was typed: carrier, tracking number and `--lines 1,3=2`. */
export const typedParcel = async (db: Database, order: OrderRow, options: Options): Promise<Partial<Parcel>> => {
  const [carrier, number] = options.words
  // A carrier's page reads no other digits.
  const trackingNumber = number && foldDigits(number)
  refuseMore(options.words, 2)
  const typed = options.value('lines')
  if (typed === undefined) return { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) }
  if (order.paymentStatus === 'pending')
    throw new AdminError(`${order.reference} is paid in cash to the courier, who collects once: ship it whole.`)
  const whole = await readWhole(db, order)
  return {
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    items: typed.split(/[,،]/).map((one) => typedLine(whole, one)),
  }
}

const typedLine = (whole: WholeOrder, typed: string): { item_id: string; quantity: number } => {
  const [number = '', pieces] = typed.split('=').map((part) => part.trim())
  const item = whole.items[(parseCount(number, MOST_PIECES) ?? 0) - 1]
  if (!item)
    throw new AdminError(
      `"${typed}" is no line of ${whole.order.reference}, which has ${whole.items.length}. Write it as --lines 1,3=2.`,
    )
  const left = leftToShip(whole).find(({ item_id: id }) => id === item.id)?.quantity ?? 0
  if (left === 0) throw new AdminError(`Line ${number} (${item.sku}) is shipped already.`)
  const quantity = pieces === undefined ? left : parseCount(pieces, MOST_PIECES)
  if (!quantity || quantity > left)
    throw new AdminError(`Of line ${number} (${item.sku}) ${left} can be shipped, not "${pieces}".`)
  return { item_id: item.id, quantity }
}
