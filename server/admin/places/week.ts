import type { OpeningHours } from '#contract/booking/places.ts'
import type { BookingRules, Schedule } from '../../db/schema/places-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { createProblems } from '../../shop-folder/problems.ts'
import { daysText, timesOf, weekdaysOf } from '../../shop-folder/read/days-and-times.ts'
import { checkOpeningHours, checkSchedule } from '../../shop-folder/read/schedule-check.ts'
import { AdminError } from '../command.ts'

/** What has no hours at all. */
export const CLOSED = 'closed'

const DAY = '(?:sun|mon|tue|wed|thu|fri|sat)'
const LINE = new RegExp(`^(${DAY}(?:\\s*[-,]\\s*${DAY})*)\\s+(\\S.*)$`)
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const SPAN = new RegExp(`^(${CLOCK})\\s*[-–]\\s*(${CLOCK})$`)
const TIME = new RegExp(`^${CLOCK}$`)

interface Line {
  days: string
  parts: string[]
}

/** `sun-thu 09:00-13:00, 17:00-22:00; fri 14:00-22:00`: days with what follows them, split at commas. */
const linesOf = (typed: string, example: string): Line[] => {
  const text = foldDigits(typed).trim().toLowerCase()
  if (text === CLOSED) return []
  return text
    .split(/[;؛\n]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, days = '', rest = ''] = LINE.exec(line.trim()) ?? []
      if (days === '') throw new AdminError(`"${line.trim()}" is no line of a week. Write it as: ${example}.`)
      return { days: days.replaceAll(/\s/g, ''), parts: timesOf(rest.replaceAll('،', ',')) }
    })
}

const refuseFirst = (problems: ReturnType<typeof createProblems>): void => {
  const [first] = problems.found.errors
  if (first) throw new AdminError(`This week cannot be: ${first.text}.`)
}

const place = () => ({ file: '' })

/** Opening hours of a venue as they were typed; those that overlap, or in which nothing of it fits, are refused. */
export const typedHours = (typed: string, { schedules, slot_minutes: minutes }: BookingRules): OpeningHours[] => {
  const lines = linesOf(typed, 'sun-thu 09:00-22:00; fri 14:00-22:00').flatMap(({ days, parts }) =>
    parts.map((part) => {
      const [, from = '', to = ''] = SPAN.exec(part) ?? []
      if (from === '') throw new AdminError(`"${part}" are no opening hours. Write them as 09:00-22:00.`)
      return { days, from, to }
    }),
  )
  if (lines.length === 0 && !schedules)
    throw new AdminError('It is booked by its opening hours: write some, or close it for days.')
  const problems = createProblems()
  checkOpeningHours(lines, schedules ? undefined : minutes, { problems, place })
  refuseFirst(problems)
  return lines
    .flatMap(({ days, from, to }) => weekdaysOf(days).map((weekday) => ({ weekday, from, to })))
    .toSorted((one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from))
}

/** Times at which slots begin, as they were typed. */
export const typedTimes = (typed: string, minutes: number, isOneAtATime: boolean): Schedule[] => {
  const lines = linesOf(typed, 'sun-thu 09:30, 14:00; fri 16:00')
  for (const { parts } of lines)
    for (const part of parts) if (!TIME.test(part)) throw new AdminError(`"${part}" is no time. Write it as 09:30.`)
  if (lines.length === 0) throw new AdminError('It is booked by its times: write some, or close it for days.')
  const problems = createProblems()
  const schedule = lines.map(({ days, parts }) => ({ days, times: parts.join(', ') }))
  checkSchedule(schedule, { minutes, isOneAtATime }, { problems, place })
  refuseFirst(problems)
  return lines.map(({ days, parts }) => ({ weekdays: weekdaysOf(days), times: parts.toSorted() }))
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Days that have the same hours or times, in one line. */
const weekText = (of: (weekday: number) => readonly string[]): string => {
  const days = Map.groupBy(WEEK, (weekday) => of(weekday).join(', '))
  return (
    [...days]
      .filter(([text]) => text !== '')
      .map(([text, weekdays]) => `${daysText(weekdays)} ${text}`)
      .join('; ') || CLOSED
  )
}

/** As it is typed. */
export const hoursText = (hours: readonly OpeningHours[] = []): string =>
  weekText((day) => hours.filter(({ weekday }) => weekday === day).map(({ from, to }) => `${from}-${to}`))

export const timesText = (schedules: readonly Schedule[] = []): string =>
  weekText((day) => schedules.filter(({ weekdays }) => weekdays.includes(day)).flatMap(({ times }) => times))
