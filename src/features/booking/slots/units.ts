import type { Availability } from '#contract/booking/availability.ts'
import { guestSeats } from '#contract/rules/unpaid.ts'
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

/** How many guests there is room for, by the place and the slot. */
export const roomAt = (place: Bookable, slot: Availability | undefined): number =>
  Math.min(place.max_units, slot?.vacancies ?? Infinity)

/** A booking that is being moved: its own slot, and how many it is for. */
export interface Moving {
  slotId: string
  guests: number
}

/** Whether a slot has room at all. */
export const isOpen = ({ status }: Availability): boolean => status === 'available' || status === 'limited'

/** Whether seats are free, but fewer than a party needs. One party has an exclusive slot to itself. */
export const isTooSmall = ({ slot_price: slotPrice, vacancies }: Availability, guests: number): boolean =>
  slotPrice === undefined && vacancies < guests

/** Of that, how many a visitor without an account may hold; undefined where that is all. */
export const guestRoomAt = (place: Bookable, slot: Availability | undefined): number | undefined => {
  // One party has the whole place to itself.
  if (!slot || slot.slot_price) return undefined
  const most = guestSeats(slot.vacancies, place.min_units)
  return most < roomAt(place, slot) ? most : undefined
}

/** The most of one unit that may still be chosen beside the others. */
export const mostOf = (unit: Unit, quantities: Quantities, room: number): number => {
  const others = totalOf(quantities) - (quantities[unit.id] ?? 0)
  return Math.max(0, Math.min(unit.max, room - others))
}

/** What is wrong with a choice, in words. */
export interface ChoiceProblem {
  key: MessageKey
  count?: number
}

/** Why these quantities are not allowed, if they are not. */
export const problemWith = (
  place: Bookable,
  quantities: Quantities,
  slot: Availability | undefined,
  /** How many a visitor without an account may hold, where this is one. */
  guestRoom?: number,
  day?: string,
): ChoiceProblem | undefined => {
  const total = totalOf(quantities)
  const most = roomAt(place, slot)
  const chosen = place.units.filter(({ id }) => (quantities[id] ?? 0) > 0)
  if (!slot) return { key: day === undefined ? 'slots.problem.slot' : 'slots.problem.time' }
  if (total === 0) return { key: 'slots.problem.none' }
  if (total < place.min_units) return { key: 'slots.problem.few', count: place.min_units }
  if (total > most) return { key: 'slots.problem.many', count: most }
  if (guestRoom !== undefined && total > guestRoom) return { key: 'slots.guest_limit', count: guestRoom }
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
