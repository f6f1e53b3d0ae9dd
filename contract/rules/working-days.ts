const DAY_MS = 24 * 60 * 60 * 1000
/** Friday and Saturday, as `Date.getUTCDay` counts. */
const WEEKEND = [5, 6]
/** Riyadh keeps UTC+3 all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/** The day in Riyadh, `YYYY-MM-DD`, that is so many working days (Sunday to Thursday) after an instant. */
export const workingDayAfter = (from: string, days: number): string => {
  let day = new Date(Date.parse(from) + OFFSET_MS)
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS)
    if (!WEEKEND.includes(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
