/** Tells the time to whatever falls due. */
export interface Clock {
  now: () => Date
}

/** The time it is. */
export const systemClock: Clock = { now: () => new Date() }
