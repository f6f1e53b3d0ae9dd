import { useAtomValue } from 'jotai'
import { type FormatPreferences, preferencesOf } from '#src/lib/device/preferences.ts'
import { preferencesIn } from './preferences-in.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import * as say from './local-time.ts'
import { useT } from './use-t.ts'

/** Digits and calendar as the customer prefers them. */
export const usePreferences = (): FormatPreferences => {
  const { locale } = useT()
  return preferencesIn(locale, preferencesOf(useAtomValue(sessionUserAtom)))
}

/**
 * A place's days and times in words, in the active language, calendar and digits; see `local-time.ts` for the inputs.
 */
export const useTimes = () => {
  const { locale } = useT()
  const preferences = usePreferences()
  return {
    time: (local: string) => say.formatTime(locale, local, preferences),
    day: (local: string) => say.formatDay(locale, local, preferences),
    date: (local: string) => say.formatDate(locale, local, preferences),
    otherDate: (local: string) => say.formatOtherDate(locale, local, preferences),
    otherMonths: (from: string, to: string) => say.formatOtherMonths(locale, from, to, preferences),
    weekday: (weekday: number) => say.formatWeekday(locale, weekday),
    clock: (zone: string, at: Date) => say.formatClock(locale, zone, at),
    zone: (zone: string, local: string) => say.zoneName(locale, zone, local),
  }
}
