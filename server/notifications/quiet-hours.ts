import type { QuietHours } from '#contract/account/notifications.ts'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60

/** Of who has not chosen. */
export const USUAL_QUIET_HOURS: QuietHours = { from: '22:00', until: '08:00' }

/** When the quiet hours that are now in force end, by the customer's own clock; undefined outside them. */
export const endOfQuiet = (now: Date, quiet: QuietHours | null, timeZone: string): Date | undefined => {
  if (quiet === null) return undefined
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const length = (until - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  const since = (minutesAt(now, timeZone) - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  if (since >= length) return undefined
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + (length - since) * MINUTE_MS)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const minutesAt = (at: Date, timeZone: string): number => {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return minutesOf(time.format(at))
}

/** Whether a time zone is known here. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
