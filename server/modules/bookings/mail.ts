import type { Calendar } from '#contract/account/users.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import { ARABIC_GUESTS, arabicCount } from '#locales/arabic-count.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { attemptLater } from '../../lib/attempt.ts'
import type { Database } from '../../db/client.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { writtenMoney } from '../../mail/money.ts'
import { dateTag, writtenDeadline, zoneName } from '../../lib/written-day.ts'
import { inReadersLanguage, readerPreferences } from '../../mail/reader-preferences.ts'
import { isLeftOpen } from '../../payments/left-open.ts'
import { qrPicture } from '../../mail/qr-picture.ts'
import type { NotificationMail } from '../../notifications/notifier.ts'
import { accessPath } from '../../calls/access.ts'
import { giftCardRowsOf } from '../gift-cards/mail.ts'
import { wantsReminder } from '../consents/repository.ts'
import { BOOKING_STAYS, comingBack, KEPT_ALL, NOTHING_BACK, refundWay } from '../orders/mail/refund-messages.ts'
import { icsOf } from './calendar.ts'
import { unitsOf } from './entitlement.ts'
import { messageIn } from './message.ts'
import { isStillTrue, type MailRequest } from './mail-truth.ts'
import { bookingsRepository } from './repository.ts'
import { payableOf } from './payment-subject.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const WORDS = {
  when: { ar: 'الموعد', en: 'When' },
  'islamic-umalqura': { ar: 'التاريخ الهجري', en: 'Hijri date' },
  gregory: { ar: 'التاريخ الميلادي', en: 'Gregorian date' },
  where: { ar: 'المكان', en: 'Where' },
  ticket: { ar: 'رمز التذكرة', en: 'Ticket' },
  code: { ar: 'رمز التذكرة {code}، أظهره عند المدخل', en: 'Ticket code {code}. Show it at the entrance' },
  total: { ar: 'الإجمالي', en: 'Total' },
  refund: { ar: 'المبلغ المسترد', en: 'Refund' },
  membership: { ar: 'من عضويتك', en: 'From your membership' },
  returned: { ar: 'عاد إلى رصيد عضويتك', en: 'Back in your membership' },
}

/** Of a person who left no name, or whose account was erased. */
const SOMEONE = { ar: 'شخص آخر', en: 'someone' }
const PARTY: Translated<(count: number) => string> = {
  ar: (count) => arabicCount(count, ARABIC_GUESTS),
  en: (count) => (count === 1 ? '1 guest' : `${count} guests`),
}

/** Mails needed for check-in: they contain the code as a picture. */
const SHOWS_TICKET: readonly JobPayloads['booking.mail']['kind'][] = [
  'booking_confirmed',
  'booking_changed',
  'booking_reminder',
  'booking_handed',
  'booking_part_taken',
  'booking_given_back',
]

const fillCode = (words: string, code: string): string => words.replace('{code}', () => code)

/** Mails whose button leads to the place, to book another time. */
const OFFERS_ANOTHER: readonly JobPayloads['booking.mail']['kind'][] = ['booking_cancelled', 'booking_returned']

/** The mails with a calendar file, and its method. */
const METHODS: Partial<Record<MailRequest['kind'], 'PUBLISH' | 'CANCEL'>> = {
  booking_confirmed: 'PUBLISH',
  booking_changed: 'PUBLISH',
  booking_reminder: 'PUBLISH',
  booking_cancelled: 'CANCEL',
  booking_returned: 'CANCEL',
  booking_released: 'CANCEL',
  booking_part_taken: 'PUBLISH',
  booking_part_ended: 'CANCEL',
}

/** The refund of this event: in a mail of a cancellation a sentence, else the sum. */
const refundWords = (
  { kind, refund, to = 'card', prepaid }: MailRequest,
  { refunded, total, currency, locale }: BookingRow,
): string => {
  const amount = refund ?? refunded
  const write = (sum: number): string => writtenMoney(sum, currency, locale)
  if (kind !== 'booking_cancelled') return write(amount)
  if (amount > 0) return comingBack({ amount, to, prepaid }, locale, write)
  return textIn(total === 0 ? NOTHING_BACK : KEPT_ALL, locale)
}

/**
 * What is written to the customer of a booking: when and where, what it costs, a link to it and a file for calendars;
 * undefined when it is overtaken.
 */
export const bookingMail = async (
  db: Database,
  made: BookingRow,
  request: MailRequest,
  now: Date,
): Promise<NotificationMail | undefined> => {
  const row = await inReadersLanguage(db, made)
  if (!isStillTrue(request, row, now)) return undefined
  const since = row.move ? new Date(row.move.since) : undefined
  if (request.isReminder && !(await isLeftOpen(db, 'booking', row.id, since))) return undefined
  const { locale } = row
  const { kind } = request
  const isByChoice = kind === 'booking_reminder'
  if (isByChoice && !(await wantsReminder(db, row))) return undefined
  const calendar = (await readerPreferences(db, row.contact.email))?.calendar ?? 'gregory'
  const method = METHODS[kind]
  const ics = row.ticketCode !== null && method ? icsOf(row, locale) : undefined
  return {
    kind,
    to: row.contact.email,
    locale,
    values: {
      reference: row.reference,
      place: textIn(row.place.name, locale),
      when: whenOf(row, locale, calendar),
      refund: refundWords(request, row),
      message: messageIn(request.message ?? {}, locale),
      refund_way: refundWay(
        { amount: request.refund ?? row.refunded, to: request.to ?? 'card', prepaid: request.prepaid },
        locale,
        (amount) => writtenMoney(amount, row.currency, locale),
      ),
      // It may have been cancelled before this mail went out.
      stays: row.status === 'cancelled' ? '' : textIn(BOOKING_STAYS, locale),
      ...unpaidWords(row, locale, calendar),
      ...(await handedWords(db, row, request, locale)),
    },
    rows: [...rowsOf(row, request, calendar), ...(await giftCardRowsOf(db, 'booking', row))],
    // By the booking: a guest's is moved to the account they sign in to.
    ...(isByChoice && { unsubscribe: { purpose: 'reminders', of: row.id } }),
    ...(SHOWS_TICKET.includes(kind) && (await pictureOf(row))),
    path: OFFERS_ANOTHER.includes(kind)
      ? pathOf(row.place)
      : await accessPath(db, {
          page: `/profile/history/bookings/${row.id}`,
          userId: row.userId,
          kind: 'booking',
          id: row.id,
          now,
        }),
    ...(ics !== undefined && {
      attachments: [
        { name: `${row.reference}.ics`, type: `text/calendar; charset=utf-8; method=${method}`, text: ics },
      ],
    }),
  }
}

const pathOf = ({ kind, slug }: BookingRow['place']): string =>
  kind === 'experience' ? `/booking/destinations/experiences/${slug}` : `/booking/locations/${slug}`

/** The code of a ticket as a picture; its letters are among the rows in any case. */
const pictureOf = async (row: BookingRow): Promise<Pick<NotificationMail, 'picture'>> => {
  const { reference, ticketCode, locale } = row
  if (ticketCode === null || row.guestCount === 0) return {}
  const png = await attemptLater('ticket_picture', row.id, () => qrPicture(qrPayload(reference, ticketCode)))
  return png
    ? { picture: { name: `${reference}.png`, alt: fillCode(textIn(WORDS.code, locale), ticketCode), png } }
    : {}
}

/** The other person of a ticket that changed hands, and how many it is for. */
const handedWords = async (
  db: Database,
  row: BookingRow,
  { part: id }: MailRequest,
  locale: Locale,
): Promise<Record<string, string>> => {
  const other = id ?? row.handedFrom
  const found = other === null ? undefined : await bookingsRepository(db).read(other)
  if (!found) return {}
  const guests = (id === undefined ? row : found).guestCount
  return { other: found.contact.name || textIn(SOMEONE, locale), party: textIn(PARTY, locale)(guests) }
}

/** The amount due for a booking or its move, the deadline in the place's time zone, and the new slot. */
const unpaidWords = (row: BookingRow, locale: Locale, calendar: Calendar): Record<string, string> => {
  const payable = payableOf(row)
  if (!payable?.payUntil) return {}
  const { slot, currency, move } = row
  return {
    due: writtenMoney(payable.amount, currency, locale),
    until: writtenDeadline(payable.payUntil, locale, slot.time_zone),
    ...(move && { next: whenOf({ startsAt: new Date(move.slot.starts_at), slot: move.slot }, locale, calendar) }),
  }
}

const rowsOf = (
  row: BookingRow,
  { kind, refund }: MailRequest,
  calendar: Calendar,
): { label: string; value: string }[] => {
  const other: Calendar = calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
  const { locale, currency } = row
  const line = (label: Translated, value: string) => ({ label: textIn(label, locale), value })
  const isOver = row.status === 'cancelled' || kind === 'booking_too_late'
  return [
    line(WORDS.when, `${whenOf(row, locale, calendar)} (${zoneName(row.startsAt, locale, row.slot.time_zone)})`),
    line(WORDS[other], dayOf(row, locale, other)),
    ...(textIn(row.place.where, locale).trim() === '' ? [] : [line(WORDS.where, textIn(row.place.where, locale))]),
    ...row.units.map(({ label, quantity }) => line(label, String(quantity))),
    ...(row.ticketCode === null || row.guestCount === 0 || isOver
      ? []
      : [line(WORDS.ticket, `\u2066${row.ticketCode}\u2069`)]),
    ...(row.entitlementUnits > 0 ? [line(isOver ? WORDS.returned : WORDS.membership, unitsOf(row, locale))] : []),
    // What a membership covers is told in its units, as on the ticket.
    ...(row.handedFrom === null && (row.entitlementUnits === 0 || row.total > 0)
      ? [line(WORDS.total, writtenMoney(row.total, currency, locale))]
      : []),
    ...(row.entitlementUnits === 0 && (kind === 'booking_cancelled' || refund !== undefined)
      ? [line(WORDS.refund, writtenMoney(refund ?? row.refunded, currency, locale))]
      : []),
  ]
}

/** The day and time by the place's own clock, in the reader's calendar. */
export const whenOf = (
  { startsAt, slot }: Pick<BookingRow, 'startsAt' | 'slot'>,
  locale: Locale,
  calendar: Calendar,
): string =>
  new Intl.DateTimeFormat(dateTag(locale, calendar), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: slot.time_zone,
  }).format(startsAt)

const dayOf = ({ startsAt, slot }: BookingRow, locale: Locale, calendar: Calendar): string =>
  new Intl.DateTimeFormat(dateTag(locale, calendar), { dateStyle: 'long', timeZone: slot.time_zone }).format(startsAt)
