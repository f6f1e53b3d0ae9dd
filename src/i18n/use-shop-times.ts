import { useAtomValue } from 'jotai'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { type Locale, textIn } from '#locales/index.ts'
import { ZONE_WORDS } from '#locales/zone-names.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { type FormatPreferences, preferencesOf } from '#src/lib/device/preferences.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { localIn, formatMoment, formatStamp, formatTime, zoneName } from './local-time.ts'
import { preferencesIn } from './preferences-in.ts'
import { useT } from './use-t.ts'

type Instant = Date | string

/** Times of the shop or of one of its places in words. */
export interface ShopTimes {
  /** The time of day. */
  time: (at: Instant) => string
  /** The day and the time of day. */
  moment: (at: Instant) => string
  /** A past step: its short day with the year, and the time of day. */
  stamp: (at: Instant) => string
  /** A deadline: the time alone where it is today. */
  until: (at: Instant) => string
  /** Whether a deadline is over: what can still be paid then is in its grace, and no time is named. */
  isPast: (at: Instant) => boolean
  /** The same time by the reader's clock; undefined where both clocks agree. */
  own: (at: Instant) => string | undefined
  /** The name of the clock; undefined where the reader's agrees. */
  zone: (at: Instant) => string | undefined
}

/**
 * Times of a place or of the shop are its own, as in its mails, and name their time zone where the device has another
 * one. Before hydration, where that is unknown, they do not name it.
 */
export const useShopTimes = (zone: string = SHOP_TIME_ZONE): ShopTimes => {
  const { locale } = useT()
  const preferences = preferencesIn(locale, preferencesOf(useAtomValue(sessionUserAtom)))
  const device = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone
  return shopTimesIn(locale, zone, device, preferences)
}

/** The same where the device's time zone is known. */
export const shopTimesIn = (
  locale: Locale,
  zone: string,
  device: string,
  preferences?: FormatPreferences,
): ShopTimes => {
  const localAt = (at: Instant) => localIn(zone, new Date(at))
  const ownAt = (at: Instant) => localIn(device, new Date(at))
  const zoneAt = (at: Instant) => (ownAt(at) === localAt(at) ? undefined : zoneName(locale, zone, localAt(at)))
  const named = (at: Instant, time: string) => {
    const name = zoneAt(at)
    return name === undefined ? time : fill(textIn(ZONE_WORDS, locale).named, { time, zone: name })
  }
  const time = (at: Instant) => named(at, formatTime(locale, localAt(at), preferences))
  const moment = (at: Instant) => named(at, formatMoment(locale, localAt(at), preferences))
  return {
    time,
    moment,
    stamp: (at) => named(at, formatStamp(locale, localAt(at), preferences)),
    until: (at) => (isSameDay(localAt(at), localIn(zone, new Date(shopNow()))) ? time(at) : moment(at)),
    isPast: (at) => new Date(at).getTime() <= shopNow(),
    own: (at) => {
      const [local, own] = [localAt(at), ownAt(at)]
      if (own === local) return undefined
      const say = isSameDay(own, local) ? formatTime : formatMoment
      return fill(textIn(ZONE_WORDS, locale).own, { time: say(locale, own, preferences) })
    },
    zone: zoneAt,
  }
}

const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10)

const fill = (words: string, values: Record<string, string>): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
