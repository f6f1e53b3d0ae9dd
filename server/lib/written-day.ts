import type { Calendar } from '#contract/account/users.ts'
import { type Locale, locales } from '#locales/index.ts'
import { ZONE_NAMES } from '#locales/zone-names.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { textIn } from './text-in.ts'

/** The tag of a language for dates in mails, in its reader's calendar; digits are changed when the mail is composed. */
export const dateTag = (locale: Locale, calendar: Calendar = 'gregory'): string =>
  `${locales[locale].tag}-u-ca-${calendar}-nu-latn`

/** A day in a mail, by the shop's clock. */
export const writtenDay = (at: Date | string, locale: Locale, calendar: Calendar): string =>
  new Intl.DateTimeFormat(dateTag(locale, calendar), { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }).format(
    new Date(at),
  )

/**
 * A deadline in a mail, which may be read days after it and elsewhere: with its day and the name of its zone, as in
 * `Friday, November 27 at 10:41 PM (Saudi time)`.
 */
export const writtenDeadline = (at: Date, locale: Locale, timeZone: string = SHOP_TIME_ZONE): string => {
  const fields = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return `${new Intl.DateTimeFormat(dateTag(locale), { ...fields, timeZone }).format(at)} (${zoneName(at, locale, timeZone)})`
}

/** What the clock of a time zone is called at an instant. */
export const zoneName = (at: Date, locale: Locale, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(dateTag(locale), { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return textIn(ZONE_NAMES[timeZone], locale) ?? parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A day of the calendar in a mail or on a slip, `2026-11-25`, with its day of the week. */
export const writtenWeekday = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTag(locale), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
