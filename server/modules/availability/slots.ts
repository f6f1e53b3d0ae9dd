import { createHash } from 'node:crypto'
import type { CalendarDate } from '@internationalized/date'
import type { availabilities, BookingRules, PlaceDetails } from '../../db/places-schema.ts'
import { later, minutesOf, wallTime, weekdayOf } from './wall-clock.ts'

export type SlotRow = typeof availabilities.$inferInsert

/** What slots are made from. */
export interface BookablePlace {
  id: string
  timeZone: string
  details: Pick<PlaceDetails, 'opening_hours'>
  booking: BookingRules
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Friday and Saturday. */
const WEEKEND = [5, 6]

/** The slots of a place that begin on one day of its calendar. */
export const slotsOfDay = (place: BookablePlace, day: CalendarDate): SlotRow[] => {
  const seen = new Set<number>()
  return startsOf(place, weekdayOf(day)).flatMap((minutes) => {
    const slot = slotAt(place, day, minutes)
    // Two times that a change of the clock makes one are one slot.
    if (seen.has(slot.startsAt.getTime())) return []
    seen.add(slot.startsAt.getTime())
    return [slot]
  })
}

/** Minutes after midnight. */
const startsOf = ({ booking, details }: BookablePlace, weekday: number): number[] => {
  if (booking.schedules)
    return booking.schedules
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .flatMap(({ times }) => times.map(minutesOf))
      .toSorted((a, b) => a - b)
  return (details.opening_hours ?? [])
    .filter((hours) => hours.weekday === weekday)
    .flatMap(({ from, to }) => {
      const start = minutesOf(from)
      const end = minutesOf(to) > start ? minutesOf(to) : minutesOf(to) + DAY_MINUTES
      const starts: number[] = []
      const step = booking.slot_minutes + booking.pause_minutes
      for (let at = start; at + booking.slot_minutes <= end; at += step) starts.push(at)
      return starts
    })
}

const slotAt = (place: BookablePlace, day: CalendarDate, minutes: number): SlotRow => {
  const { booking, timeZone } = place
  const start = wallTime(day, minutes, timeZone)
  const end = later(start, booking.slot_minutes, timeZone)
  const slotPrice = slotPriceOf(booking, weekdayOf(day))
  const unitPrices = Object.fromEntries(booking.units.map(({ id, price }) => [id, price]))
  const full = booking.units.filter(({ accompanied }) => !accompanied).map(({ price }) => price)
  return {
    id: slotId(place.id, start.at),
    placeId: place.id,
    startsAt: start.at,
    endsAt: end.at,
    localDate: start.local.slice(0, 10),
    localStart: start.local,
    localEnd: end.local,
    cutoffAt: new Date(start.at.getTime() - booking.book_before_minutes * MINUTE_MS),
    capacity: booking.capacity,
    unitPrices,
    slotPrice: slotPrice ?? null,
    priceFrom: slotPrice ?? Math.min(...full),
  }
}

const slotPriceOf = ({ slot_price, weekend_slot_price }: BookingRules, weekday: number): number | undefined =>
  WEEKEND.includes(weekday) ? (weekend_slot_price ?? slot_price) : slot_price

/** The same for the same place and time, so that making slots again makes none twice. */
const slotId = (placeId: string, at: Date): string =>
  `avl_${createHash('sha256').update(`${placeId} ${at.toISOString()}`).digest('base64url').slice(0, 20)}`
