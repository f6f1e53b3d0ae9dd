import type { Availability } from '#contract/booking/availability.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Unit } from '#contract/booking/places.ts'
import type { MessageKey } from '#locales/messages.ts'

/** How many of each unit, by its id. */
export type Quantities = Readonly<Record<string, number>>

/** What the rules are about. */
interface Bookable {
  units: readonly Unit[]
  min_units: number
  max_units: number
}

/** Initial quantities: as many adults as were searched for, or the fewest allowed. */
export const firstUnits = ({ units, min_units: least, max_units: most }: Bookable, wanted?: number): Quantities => {
  const [first] = units.filter(({ accompanied }) => !accompanied)
  const count = Math.min(Math.max(wanted ?? Math.max(1, least), least, 1), most)
  return first ? { [first.id]: Math.min(count, first.max) } : {}
}

export const totalOf = (quantities: Quantities): number =>
  Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0)

/** The most of one unit that may still be chosen beside the others. */
export const mostOf = (unit: Unit, place: Bookable, quantities: Quantities, slot: Availability | undefined): number => {
  const others = totalOf(quantities) - (quantities[unit.id] ?? 0)
  return Math.max(0, Math.min(unit.max, place.max_units - others, (slot?.vacancies ?? Infinity) - others))
}

/** Why these quantities are not allowed, if they are not. */
export const problemWith = (
  place: Bookable,
  quantities: Quantities,
  slot: Availability | undefined,
): { key: MessageKey; count?: number } | undefined => {
  const total = totalOf(quantities)
  const most = Math.min(place.max_units, slot?.vacancies ?? Infinity)
  const chosen = place.units.filter(({ id }) => (quantities[id] ?? 0) > 0)
  if (!slot) return { key: 'slots.problem.slot' }
  if (total === 0) return { key: 'slots.problem.none' }
  if (total < place.min_units) return { key: 'slots.problem.few', count: place.min_units }
  if (total > most) return { key: 'slots.problem.many', count: most }
  if (chosen.every(({ accompanied }) => accompanied)) return { key: 'slots.problem.alone' }
  return undefined
}

/** The price of these quantities at a slot; the slot's own price where one party has the place to itself. */
export const priceOf = (quantities: Quantities, slot: Availability): Money | undefined => {
  if (slot.slot_price) return slot.slot_price
  const [first] = slot.unit_prices
  if (!first) return undefined
  const amount = slot.unit_prices.reduce((sum, { unit_id: id, price }) => sum + price.amount * (quantities[id] ?? 0), 0)
  return { amount, currency: first.price.currency }
}

/** As the API takes them. */
export const unitsOf = (quantities: Quantities): { unit_id: string; quantity: number }[] =>
  Object.entries(quantities).flatMap(([unit_id, quantity]) => (quantity > 0 ? [{ unit_id, quantity }] : []))
