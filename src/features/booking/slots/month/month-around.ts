import type { FormatPreferences } from '#src/lib/device/preferences.ts'

/** No month of either calendar is longer. */
const MOST_DAYS = 31

/** All days of a day's month in a calendar, as `YYYY-MM-DD`. */
export const monthAround = (day: string, calendar: FormatPreferences['calendar']): string[] => {
  const numbers = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', day: 'numeric' })
  const numberOf = (date: Date) => Number(numbers.format(date))
  const first = new Date(day)
  first.setUTCDate(first.getUTCDate() + 1 - numberOf(first))
  const days = Array.from({ length: MOST_DAYS }, (_, on) => {
    const date = new Date(first)
    date.setUTCDate(first.getUTCDate() + on)
    return date
  })
  return days.filter((date, on) => numberOf(date) === on + 1).map((date) => date.toISOString().slice(0, 10))
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()
