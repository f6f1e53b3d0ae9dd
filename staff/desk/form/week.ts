import { type Locale, locales } from '#locales/index.ts'
import { formatWeekday } from '#src/i18n/local-time.ts'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const CLOSED = 'closed'

/** Hours or times by the day of the week, from Sunday. */
export type Week = readonly (readonly string[])[]

/** Reads `sun-thu 09:00-13:00, 17:00-22:00; fri 14:00-22:00`. */
export const weekOf = (text: string): Week => {
  const week: string[][] = DAYS.map(() => [])
  for (const line of text.split(';')) {
    const [, days = '', rest = ''] = /^\s*((?:[a-z]{3}[\s,-]*)+?)\s+(\d.*)$/.exec(line) ?? []
    for (const part of days.split(',')) {
      const [from = -1, to = from] = part.split('-').map((day) => DAYS.indexOf(day.trim()))
      if (from < 0 || to < 0) continue
      for (let day = from; ; day = (day + 1) % DAYS.length) {
        week[day]?.push(...rest.split(',').map((time) => time.trim()))
        if (day === to) break
      }
    }
  }
  return week
}

/** Writes it, a line for each day that has some. */
export const weekText = (week: Week): string =>
  week.flatMap((parts, day) => (parts.length > 0 ? [`${DAYS[day]} ${parts.join(', ')}`] : [])).join('; ') || CLOSED

const WEEK = /^(?:closed|(?:sun|mon|tue|wed|thu|fri|sat)\b.*\d\d:\d\d.*)$/s

/** A week as a person reads it: its days in the language of the page; undefined for what is none. */
export const weekWords = (text: string, locale: Locale, closed: string): string | undefined =>
  WEEK.test(text)
    ? text
        .replace(CLOSED, closed)
        .replaceAll(/\b[a-z]{3}\b/g, (day) => formatWeekday(locale, DAYS.indexOf(day)))
        .replaceAll('-', '–')
        .replaceAll(', ', locales[locale].script === 'Arabic' ? '، ' : ', ')
        .replaceAll('; ', locales[locale].script === 'Arabic' ? '؛ ' : '; ')
    : undefined
