import { locales } from '#locales/index.ts'
import { formatted, inOther } from './local-time.ts'
import { useT } from './use-t.ts'
import { usePreferences } from './use-times.ts'

const DAY = { day: 'numeric' } as const

/** The words and numbers of a month, in the active language, calendar and digits; days are `YYYY-MM-DD`. */
export const useMonthWords = () => {
  const { locale } = useT()
  const preferences = usePreferences()
  return {
    month: (day: string) => formatted(locale, { month: 'long', year: 'numeric' }, preferences, day),
    date: (day: string) =>
      formatted(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, preferences, day),
    dayNumber: (day: string) => formatted(locale, DAY, preferences, day),
    otherDayNumber: (day: string) => formatted(locale, DAY, inOther(preferences), day),
    weekday: (day: string) => formatted(locale, { weekday: locales[locale].weekday ?? 'short' }, preferences, day),
  }
}
