import type { Availability, AvailabilityDay } from '#contract/booking/availability.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day `YYYY-MM-DD` so many days on. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** Days other than `day` with room for so many guests, the nearest first. */
export const freeDaysNear = (
  days: readonly (Availability | AvailabilityDay)[],
  day: string,
  guests: number,
): string[] => {
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(day))
  return days
    .flatMap((one) => ('date' in one ? [one] : []))
    .filter(
      ({ date, status, vacancies }) =>
        date !== day && (status === 'available' || status === 'limited') && vacancies >= guests,
    )
    .map(({ date }) => date)
    .toSorted((one, other) => distance(one) - distance(other))
}
