import {
  type CalendarDate,
  CalendarDateTime,
  parseDate,
  toCalendarDate,
  toCalendarDateTime,
  fromDate,
  toZoned,
} from '@internationalized/date'

/** What a clock somewhere shows, and the instant at which it does. */
export interface WallTime {
  at: Date
  /** `2026-11-25T09:00`. */
  local: string
}

const MINUTE_MS = 60_000

/**
 * The instant of a local time in minutes after midnight of a day; minutes may be beyond the day. A time that a change
 * to summer time skips is taken as that much later, one that exists twice as the first of both.
 */
export const wallTime = (day: CalendarDate, minutes: number, timeZone: string): WallTime => {
  const wanted = new CalendarDateTime(day.year, day.month, day.day).add({ minutes })
  return atInstant(toZoned(wanted, timeZone, 'compatible').toDate(), timeZone)
}

/** The instants at which the clock shows a local time: two where it is set back over it. */
export const wallTimes = (day: CalendarDate, minutes: number, timeZone: string): WallTime[] => {
  const wanted = new CalendarDateTime(day.year, day.month, day.day).add({ minutes })
  const [first, second] = (['earlier', 'later'] as const).map((which) => toZoned(wanted, timeZone, which))
  const usual = wallTime(day, minutes, timeZone)
  const isTwice = first && second && first.compare(second) < 0 && toCalendarDateTime(second).compare(wanted) === 0
  return isTwice ? [usual, atInstant(second.toDate(), timeZone)] : [usual]
}

/** What the clock shows at an instant. */
export const atInstant = (at: Date, timeZone: string): WallTime => ({
  at,
  local: fromDate(at, timeZone).toString().slice(0, 16),
})

/** An instant this many minutes of real time later. */
export const later = ({ at }: WallTime, minutes: number, timeZone: string): WallTime =>
  atInstant(new Date(at.getTime() + minutes * MINUTE_MS), timeZone)

/** The day it is in a time zone. */
export const dayAt = (at: Date, timeZone: string): CalendarDate => toCalendarDate(fromDate(at, timeZone))

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDate): number => new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay()

/** The minutes after midnight of `HH:MM`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const parseDay = (text: string): CalendarDate => parseDate(text)
