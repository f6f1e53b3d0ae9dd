import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { MOST, type WaitingLine } from './part.ts'

/** Guests whose time was closed and who left no email: no mail offers them another one. */
export const guestsToCall = async (
  db: Database,
  now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<WaitingLine[]> => {
  const rows = await db
    .select({ reference: bookings.reference, place: bookings.place, startsAt: bookings.startsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        isNotNull(bookings.closedAt),
        gt(bookings.startsAt, now),
        sql`${bookings.contact} ->> 'email' = ''`,
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(MOST)
  return rows.map(({ reference, place, startsAt }) => ({
    command: 'booking cancel',
    reference,
    about: `${textIn(place.name, locale)}, ${startsAt.toISOString()}: closed, and no email was left`,
  }))
}
