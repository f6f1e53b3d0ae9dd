import { ARABIC_SEATS, arabicCount } from '#locales/arabic-count.ts'
import type { NewsTopic } from '#contract/desk/notices.ts'
import { type SourceLocale, type Translated } from '#locales/index.ts'
import { dateTag } from '../../lib/written-day.ts'
import { writtenMoney } from '../../mail/money.ts'
import type { MailRow } from '../../mail/kinds.ts'
import type { ShopEvent } from './events.ts'

type OwnWords<T> = Record<SourceLocale, T>

interface TopicWords {
  one: string
  counted: (count: number) => string
}

const noun =
  (one: string, two: string, few: string, many: string, other: string) =>
  (count: number): string =>
    arabicCount(count, { one, two, few, many, other })

const TOPICS: OwnWords<Record<NewsTopic, TopicWords>> = {
  en: {
    orders: { one: 'New order', counted: (count) => `${count} new ${count === 1 ? 'order' : 'orders'}` },
    bookings: { one: 'New booking', counted: (count) => `${count} new ${count === 1 ? 'booking' : 'bookings'}` },
    returns: {
      one: 'Return requested',
      counted: (count) => `${count} ${count === 1 ? 'return' : 'returns'} requested`,
    },
  },
  ar: {
    orders: {
      one: 'طلب جديد',
      counted: noun('طلب جديد', 'طلبان جديدان', 'طلبات جديدة', 'طلبًا جديدًا', 'طلب جديد'),
    },
    bookings: {
      one: 'حجز جديد',
      counted: noun('حجز جديد', 'حجزان جديدان', 'حجوزات جديدة', 'حجزًا جديدًا', 'حجز جديد'),
    },
    returns: {
      one: 'طلب إرجاع',
      counted: noun('طلب إرجاع', 'طلبا إرجاع', 'طلبات إرجاع', 'طلب إرجاع', 'طلب إرجاع'),
    },
  },
}

const SEATS: OwnWords<(seats: number) => string> = {
  en: (seats) => `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
  ar: (seats) => arabicCount(seats, ARABIC_SEATS),
}
const MORE: OwnWords<{ label: string; value: (count: number) => string }> = {
  en: { label: 'And', value: (count) => `${count} more` },
  ar: { label: 'وأيضًا', value: (count) => `${count} غيرها` },
}
const COMMA: OwnWords<string> = { en: ', ', ar: '، ' }
/** Longer lists are for the desk. */
const MOST_ROWS = 30

/** A shop's own word in a language of its people. */
export const named = (name: Translated | undefined, locale: SourceLocale): string => name?.[locale] ?? ''

/** A wall-clock time as stored, such as `2026-12-03T17:00`. */
export const writtenStart = (starts: string, locale: SourceLocale): string =>
  new Intl.DateTimeFormat(dateTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${starts.slice(0, 16)}Z`))

/** What of an event is said beside its number. */
const factsOf = ({ facts }: ShopEvent, locale: SourceLocale): string[] => {
  const { amount, currency, place, starts, guests, order } = facts
  return [
    amount !== undefined && currency !== undefined && writtenMoney(amount, currency, locale),
    named(place, locale),
    starts !== undefined && writtenStart(starts, locale),
    guests !== undefined && SEATS[locale](guests),
    order,
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

/** What came in, as a line: of one its number, of several how many of each. */
export const summaryOf = (events: readonly ShopEvent[], locale: SourceLocale): string => {
  const [only] = events
  if (only && events.length === 1) return `${TOPICS[locale][only.topic].one} ${only.reference}`
  return (['orders', 'bookings', 'returns'] as const)
    .flatMap((topic) => {
      const count = events.filter((event) => event.topic === topic).length
      return count === 0 ? [] : [TOPICS[locale][topic].counted(count)]
    })
    .join(COMMA[locale])
}

/** The events as lines of a mail. */
export const rowsOf = (events: readonly ShopEvent[], locale: SourceLocale): MailRow[] => {
  const rows = events.slice(0, MOST_ROWS).map((event): MailRow => ({
    label: event.reference,
    value: [TOPICS[locale][event.topic].one, ...factsOf(event, locale)].join(COMMA[locale]),
  }))
  const left = events.length - rows.length
  return left > 0 ? [...rows, { label: MORE[locale].label, value: MORE[locale].value(left) }] : rows
}

/** What a device shows of events. */
export const pushWordsOf = (
  events: readonly ShopEvent[],
  site: string,
  locale: SourceLocale,
): { title: string; body: string } => {
  const [only] = events
  if (!only || events.length > 1) return { title: site, body: summaryOf(events, locale) }
  return {
    title: `${TOPICS[locale][only.topic].one} · ${site}`,
    body: [only.reference, ...factsOf(only, locale)].join(' · '),
  }
}

const TEST: OwnWords<{ title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'New orders, bookings and returns show up here like this.' },
  ar: { title: 'الإشعارات تعمل', body: 'هكذا تصلك الطلبات والحجوزات وطلبات الإرجاع الجديدة.' },
}
export const testWords = (locale: SourceLocale): { title: string; body: string } => TEST[locale]
