/** The shape of a day, `2026-11-25`. */
export const DAY_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
/** Bounds of birth dates and of planned dates. */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

/** Whether a text is a day of the calendar, without a time. */
export const isDay = (text: string): boolean => {
  if (!DAY_PATTERN.test(text) || text < FIRST || text > LAST) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}
