import type { Location } from '#contract/booking/locations.ts'
import { bookableFields, type BookablePage } from '../places/bookable.ts'
import { rulesOf, serializeLocationCard } from '../places/serialize.ts'

const NOTHING = { ar: '', en: '' }

/** A venue on its page. */
export const serializeLocation = (page: BookablePage): Location => {
  const { row, around, related } = page
  const { details } = row
  const { mode, slot_minutes, slot_price: price } = rulesOf(row)
  return {
    ...bookableFields(page),
    name: row.name,
    city: details.city ?? NOTHING,
    address: details.address ?? NOTHING,
    opening_hours: details.opening_hours ?? [],
    amenities: details.amenities ?? [],
    mode,
    slot_minutes,
    ...(price !== undefined && { slot_price: { amount: price, currency: around.currency } }),
    related: related.map((other) => serializeLocationCard(other, around)),
  }
}
