import type { UnitQuantity } from '#contract/booking/holds.ts'
import { ARABIC_GUESTS, arabicCount } from '#locales/arabic-count.ts'
import type { Locale, Translated } from '#locales/index.ts'
import type { BookedUnit, holds } from '../../db/schema/bookings-schema.ts'
import type { BookingRules } from '../../db/schema/places-schema.ts'
import { fieldError } from '../../errors/api-error.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'

/** A choice of a slot: the lines, the number of guests, what it takes of the slot and what it costs. */
export interface Chosen {
  units: BookedUnit[]
  guests: number
  seats: number
  total: number
}

type ChosenSlot = Pick<AvailabilityRow, 'unitPrices' | 'slotPrice' | 'capacity'>

type Words = Translated
const UNKNOWN: Words = { ar: 'هذا الخيار غير متاح لهذا الموعد.', en: 'This option isn’t available for this time.' }
const TOO_FEW = (min: number): Words => ({
  ar: `أقل عدد للحجز ${arabicCount(min, ARABIC_GUESTS)}.`,
  en: `Choose at least ${min} ${min === 1 ? 'guest' : 'guests'}.`,
})
const TOO_MANY = (max: number): Words => ({
  ar: `أكبر عدد للحجز ${arabicCount(max, ARABIC_GUESTS)}.`,
  en: `Choose at most ${max} ${max === 1 ? 'guest' : 'guests'}.`,
})
const ALONE: Words = {
  ar: 'لا يُحجز للأطفال وحدهم. أضف بالغًا واحدًا على الأقل.',
  en: 'Children need an adult with them. Add at least one.',
}

/** Checks what was chosen against the rules of the place and adds it up at the prices of the slot. Throws 422 on `units`. */
export const chooseUnits = (
  wanted: readonly UnitQuantity[],
  rules: BookingRules,
  slot: ChosenSlot,
  locale: Locale,
): Chosen => {
  const refuse = (words: Words) => fieldError('validation_failed', 'units', locale, words)
  const requested = wanted.filter(({ quantity }) => quantity > 0)
  const offered = new Map(rules.units.map((unit) => [unit.id, unit]))
  if (new Set(requested.map(({ unit_id }) => unit_id)).size < requested.length) throw refuse(UNKNOWN)
  const lines = requested.map(({ unit_id, quantity }) => {
    const unit = offered.get(unit_id)
    if (!unit) throw refuse(UNKNOWN)
    if (quantity < unit.min) throw refuse(TOO_FEW(unit.min))
    if (quantity > unit.max) throw refuse(TOO_MANY(unit.max))
    const price = slot.slotPrice === null ? (slot.unitPrices[unit_id] ?? unit.price) : 0
    return { unit, line: { unit_id, label: unit.label, quantity, unit_price: price, total: price * quantity } }
  })
  const guests = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  if (guests < Math.max(1, rules.min_units)) throw refuse(TOO_FEW(Math.max(1, rules.min_units)))
  if (guests > rules.max_units) throw refuse(TOO_MANY(rules.max_units))
  if (lines.every(({ unit }) => unit.accompanied)) throw refuse(ALONE)
  const units = lines.map(({ line }) => line)
  return {
    units,
    guests,
    seats: seatsOf(guests, rules, slot),
    total: slot.slotPrice ?? units.reduce((sum, { total }) => sum + total, 0),
  }
}

/** What is held, at the prices it was held at, whatever the place costs or offers meanwhile. */
export const heldUnits = (
  { lines, units, guests, total }: Pick<typeof holds.$inferSelect, 'lines' | 'units' | 'guests' | 'total'>,
  rules: BookingRules,
  slot: ChosenSlot,
  locale: Locale,
): Chosen =>
  lines === null
    ? chooseUnits(units, rules, slot, locale)
    : { units: lines, guests, seats: seatsOf(guests, rules, slot), total }

/** One party has it all; more guests than it takes are refused as such. */
const seatsOf = (guests: number, { mode }: BookingRules, { capacity }: Pick<ChosenSlot, 'capacity'>): number =>
  mode === 'exclusive' ? Math.max(capacity, guests) : guests
