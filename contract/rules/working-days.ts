const DAY_MS = 24 * 60 * 60 * 1000
/** Friday and Saturday, as `Date.getUTCDay` counts. */
const WEEKEND = [5, 6]
/** Riyadh keeps UTC+3 all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000
/** Foundation Day and National Day. */
const NATIONAL = ['02-22', '09-23']
/** Umm al-Qura `month/day`: the two Eids, four days each, as private employers must grant them. */
const EIDS = ['10/1', '10/2', '10/3', '10/4', '12/9', '12/10', '12/11', '12/12']

let hijri: Intl.DateTimeFormat | undefined

const hijriDay = (day: Date): string => {
  hijri ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = hijri.formatToParts(day)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return `${part('month')}/${part('day')}`
}

const isHoliday = (day: Date): boolean =>
  WEEKEND.includes(day.getUTCDay()) || NATIONAL.includes(day.toISOString().slice(5, 10)) || EIDS.includes(hijriDay(day))

/**
 * The day in Riyadh, `YYYY-MM-DD`, that is so many working days after an instant: Sunday to Thursday, without the
 * public holidays of Saudi Arabia.
 */
export const workingDayAfter = (from: string, days: number): string => {
  let day = new Date(Date.parse(from) + OFFSET_MS)
  for (let left = days; left > 0;) {
    day = new Date(day.getTime() + DAY_MS)
    if (!isHoliday(day)) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
