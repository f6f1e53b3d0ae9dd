import { type Locale, locales, textIn } from '#locales/index.ts'
import { ZONE_NAMES } from '#locales/zone-names.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'
import { preferencesIn } from './preferences-in.ts'
import { unbrokenDate } from './unbroken.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** Calendar and digits are pinned, as in `format.ts`; a place's wall-clock time is read as if it were UTC. */
const formatter = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  preferences: FormatPreferences,
): Intl.DateTimeFormat => {
  const { calendar, digits } = preferencesIn(locale, preferences)
  const tag = `${locales[locale].tag}-u-ca-${calendar}-nu-${digits}`
  const key = tag + JSON.stringify(options)
  const found = made.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
  made.set(key, found)
  return found
}

/** A day `YYYY-MM-DD`, or a local time `YYYY-MM-DDTHH:mm`, as a date whose UTC parts are those of the place. */
const asUtc = (local: string): Date => new Date(local.length > 10 ? `${local}:00Z` : `${local}T00:00:00Z`)

/** A local day or time as text, without line breaks between its numbers and their nouns. */
export const formatted = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  preferences: FormatPreferences,
  local: string,
): string => unbrokenDate(formatter(locale, options, preferences).format(asUtc(local)))

const plain: FormatPreferences = { calendar: 'gregory', digits: 'latn' }

/** Local time at a place, from `HH:mm` or a whole local time, for display. */
export const formatTime = (locale: Locale, local: string, preferences = plain): string =>
  formatted(
    locale,
    { hour: 'numeric', minute: '2-digit' },
    preferences,
    local.length === 5 ? `2026-01-01T${local === '24:00' ? '00:00' : local}` : local,
  )

/** A day in words: weekday, day and month. */
export const formatDay = (locale: Locale, local: string, preferences = plain): string =>
  formatted(locale, { weekday: 'long', day: 'numeric', month: 'long' }, preferences, local)

/** A day and its year. */
export const formatDate = (locale: Locale, local: string, preferences = plain): string =>
  formatted(locale, { day: 'numeric', month: 'long', year: 'numeric' }, preferences, local)

/** A month and its year, of `2027-01`. */
export const formatMonth = (locale: Locale, month: string, preferences = plain): string =>
  formatted(locale, { month: 'long', year: 'numeric' }, preferences, `${month}-01`)

/** The same day in the other calendar: Umm al-Qura beside the Gregorian one, and the reverse. */
export const formatOtherDate = (locale: Locale, local: string, preferences = plain): string =>
  formatDate(locale, local, inOther(preferences))

/** The months of the other calendar that a span of days touches, with their year: `Jumada I – Jumada II 1448 AH`. */
export const formatOtherMonths = (locale: Locale, from: string, to: string, preferences = plain): string =>
  // Node.js writes thin spaces around the dash and browsers plain ones, which would differ at hydration.
  formatter(locale, { month: 'long', year: 'numeric' }, inOther(preferences))
    .formatRange(asUtc(from), asUtc(to))
    .replaceAll('\u2009', ' ')

/** The same with the other calendar. */
export const inOther = ({ calendar, digits }: FormatPreferences): FormatPreferences => ({
  calendar: calendar === 'gregory' ? 'islamic-umalqura' : 'gregory',
  digits,
})

/** A weekday's name; 0 is Sunday. */
export const formatWeekday = (locale: Locale, weekday: number): string =>
  // The fourth of January 2026 is a Sunday.
  formatter(locale, { weekday: 'long' }, plain).format(new Date(Date.UTC(2026, 0, 4 + weekday)))

/** A day and a time together. */
export const formatMoment = (locale: Locale, local: string, preferences = plain): string =>
  formatted(
    locale,
    { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    preferences,
    local,
  )

/** The same in few letters and with its year, for what has happened. The medium style of Arabic is digits alone. */
export const formatStamp = (locale: Locale, local: string, preferences = plain): string =>
  formatted(locale, { dateStyle: locales[locale].date ?? 'medium', timeStyle: 'short' }, preferences, local)

/** A time zone's name on a day there, such as "Saudi time" or "Gulf Standard Time". */
export const zoneName = (locale: Locale, zone: string, local: string): string =>
  textIn(ZONE_NAMES[zone], locale) ?? formatClock(locale, zone, asUtc(local))

/** What a clock of a zone is called at an instant: summer time, or not. */
export const formatClock = (locale: Locale, zone: string, at: Date): string =>
  formatter(locale, { timeZone: zone, timeZoneName: 'long' }, plain)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone

/** An instant as local time in a zone, `YYYY-MM-DDTHH:mm`. */
export const localIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
    .format(at)
    .replace(' ', 'T')
