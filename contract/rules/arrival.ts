import { workingDayAfter } from './working-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The first and the last day an order is expected on, counted in working days from its time. One that is delivered not
 * before a day comes within as many working days from that day on.
 */
export const arrivalDays = (
  placedAt: string,
  days: { from: number; to: number },
  notBefore?: string,
): { first: string; last: string } => {
  const [first, last] = [workingDayAfter(placedAt, days.from), workingDayAfter(placedAt, days.to)]
  if (notBefore === undefined || notBefore <= first) return { first, last }
  const later = workingDayAfter(new Date(Date.parse(notBefore) - DAY_MS).toISOString(), 1)
  const laterLast = workingDayAfter(later, days.to - days.from)
  return { first: later, last: laterLast > last ? laterLast : last }
}
