/** How much of its time a measurement has left. */
export interface Time {
  /** Whether the time, or the part of it that `until` allows, is over; also once it was cut. */
  isOver: () => boolean
  /** Ends it now. */
  cut: () => void
  /** Prints the present step and the remaining time on stderr. */
  tell: (text: string) => void
  /** The same time, of which only so much may be used: 0.5 ends at its half. */
  until: (part: number) => Time
}

const MINUTE_MS = 60_000
/** What is being measured when the time is over is still finished, and what was opened is closed. */
const TO_END_MS = 30_000

export const createTime = (minutes: number, now: () => number = () => performance.now()): Time => {
  const start = now()
  const all = Math.max(minutes * MINUTE_MS - TO_END_MS, (minutes * MINUTE_MS) / 2)
  let isCut = false
  const upTo = (part: number): Time => ({
    isOver: () => isCut || now() - start >= all * part,
    cut: () => (isCut = true),
    tell: (text) =>
      void process.stderr.write(`${text} · ${asLeft(start + minutes * MINUTE_MS - now())} left at most\n`),
    until: upTo,
  })
  return upTo(1)
}

const asLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
