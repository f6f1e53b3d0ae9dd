import { minutesOf } from '../../modules/availability/wall-clock.ts'
import { DAYS } from '../place-schemas.ts'
import type { Place } from '../place.ts'
import type { Problems } from '../problems.ts'
import { timesOf, weekdaysOf } from './days-and-times.ts'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Something that begins at a minute of the week. */
interface Start {
  at: number
  minutes: number
  written: string
  index: number
}

interface CheckDeps {
  problems: Problems
  place: (index: number) => Place
}

/**
 * Reports times of a schedule that are there twice, and those that begin before the one before has ended where
 * `isOneAtATime`. Departures of an experience may overlap: each has its own guide and its own seats.
 */
export const checkSchedule = (
  schedule: readonly { days: string; times: string }[],
  { minutes, isOneAtATime }: { minutes: number; isOneAtATime: boolean },
  { problems, place }: CheckDeps,
): void => {
  const starts = schedule.flatMap(({ days, times }, index) =>
    weekdaysOf(days).flatMap((weekday) =>
      timesOf(times).map((time): Start => ({
        at: weekday * DAY_MINUTES + minutesOf(time),
        minutes,
        written: time,
        index,
      })),
    ),
  )
  reportOnce(starts, problems, place, ({ at, written }, next, gap) =>
    gap === 0
      ? `the time ${next.written} is there twice on ${dayOf(next)}`
      : isOneAtATime && gap < minutes
        ? `${written} on ${dayOf({ at })} and ${next.written} overlap: one takes ${minutes} minutes`
        : undefined,
  )
}

/** Reports opening hours that overlap, and those in which nothing of `minutes` fits. */
export const checkOpeningHours = (
  hours: readonly { days: string; from: string; to: string }[],
  minutes: number | undefined,
  { problems, place }: CheckDeps,
): void => {
  const starts = hours.flatMap(({ days, from, to }, index) => {
    const length = minutesOf(to) - minutesOf(from)
    const open = length > 0 ? length : length + DAY_MINUTES
    if (minutes !== undefined && open < minutes)
      problems.error(place(index), `nothing of ${minutes} minutes fits between ${from} and ${to}`)
    return weekdaysOf(days).map((weekday): Start => ({
      at: weekday * DAY_MINUTES + minutesOf(from),
      minutes: open,
      written: `${from} to ${to}`,
      index,
    }))
  })
  reportOnce(starts, problems, place, (start, next, gap) =>
    gap < start.minutes
      ? `the opening hours ${start.written} on ${dayOf(start)} and ${next.written} overlap`
      : undefined,
  )
}

const dayOf = ({ at }: Pick<Start, 'at'>): string => DAYS[Math.floor(at / DAY_MINUTES) % DAYS.length] ?? ''

/** Compares each start with the next one of the week, the last with the first; each pair of lines is reported once. */
const reportOnce = (
  starts: readonly Start[],
  problems: Problems,
  place: (index: number) => Place,
  wrong: (start: Start, next: Start, gap: number) => string | undefined,
): void => {
  const inOrder = starts.toSorted((a, b) => a.at - b.at)
  const [first] = inOrder
  const seen = new Set<string>()
  inOrder.forEach((start, at) => {
    const next =
      inOrder[at + 1] ?? (first && inOrder.length > 1 ? { ...first, at: first.at + WEEK_MINUTES } : undefined)
    const sentence = next && wrong(start, next, next.at - start.at)
    if (!next || sentence === undefined) return
    const pair = `${start.index} ${next.index} ${start.written} ${next.written}`
    if (!seen.has(pair)) problems.error(place(Math.max(start.index, next.index)), sentence)
    seen.add(pair)
  })
}
