/** What the calendar begins with: what was done in the plain month before. */
export interface Start {
  /** Months on from the one the plain month showed. */
  months: number
  day?: string
  /** The `data-press` of what had the focus: a day, or a number of months. */
  focus?: string | undefined
}

/** A press is on a day `YYYY-MM-DD`, or on a button that moves on by a number of months. */
export const isDay = (press: string | null | undefined): press is string => /^\d{4}-\d\d-\d\d$/.test(press ?? '')
