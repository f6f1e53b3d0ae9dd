import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Locale } from '#locales/index.ts'
import type { BookingRow } from './repository.ts'

const WORDS = {
  reference: { ar: 'رقم الحجز', en: 'Reference' },
  guests: { ar: 'الضيوف', en: 'Guests' },
  ticket: { ar: 'رمز التذكرة', en: 'Ticket' },
  soon: { ar: 'موعدك غدًا', en: 'Tomorrow' },
}

/**
 * The text of a calendar file of a booking: always the same name and, with each change, a higher sequence, so that a
 * calendar moves or strikes out what it has instead of adding another.
 */
export const icsOf = (row: BookingRow, locale: Locale): string => {
  const isOver = row.status === 'cancelled' || row.status === 'expired'
  const calendar = ical({
    prodId: { company: 'Qafila', product: 'Bookings', language: locale.toUpperCase() },
    method: isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: row.id,
    sequence: row.calendarSequence,
    stamp: row.updatedAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: row.place.name[locale],
    description: [
      `${WORDS.reference[locale]}: ${row.reference}`,
      `${WORDS.guests[locale]}: ${row.units.map(({ label, quantity }) => `${label[locale]} × ${quantity}`).join(locale === 'ar' ? '، ' : ', ')}`,
      ...(row.ticketCode === null ? [] : [`${WORDS.ticket[locale]}: ${row.ticketCode}`]),
    ].join('\n'),
    location: {
      title: row.place.where[locale],
      geo: { lat: row.place.latitude, lon: row.place.longitude },
    },
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (!isOver)
    event.createAlarm({ type: ICalAlarmType.display, trigger: 24 * 60 * 60, description: WORDS.soon[locale] })
  return calendar.toString()
}
