import type { MessageKey } from '#locales/messages.ts'
import type { Translate } from '#src/i18n/translate.ts'

/** How long something takes, in hours and minutes. */
export const formatDuration = (t: Translate, minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('places.minutes', { count: rest })
  const first = t('places.hours', { count: hours })
  return rest === 0 ? first : t('places.and', { first, second: t('places.minutes', { count: rest }) })
}

/**
 * A duration in whole hours before an event: in days from two days on. The words are separate, because Arabic declines
 * a pair of hours after "before".
 */
export const formatNotice = (t: Translate, hours: number): string =>
  hours >= 48 && hours % 24 === 0
    ? t('places.days_before', { count: hours / 24 })
    : t('places.hours_before', { count: hours })

/** Languages by name, as far as they have one here. */
export const formatLanguages = (t: Translate, codes: readonly string[]): string =>
  codes.map((code) => t(`places.language.${code}` as MessageKey) || code.toUpperCase()).join(' · ')
