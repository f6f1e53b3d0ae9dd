import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'

/** Days from and to, as `2027-01-31`, both included. */
export interface Period {
  from: string
  to: string
}

export const PERIODS = ['today', 'week', 'month', 'last_month', 'year'] as const

/** Today at the shop, whatever the device's time zone. */
export const shopToday = (now = new Date()): string => now.toLocaleDateString('en-CA', { timeZone: SHOP_TIME_ZONE })

/** A day so many days later. */
export const dayAfter = (day: string, days: number): string => dayOf(...partsOf(day, days))

/** The days of a period around today; a week begins on Sunday, as it does in Saudi Arabia. */
export const periodOf = (name: (typeof PERIODS)[number], today: string): Period => {
  const [year, month] = partsOf(today)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: dayAfter(today, -weekday), to: dayAfter(today, 6 - weekday) }
    case 'month':
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) }
    case 'last_month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) }
    case 'year':
      return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) }
  }
}

const partsOf = (day: string, more = 0): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date + more]
}

/** Day 0 is the last of the month before. */
const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
