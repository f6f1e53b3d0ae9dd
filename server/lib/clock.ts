/** The current time for everything with a due time. */
export interface Clock {
  now: () => Date
}

/** The time it is. */
export const systemClock: Clock = { now: () => new Date() }
