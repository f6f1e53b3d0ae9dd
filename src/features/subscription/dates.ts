import { useAtomValue } from 'jotai'
import type { Locale } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { type FormatPreferences, preferencesOf } from '#src/lib/device/preferences.ts'
import { unbrokenDate } from '#src/i18n/unbroken.ts'
import { preferencesIn } from '#src/i18n/preferences-in.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'

/** Periods end in the shop's time zone, independent of the reader's. */
const TIME_ZONE = 'Asia/Riyadh'

const write = (
  locale: Locale,
  at: string,
  preferences: FormatPreferences,
  options: Intl.DateTimeFormatOptions,
): string => {
  const { calendar, digits } = preferencesIn(locale, preferences)
  const made = new Intl.DateTimeFormat(`${locale === 'ar' ? 'ar-SA' : 'en'}-u-ca-${calendar}-nu-${digits}`, {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    ...options,
  })
  return unbrokenDate(made.format(new Date(at)))
}

/** The day of an instant, with its year: `December 1, 2026`. */
export const dayOf = (locale: Locale, at: string, preferences: FormatPreferences): string =>
  write(locale, at, preferences, { year: 'numeric' })

/** The same day in both calendars, the customer's own first: `December 1 / Jumada II 21`. */
export const bothDaysOf = (locale: Locale, at: string, { calendar, digits }: FormatPreferences): string => {
  const other: typeof calendar = calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
  return [calendar, other].map((one) => write(locale, at, { calendar: one, digits }, {})).join(' / ')
}

/** The same with its years, for documents. */
export const bothDatesOf = (locale: Locale, at: string, { calendar, digits }: FormatPreferences): string => {
  const other: typeof calendar = calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
  return [calendar, other].map((one) => dayOf(locale, at, { calendar: one, digits })).join(' / ')
}

/** An instant as the day an `<input type="date">` has. */
export const inputDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' }).format(at)

/** Days as the customer reads them. */
export const useDays = () => {
  const { locale } = useT()
  const preferences = preferencesOf(useAtomValue(sessionUserAtom))
  return {
    day: (at: string) => dayOf(locale, at, preferences),
    bothDates: (at: string) => bothDatesOf(locale, at, preferences),
    both: (at: string) => bothDaysOf(locale, at, preferences),
  }
}
