import { useAtomValue } from 'jotai'
import type { Availability, AvailabilityDay } from '#contract/booking/availability.ts'
import { heldUntil, holdAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import type { Quantities } from './units.ts'
import { useSecondsLeft } from '#src/features/booking/checkout/use-seconds-left.ts'

/** A slot as its holder sees it: the held places count as free. */
export const withoutOwnHold = (slot: Availability, kept: StoredHold | null | undefined): Availability => {
  if (!kept || heldUntil(kept) === 0 || kept.hold.availability_id !== slot.id || slot.status === 'closed') return slot
  // Where one party has the place to itself, a hold takes all of it.
  const held = slot.slot_price === undefined ? kept.hold.guests : slot.capacity
  const vacancies = Math.min(slot.capacity, slot.vacancies + held)
  return { ...slot, vacancies, status: vacancies * 2 < slot.capacity ? 'limited' : 'available' }
}

/** The same of a day: one that is sold out by the hold can be opened. */
export const dayWithoutOwnHold = (
  day: AvailabilityDay,
  what: string,
  kept: StoredHold | null | undefined,
): AvailabilityDay => {
  if (!kept || heldUntil(kept) <= Date.now()) return day
  const { place, availability, guests } = kept.hold
  const isOf = [place.slug, place.id].some((name) => what === `${place.kind}:${name}`)
  if (!isOf || availability.local_start.slice(0, 10) !== day.date) return day
  if (day.status !== 'sold_out') return day
  return { ...day, status: 'limited', vacancies: day.vacancies + guests, free_slots: day.free_slots + 1 }
}

/** Whether a hold is for just these guests at that time: then no new hold is needed. */
export const isHeldFor = (kept: StoredHold | undefined, slot: Availability, units: Quantities): boolean => {
  if (!kept || kept.hold.availability_id !== slot.id) return false
  const held = new Map(kept.hold.units.map(({ unit_id: id, quantity }) => [id, quantity]))
  return [...new Set([...held.keys(), ...Object.keys(units)])].every((id) => (held.get(id) ?? 0) === (units[id] ?? 0))
}

/** The slot this device holds, and the seconds it still has; neither once it is over. */
export const useOwnHold = (): { kept: StoredHold | undefined; left: number } => {
  const kept = useAtomValue(holdAtom)
  const left = useSecondsLeft(kept)
  return left > 0 && heldUntil(kept) > 0 ? { kept: kept ?? undefined, left } : { kept: undefined, left: 0 }
}
