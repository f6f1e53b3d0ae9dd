import { and, asc, eq, isNull } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import type { DoorResult } from '#contract/check-in/door-list.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { doorEntries, staff } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { contradicts } from '../../modules/check-ins/door-entries.ts'
import { textIn } from '../../lib/text-in.ts'
import { written } from '../input/typed-amount.ts'
import { MOST, type WaitingLine } from './part.ts'

/** Guests whom a door let in without asking the server, though their booking said otherwise. */
export const waitingEntries = async (
  db: Database,
  _now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<WaitingLine[]> => {
  const rows = await db
    .select({
      entry: doorEntries,
      by: staff.name,
      reference: bookings.reference,
      refunded: bookings.refunded,
      currency: bookings.currency,
      place: places.name,
    })
    .from(doorEntries)
    .innerJoin(staff, eq(staff.id, doorEntries.staffId))
    .leftJoin(bookings, eq(bookings.id, doorEntries.bookingId))
    .leftJoin(places, eq(places.id, doorEntries.placeId))
    .where(and(contradicts, isNull(doorEntries.seenAt)))
    .orderBy(asc(doorEntries.at))
    .limit(MOST)
  return rows.map(({ entry, by, reference, refunded, currency, place }) => {
    const money =
      entry.result === 'cancelled' && refunded && currency ? `, ${written(refunded, currency)} paid back` : ''
    const where = `let in at ${place ? textIn(place, locale) : entry.placeId} by ${by}, ${entry.at.toISOString()}`
    return {
      command: 'booking seen',
      reference: reference ?? entry.id,
      about: `${where}: ${ENTRY_WORDS[entry.result] ?? entry.result}${money}`,
    }
  })
}

const ENTRY_WORDS: Partial<Record<DoorResult, string>> = {
  already_in: 'let in twice',
  cancelled: 'the booking is cancelled',
  other_day: 'the ticket is for another day',
  other_place: 'the ticket is for another place',
  not_paid: 'the booking is not paid',
  no_show: 'recorded as a no-show',
  unknown: 'no booking is known',
}
