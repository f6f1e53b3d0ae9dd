import type { Availability, AvailabilityDay } from '#contract/booking/availability.ts'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import { heldUntil, liveOf, MAX_HOLDS, placeOf, type StoredHold } from '#src/domain/hold/hold.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import type { Quantities } from './units.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'

/** A slot as its holder sees it: the held places count as free. */
export const withoutOwnHold = (slot: Availability, stored: StoredHold | null | undefined): Availability => {
  if (!stored || heldUntil(stored) === 0 || stored.hold.availability_id !== slot.id || slot.status === 'closed')
    return slot
  // Where one party has the place to itself, a hold takes all of it.
  const held = slot.slot_price === undefined ? stored.hold.guests : slot.capacity
  const vacancies = Math.min(slot.capacity, slot.vacancies + held)
  return { ...slot, vacancies, status: vacancies * 2 < slot.capacity ? 'limited' : 'available' }
}

/** The same of a day: one that is sold out by the hold can be opened. */
export const dayWithoutOwnHold = (
  day: AvailabilityDay,
  what: string,
  stored: StoredHold | null | undefined,
): AvailabilityDay => {
  if (!stored || heldUntil(stored) <= Date.now()) return day
  const { place, availability, guests } = stored.hold
  const isOf = [place.slug, place.id].some((name) => what === `${place.kind}:${name}`)
  if (!isOf || availability.local_start.slice(0, 10) !== day.date) return day
  if (day.status !== 'sold_out') return day
  return { ...day, status: 'limited', vacancies: day.vacancies + guests, free_slots: day.free_slots + 1 }
}

/** Whether a hold is for just these guests at that time: then no new hold is needed. */
export const isHeldFor = (stored: StoredHold | undefined, slot: Availability, units: Quantities): boolean => {
  if (!stored || stored.hold.availability_id !== slot.id) return false
  const held = new Map(stored.hold.units.map(({ unit_id: id, quantity }) => [id, quantity]))
  return [...new Set([...held.keys(), ...Object.keys(units)])].every((id) => (held.get(id) ?? 0) === (units[id] ?? 0))
}

/** The slot of a place that this device holds. */
export const useHoldAt = (what: string): StoredHold | undefined => useHolds()?.find((one) => placeOf(one) === what)

/** The same, and the seconds it still has; neither once it is over. */
export const useOwnHold = (what: string): { stored: StoredHold | undefined; left: number } => {
  const stored = useHoldAt(what)
  const left = useSecondsLeft(stored)
  return left > 0 && heldUntil(stored) > 0 ? { stored, left } : { stored: undefined, left: 0 }
}

/** Whether this device holds as many slots as it may, none of them at this place, so that no hold would be replaced. */
export const useHoldsFull = (what: string): boolean => {
  const live = liveOf(useHolds()).toSorted((a, b) => a.hold.expires_at.localeCompare(b.hold.expires_at))
  const isBounded = useHasFeature(BASKETS)
  // Looks again once the first of them has ended.
  const left = useSecondsLeft(live[0])
  return isBounded && left > 0 && live.length >= MAX_HOLDS && live.every((one) => placeOf(one) !== what)
}
