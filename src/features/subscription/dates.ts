import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Locale } from '#locales/index.ts'
import { formatted, inOther, localIn } from '#src/i18n/local-time.ts'
import { useT } from '#src/i18n/use-t.ts'
import { usePreferences } from '#src/i18n/use-times.ts'
import type { FormatPreferences } from '#src/lib/device/preferences.ts'

/** A day in both calendars, the customer's own first: `December 1 / Jumada II 21`. */
const both = (
  locale: Locale,
  at: string,
  preferences: FormatPreferences,
  options: Intl.DateTimeFormatOptions,
): string =>
  [preferences, inOther(preferences)]
    .map((one) => formatted(locale, options, one, localIn(SHOP_TIME_ZONE, new Date(at))))
    .join(' / ')

/** An instant as the day an `<input type="date">` has. */
export const inputDay = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' }).format(at)

/** Days of periods as the customer reads them: the shop's, as everywhere. */
export const useDays = () => {
  const { locale, format } = useT()
  const preferences = usePreferences()
  return {
    day: format.date,
    /** With its years, for documents. */
    bothDates: (at: string) => both(locale, at, preferences, { day: 'numeric', month: 'long', year: 'numeric' }),
    both: (at: string) => both(locale, at, preferences, { day: 'numeric', month: 'long' }),
  }
}
