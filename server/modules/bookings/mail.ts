import { eq } from 'drizzle-orm'
import { decimalsOf } from '#contract/money.ts'
import type { Locale } from '#locales/index.ts'
import { users } from '../../db/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import type { Mail } from '../../mail/kinds.ts'
import { newAccess } from '../auth/access.ts'
import { icsOf } from './calendar.ts'
import type { BookingRow } from './repository.ts'

const WORDS = {
  when: { ar: 'الموعد', en: 'When' },
  hijri: { ar: 'بالهجري', en: 'Hijri date' },
  where: { ar: 'المكان', en: 'Where' },
  ticket: { ar: 'رمز التذكرة', en: 'Ticket' },
  total: { ar: 'الإجمالي', en: 'Total' },
  refund: { ar: 'المبلغ المسترد', en: 'Refund' },
}

/** What is written to the customer of a booking: when and where, what it costs, a link to it and a file for calendars. */
export const bookingMail = async (
  db: Database,
  row: BookingRow,
  kind: JobPayloads['booking.mail']['kind'],
  now: Date,
): Promise<Mail> => {
  const { locale } = row
  return {
    kind,
    to: row.contact.email,
    locale,
    values: { reference: row.reference, place: row.place.name[locale], when: whenOf(row, locale) },
    rows: rowsOf(row, kind),
    path: await pathTo(db, row, now),
    ...(row.ticketCode !== null &&
      kind !== 'booking_too_late' && {
        attachments: [
          {
            name: `${row.reference}.ics`,
            type: `text/calendar; charset=utf-8; method=${row.status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
            text: icsOf(row, locale),
          },
        ],
      }),
  }
}

const rowsOf = (row: BookingRow, kind: JobPayloads['booking.mail']['kind']): { label: string; value: string }[] => {
  const { locale, currency } = row
  const line = (label: Record<Locale, string>, value: string) => ({ label: label[locale], value })
  const isOver = kind === 'booking_cancelled' || kind === 'booking_too_late'
  return [
    line(WORDS.when, whenOf(row, locale)),
    line(WORDS.hijri, hijriOf(row, locale)),
    line(WORDS.where, row.place.where[locale]),
    ...row.units.map(({ label, quantity }) => line(label, String(quantity))),
    ...(row.ticketCode === null || isOver ? [] : [line(WORDS.ticket, row.ticketCode)]),
    line(WORDS.total, written(row.total, currency, locale)),
    ...(kind === 'booking_cancelled' ? [line(WORDS.refund, written(row.refunded, currency, locale))] : []),
  ]
}

const dateFormat = (locale: Locale, calendar: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${locale === 'ar' ? 'ar-SA' : 'en'}-u-ca-${calendar}-nu-latn`, options)

/** The day and time by the place's own clock. */
const whenOf = ({ startsAt, slot }: BookingRow, locale: Locale): string =>
  dateFormat(locale, 'gregory', { dateStyle: 'full', timeStyle: 'short', timeZone: slot.time_zone }).format(startsAt)

const hijriOf = ({ startsAt, slot }: BookingRow, locale: Locale): string =>
  dateFormat(locale, 'islamic-umalqura', { dateStyle: 'long', timeZone: slot.time_zone }).format(startsAt)

/** A booking's page; a guest, who cannot sign in, gets there by a link that opens once. */
const pathTo = async (db: Database, { id, userId }: BookingRow, now: Date): Promise<string> => {
  const page = `/profile/history/bookings/${id}`
  const [user] =
    userId === null ? [] : await db.select({ isGuest: users.isGuest }).from(users).where(eq(users.id, userId))
  if (userId === null || !user?.isGuest) return page
  const access = await newAccess(db, { userId, kind: 'booking', id, now })
  return `/auth/guest?redirect=${encodeURIComponent(page)}&access=${access}`
}

const written = (amount: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en', { style: 'currency', currency }).format(
    amount / 10 ** decimalsOf(currency),
  )
