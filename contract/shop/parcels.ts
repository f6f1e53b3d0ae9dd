/** Pieces of a line of an order. */
interface Pieces {
  item_id: string
  quantity: number
}

/** What of an order is shipped: its lines, and its parcels; one without `items` has the whole order in it. */
interface Parcelled {
  items: readonly { id: string; quantity: number }[]
  shipments: readonly { items?: readonly Pieces[] | null | undefined }[]
}

/** The lines of an order that are in no parcel yet, each with its remaining pieces. */
export const leftToShip = ({ items, shipments }: Parcelled): Pieces[] => {
  if (shipments.some((parcel) => !parcel.items)) return []
  return items
    .map(({ id, quantity }) => {
      const sent = shipments
        .flatMap((parcel) => parcel.items ?? [])
        .filter(({ item_id: itemId }) => itemId === id)
        .reduce((sum, one) => sum + one.quantity, 0)
      return { item_id: id, quantity: quantity - sent }
    })
    .filter(({ quantity }) => quantity > 0)
}
