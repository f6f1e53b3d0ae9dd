/** Open from `from` to `to` (`HH:MM`) on a weekday, 0 is Sunday; a `to` that is not after `from` is on the next day. */
interface Hours {
  weekday: number
  from: string
  to: string
}

/** Whether a place is open, until when, or when it opens next. */
export interface Opening {
  isOpen: boolean
  until?: string
  opens?: { weekday: number; time: string }
}

const DAY = 24 * 60
const WEEK = 7 * DAY

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A week's minute, from Sunday at midnight, of a local time `YYYY-MM-DDTHH:mm`. */
const minuteOf = (local: string): number =>
  new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() * DAY + minutes(local.slice(11))

/**
 * Whether a place is open at a local time. A day on which it is closed altogether is closed from midnight to midnight.
 */
export const openingAt = (
  hours: readonly Hours[],
  closures: readonly { from: string; to: string }[],
  local: string,
): Opening => {
  const isShut = (day: string) => closures.some(({ from, to }) => from <= day && day <= to)
  const now = minuteOf(local)
  const spans = hours.map(({ weekday, from, to }) => {
    const start = weekday * DAY + minutes(from)
    const length = minutes(to) > minutes(from) ? minutes(to) - minutes(from) : minutes(to) + DAY - minutes(from)
    return { weekday, from, to, start, length }
  })
  const current = spans.find(({ start, length }) => (now - start + WEEK) % WEEK < length)
  if (current && !isShut(local.slice(0, 10))) return { isOpen: true, until: current.to }
  const next = spans
    .map((span) => ({ ...span, wait: (span.start - now + WEEK) % WEEK }))
    .toSorted((a, b) => a.wait - b.wait)
    .find(({ wait }) => !isShut(dayAfter(local, wait)))
  return { isOpen: false, ...(next && { opens: { weekday: next.weekday, time: next.from } }) }
}

const dayAfter = (local: string, wait: number): string =>
  new Date(Date.parse(`${local}:00Z`) + wait * 60_000).toISOString().slice(0, 10)
