import { DAYS } from '../place-schemas.ts'

const WEEK = DAYS.length
/** Two days are written one by one. */
const LEAST_SPAN = 3

const numberOf = (day: string): number => DAYS.findIndex((name) => name === day.trim())

/** The weekdays that `sun-thu, sat` names, 0 is Sunday; `fri-sun` goes on into the next week. */
export const weekdaysOf = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(numberOf)
    const length = ((to - from + WEEK) % WEEK) + 1
    return Array.from({ length }, (_, index) => (from + index) % WEEK)
  })

/** The same the other way round: days that follow each other become a span. */
export const daysText = (weekdays: readonly number[]): string => {
  const runs: number[][] = []
  for (const weekday of weekdays) {
    const run = runs.at(-1)
    if (run && run.length < WEEK && (Number(run.at(-1)) + 1) % WEEK === weekday) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
    .map((run) => {
      const names = run.map((weekday) => DAYS[weekday] ?? '')
      return names.length < LEAST_SPAN ? names.join(', ') : `${names[0]}-${names.at(-1)}`
    })
    .join(', ')
}

/** The times that `09:30, 14:00` names. */
export const timesOf = (text: string): string[] => text.split(',').map((time) => time.trim())
