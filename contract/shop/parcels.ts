/** Pieces of a line of an order. */
interface Pieces {
  item_id: string
  quantity: number
}

/** A line, with how many of its pieces go back or were refunded, and how many of these are not sent any more. */
interface Line {
  id: string
  quantity: number
  returned?: number | undefined
  unsent?: number | undefined
}

interface Parcel {
  status: 'shipped' | 'delivered' | 'returned'
  /** One without has all of the order in it that is sent. */
  items?: readonly Pieces[] | null | undefined
  events: readonly { status: string; at: string }[]
}

/** What of an order is shipped, has arrived and goes back. */
export interface Parcelled {
  items: readonly Line[]
  shipments: readonly Parcel[]
  returns?: readonly { status: string; reason: string; lines: readonly Pieces[] }[] | undefined
}

const sentOf = ({ quantity, unsent = 0 }: Line): number => quantity - unsent

/** The pieces of a line in some parcels. */
const piecesIn = (line: Line, parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { items }) => sum + (items ? quantityOf(items, line.id) : sentOf(line)), 0)

const quantityOf = (pieces: readonly Pieces[], id: string): number =>
  pieces.reduce((sum, { item_id: itemId, quantity }) => sum + (itemId === id ? quantity : 0), 0)

/** Counts pieces of each line, and leaves out the lines that have none. */
const piecesOf = (lines: readonly Line[], count: (line: Line) => number): Pieces[] =>
  lines.map((line) => ({ item_id: line.id, quantity: count(line) })).filter(({ quantity }) => quantity > 0)

/** The lines of an order that are in no parcel yet, each with its remaining pieces; what was refunded is not sent. */
export const leftToShip = ({ items, shipments }: Parcelled): Pieces[] =>
  piecesOf(items, (line) => sentOf(line) - piecesIn(line, shipments))

/** The pieces that a customer asked to end because they were late, which were on their way: the shop gets them back. */
const askedBack = ({ returns = [] }: Parcelled, id: string): number =>
  returns
    .filter(({ reason, status }) => reason === 'late' && status !== 'declined' && status !== 'withdrawn')
    .reduce((sum, { lines }) => sum + quantityOf(lines, id), 0)

/**
 * What a late order's cancellation ends: what is in no parcel is paid back at once, what is on its way is asked back as
 * a return. What has arrived stays with the customer, who may return it like any other goods.
 */
export const lateParts = (order: Parcelled): { unsent: Pieces[]; onTheWay: Pieces[] } => {
  // What a former release refunded by line is not counted as unsent.
  const unsent = leftToShip(order).flatMap((one) => {
    const line = order.items.find(({ id }) => id === one.item_id)
    const quantity = Math.min(one.quantity, line ? line.quantity - (line.returned ?? 0) : 0)
    return quantity > 0 ? [{ ...one, quantity }] : []
  })
  const underWay = order.shipments.filter(({ status }) => status === 'shipped')
  return {
    unsent,
    onTheWay: piecesOf(order.items, (line) =>
      Math.min(
        piecesIn(line, underWay) - askedBack(order, line.id),
        // Others of its pieces may go back already.
        line.quantity - (line.returned ?? 0) - quantityOf(unsent, line.id),
      ),
    ),
  }
}

/** Pieces of a line that arrived together, and until when they can be returned, where they can. */
export interface Arrived {
  quantity: number
  return_until?: string | undefined
}

/** When pieces of a line arrived. Those of a delivered order that are in no parcel arrived with it, at `deliveredAt`. */
export const arrivalsOf = (
  { shipments }: Parcelled,
  line: Line,
  deliveredAt?: string,
): { quantity: number; at: string }[] => {
  const came = shipments.flatMap((parcel) => {
    const at = parcel.events.findLast(({ status }) => status === 'delivered')?.at
    const quantity = piecesIn(line, [parcel])
    return parcel.status === 'delivered' && at !== undefined && quantity > 0 ? [{ quantity, at }] : []
  })
  const counted = came.reduce((sum, { quantity }) => sum + quantity, 0)
  const lost = piecesIn(
    line,
    shipments.filter(({ status }) => status === 'returned'),
  )
  const rest = sentOf(line) - counted - lost
  return deliveredAt !== undefined && rest > 0 ? [...came, { quantity: rest, at: deliveredAt }] : came
}

/** How many pieces of a line can be returned now: those that arrived not long ago and do not go back already. */
export const returnablePieces = (order: Parcelled, line: Line, arrived: readonly Arrived[], now: number): number => {
  const { returned = 0, unsent = 0 } = line
  const count = (some: readonly Arrived[]): number => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const open = count(arrived.filter(({ return_until: until }) => until !== undefined && Date.parse(until) > now))
  // Of pieces that arrived at different times, the earlier ones count as those that go back.
  const back = Math.max(0, returned - unsent - askedBack(order, line.id))
  return Math.max(0, Math.min(open, count(arrived) - back, line.quantity - returned))
}

/** Whether all of an order that is sent has come to its end: nothing is left to ship or on its way, and some arrived. */
export const isAllDelivered = (order: Parcelled): boolean =>
  leftToShip(order).length === 0 &&
  order.shipments.every(({ status }) => status !== 'shipped') &&
  order.shipments.some(({ status }) => status === 'delivered')
