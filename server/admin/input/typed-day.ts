import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayAt, parseDay, wallTime } from '../../modules/availability/wall-clock.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { AdminError } from '../command.ts'

const DAYS: Record<string, number> = { today: 0, yesterday: -1, tomorrow: 1 }

/** A day as it was typed, as `2026-12-31`. */
export const typedDay = (typed: string, now: Date): string => {
  const text = foldDigits(typed).trim().toLowerCase()
  const from = DAYS[text]
  if (from !== undefined) return dayAt(now, SHOP_TIME_ZONE).add({ days: from }).toString()
  const day = read(text)
  if (!day) throw new AdminError(`"${typed}" is no day. Write it as 2026-12-31, or today, yesterday, tomorrow.`)
  if (!isShopYear(day.year))
    throw new AdminError(`${text} is too far away. Write the year of the Gregorian calendar, as in 2026-12-31.`)
  return day.toString()
}

/** A year of the Hijri calendar, or a slip, is no year of a shop. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2199]

export const isShopYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

const read = (text: string) => {
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}

/** The days from one to another, both of them included; open at an end that was not typed. */
export interface DayRange {
  from: string | undefined
  to: string | undefined
}

/** The range of `--from` and `--to`. */
export const typedRange = (from: string | undefined, to: string | undefined, now: Date): DayRange => {
  const range = { from: from && typedDay(from, now), to: to && typedDay(to, now) }
  if (range.from && range.to && range.to < range.from)
    throw new AdminError(`${range.to} is before ${range.from}: write the earlier day after --from.`)
  return range
}

const startOf = (day: string, days = 0): Date => wallTime(parseDay(day).add({ days }), 0, SHOP_TIME_ZONE).at

/** The condition that an instant is within days of the shop's time zone. */
export const isWithin = (column: PgColumn, { from, to }: DayRange): SQL =>
  sql`(${from ? sql`${column} >= ${startOf(from).toISOString()}::timestamptz` : sql`true`}
    and ${to ? sql`${column} < ${startOf(to, 1).toISOString()}::timestamptz` : sql`true`})`
