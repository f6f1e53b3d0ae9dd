import { createHash } from 'node:crypto'
import type { CalendarDate } from '@internationalized/date'
import type { availabilities, BookingRules, PlaceDetails } from '../../db/schema/places-schema.ts'
import { later, minutesOf, type WallTime, wallTime, wallTimes, weekdayOf } from './wall-clock.ts'

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
  const { booking } = place
  const starts = booking.schedules ? scheduledStarts(place, day) : openStarts(place, day)
  const seen = new Set<number>()
  return starts.flatMap((start) => {
    // Two times that a change of the clock makes one are one slot.
    if (seen.has(start.at.getTime())) return []
    seen.add(start.at.getTime())
    return [slotAt(place, start, weekdayOf(day))]
  })
}

/** At the times that are written; one that exists twice is the first of both. */
const scheduledStarts = ({ booking, timeZone }: BookablePlace, day: CalendarDate): WallTime[] =>
  (booking.schedules ?? [])
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .flatMap(({ times }) => times.map(minutesOf))
    .toSorted((a, b) => a - b)
    .map((minutes) => wallTime(day, minutes, timeZone))

/**
 * One after the other while it is open, at the times by the clock of every other day. An hour that the clock shows twice
 * is open, and sold, twice; one that it skips is not, and no slot begins before the former is over.
 */
const openStarts = ({ booking, details, timeZone }: BookablePlace, day: CalendarDate): WallTime[] =>
  (details.opening_hours ?? [])
    .filter((hours) => hours.weekday === weekdayOf(day))
    .flatMap(({ from, to }) => {
      const opens = minutesOf(from)
      const closes = minutesOf(to) > opens ? minutesOf(to) : minutesOf(to) + DAY_MINUTES
      const step = booking.slot_minutes + booking.pause_minutes
      const starts: WallTime[] = []
      for (let at = opens; at + booking.slot_minutes <= closes; at += step) starts.push(...wallTimes(day, at, timeZone))
      const end = wallTime(day, closes, timeZone).at.getTime()
      let free = 0
      return starts
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .filter(({ at }) => {
          const isFree = at.getTime() >= free && at.getTime() + booking.slot_minutes * MINUTE_MS <= end
          if (isFree) free = at.getTime() + step * MINUTE_MS
          return isFree
        })
    })

const slotAt = (place: BookablePlace, start: WallTime, weekday: number): SlotRow => {
  const { booking, timeZone } = place
  const end = later(start, booking.slot_minutes, timeZone)
  const slotPrice = slotPriceOf(booking, weekday)
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
