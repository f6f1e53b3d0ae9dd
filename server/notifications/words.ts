import type { NotificationTopic } from '#contract/account/notifications.ts'
import { type Locale, type Translated, DEFAULT_LOCALE } from '#locales/index.ts'
import { fillWords, messagesOf } from '../mail/mail-words.ts'
import type { Mail, MailKind } from '../mail/kinds.ts'
import { type NotificationKind, NOTIFICATIONS, type PushKind } from '../mail/events.ts'
import { textIn } from '../lib/text-in.ts'

interface Words {
  title: string
  /** What it says of the event where the customer wants details; `{place}` and others are filled in. */
  details: string
}

const PUSH_WORDS: Translated<Record<PushKind, Words>> = {
  en: {
    booking_soon: { title: 'Your booking starts soon', details: '{place}: {time}. Your ticket is in the app.' },
    hold_ending: {
      title: 'Your time is held for a few more minutes',
      details: '{place}: held until {time}. Finish your booking.',
    },
  },
  ar: {
    booking_soon: { title: 'اقترب موعد حجزك', details: '{place}: {time}. تذكرتك في التطبيق.' },
    hold_ending: {
      title: 'بقيت دقائق على انتهاء حجزك المؤقت',
      details: '{place}: محجوز لك حتى {time}. أكمل حجزك.',
    },
  },
}

/** What is said where the words of an event would tell too much. */
const TOPIC_TITLES: Translated<Record<NotificationTopic, string>> = {
  en: {
    orders: 'An update on your order',
    bookings: 'An update on your booking',
    membership: 'An update on your membership',
    security: 'An update on your account',
    reminders: 'A reminder',
    wishes: 'An update on your wishlist',
  },
  ar: {
    orders: 'جديد طلبك',
    bookings: 'جديد حجزك',
    membership: 'جديد عضويتك',
    security: 'جديد حسابك',
    reminders: 'تذكير',
    wishes: 'جديد أمنياتك',
  },
}
const OPEN_TO_SEE: Translated = { en: 'Open to see the details.', ar: 'افتح لعرض التفاصيل.' }
const TEST: Translated<{ title: string; body: string }> = {
  en: { title: 'Notifications work', body: 'This is how {site} will notify you here.' },
  ar: { title: 'الإشعارات تعمل', body: 'هكذا تصلك أخبار {site} على هذا الجهاز.' },
}

/** What a device or a phone shows of an event. */
export interface NotificationWords {
  title: string
  body: string
}

interface WordsOptions {
  locale: Locale
  values: Readonly<Record<string, string>>
  /** That another person receives what it is about. */
  toOther?: Mail['toOther']
  site: string
  /** Whether a locked screen may show which order, which place and when. */
  showsDetails: boolean
}

/**
 * The words of an event. Without details neither line names anything: a title of the mail's that would is replaced by
 * that of its topic.
 */
export const wordsOf = (
  kind: NotificationKind,
  { locale, values, toOther, site, showsDetails }: WordsOptions,
): NotificationWords => {
  const { title, details } = isPushKind(kind)
    ? textIn(PUSH_WORDS, locale)[kind]
    : { title: messagesOf(kind, locale, toOther).title, details: messagesOf(kind, locale, toOther).subject }
  const all = { site, ...values }
  if (showsDetails) return { title: fillWords(title, all), body: fillWords(details, all) }
  return {
    title: title.includes('{') ? textIn(TOPIC_TITLES, locale)[NOTIFICATIONS[kind].topic] : title,
    body: textIn(OPEN_TO_SEE, locale),
  }
}

/** The words by which a customer sees that notifications arrive. */
export const testWords = (locale: Locale, site: string): NotificationWords => ({
  title: textIn(TEST, locale).title,
  body: fillWords(textIn(TEST, locale).body, { site }),
})

const isPushKind = (kind: MailKind | PushKind): kind is PushKind => kind in textIn(PUSH_WORDS, DEFAULT_LOCALE)
