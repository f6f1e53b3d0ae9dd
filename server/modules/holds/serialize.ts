import { BY_MEMBERSHIP } from '#contract/booking/covered.ts'
import type { BookedPlace, Hold } from '#contract/booking/holds.ts'
import { taxWithin } from '#contract/rules/money.ts'
import type { Amounts } from '#contract/shop/quotes.ts'
import type { BookedUnit } from '../../db/schema/bookings-schema.ts'
import { serializeSlot } from '../availability/serialize.ts'
import { type PlaceRow, serializeUnits, rulesOf } from '../places/serialize.ts'
import type { SaleVat } from '../../settings/seller.ts'
import type { Chosen } from './units.ts'
import type { AvailabilityRow, HoldRow } from '../../db/schema/rows.ts'

const NOWHERE = { ar: '', en: '' }

/** A place as it is remembered with what was booked of it. */
export const bookedPlace = (row: PlaceRow): BookedPlace => {
  const [image] = row.images
  if (!image) throw new Error(`The place ${row.id} has no picture`)
  return {
    kind: row.kind === 'location' ? 'location' : 'experience',
    id: row.id,
    slug: row.slug,
    ...(row.destinationId !== null && { destination_id: row.destinationId }),
    name: row.name,
    image,
    where: row.details.address ?? row.details.meeting_point ?? row.details.city ?? NOWHERE,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
  }
}

/** Lines with their amounts as money. */
export const serializeLines = (units: readonly BookedUnit[], currency: string): Hold['units'] =>
  units.map(({ unit_price, total, ...unit }) => ({
    ...unit,
    unit_price: { amount: unit_price, currency },
    total: { amount: total, currency },
  }))

/** Sums of what is booked: nothing is sent, the VAT is within, and what a membership pays for is taken off. */
export const serializeAmounts = (total: number, currency: string, taxPercent: number, subtotal = total): Amounts => {
  const money = (amount: number) => ({ amount, currency })
  return {
    subtotal: money(subtotal),
    discounts: subtotal === total ? [] : [{ kind: 'member', label: BY_MEMBERSHIP, amount: money(subtotal - total) }],
    shipping: money(0),
    tax: { percent: taxPercent, amount: money(taxWithin(total, taxPercent)) },
    total: money(total),
  }
}

interface HoldParts {
  row: HoldRow
  slot: AvailabilityRow
  place: PlaceRow
  chosen: Chosen
  currency: string
  vat: SaleVat
  now: Date
  bookingId?: string | undefined
  secret?: string | undefined
}

/** A hold in the API's answer; an expired one is reported so at once, before its seats are released. */
export const serializeHold = (parts: HoldParts): Hold => {
  const { row, slot, place, chosen, currency, vat, now, bookingId, secret } = parts
  const rules = rulesOf(place)
  const isLive = row.status === 'live' && row.expiresAt > now
  return {
    id: row.id,
    status: row.status === 'live' && !isLive ? 'expired' : row.status,
    availability_id: slot.id,
    availability: serializeSlot(slot, { timeZone: place.timeZone, currency, now }),
    place: bookedPlace(place),
    units: serializeLines(chosen.units, currency),
    unit_choices: serializeUnits(rules, currency),
    guests: chosen.guests,
    amounts: serializeAmounts(chosen.total, currency, vat.taxPercent),
    cancellation: rules.cancellation,
    expires_at: row.expiresAt.toISOString(),
    can_extend: isLive && !row.isExtended,
    server_time: now.toISOString(),
    ...(bookingId !== undefined && { booking_id: bookingId }),
    ...(secret !== undefined && { secret }),
  }
}
