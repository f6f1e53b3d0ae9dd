import { comma } from '#locales/comma.ts'
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import { type Locale } from '#locales/index.ts'
import { attempt } from '../../lib/attempt.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

const WORDS = {
  reference: { ar: 'رقم الحجز', en: 'Booking number' },
  guests: { ar: 'الضيوف', en: 'Guests' },
  ticket: { ar: 'رمز التذكرة', en: 'Ticket' },
  soon: { ar: 'موعدك غدًا', en: 'Tomorrow' },
}

/** How often a calendar that subscribes is asked to look for changes. */
const REFRESH_SECONDS = 60 * 60

const isOver = ({ status, guestCount }: BookingRow): boolean =>
  status === 'cancelled' || status === 'expired' || guestCount === 0

const newCalendar = (locale: Locale, method: ICalCalendarMethod): ICalCalendar =>
  ical({ prodId: { company: 'Shop', product: 'Bookings', language: locale.toUpperCase() }, method })

/**
 * The text of a calendar file of a booking, undefined where it cannot be made: always the same name and, with each change, a higher sequence, so that a
 * calendar moves or strikes out what it has instead of adding another.
 */
export const icsOf = (row: BookingRow, locale: Locale): string | undefined =>
  attempt('calendar', row.id, () => {
    const calendar = newCalendar(locale, isOver(row) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
    addEvent(calendar, row, locale)
    return calendar.toString()
  })

/** The text of the calendar of several bookings, to subscribe to. */
export const feedOf = (
  rows: readonly BookingRow[],
  { locale, name, pageOf }: { locale: Locale; name: string; pageOf: (id: string) => string },
): string => {
  const calendar = newCalendar(locale, ICalCalendarMethod.PUBLISH).name(name).ttl(REFRESH_SECONDS)
  // Without the ticket's code: the address may lie with a provider of calendars.
  for (const row of rows)
    attempt('calendar', row.id, () => addEvent(calendar, { ...row, ticketCode: null }, locale).url(pageOf(row.id)))
  return calendar.toString()
}

/** A place may have no address and no meeting point; an empty title would be refused. */
const locationOf = ({ place }: BookingRow, locale: Locale) => {
  const geo = { lat: place.latitude, lon: place.longitude }
  const title = textIn(place.where, locale).trim()
  return title === '' ? { geo } : { title, geo }
}

const addEvent = (calendar: ICalCalendar, row: BookingRow, locale: Locale): ICalEvent => {
  const event = calendar.createEvent({
    id: row.id,
    sequence: row.calendarSequence,
    stamp: row.updatedAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: textIn(row.place.name, locale),
    description: [
      `${textIn(WORDS.reference, locale)}: ${row.reference}`,
      `${textIn(WORDS.guests, locale)}: ${row.units.map(({ label, quantity }) => `${textIn(label, locale)} × ${quantity}`).join(comma(locale))}`,
      ...(row.ticketCode === null ? [] : [`${textIn(WORDS.ticket, locale)}: ${row.ticketCode}`]),
    ].join('\n'),
    location: locationOf(row, locale),
    status: isOver(row) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isOver(row))
    event.createAlarm({ type: ICalAlarmType.display, trigger: 24 * 60 * 60, description: textIn(WORDS.soon, locale) })
  return event
}
