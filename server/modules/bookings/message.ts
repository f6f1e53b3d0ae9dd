import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { inReadersLanguage } from '../../mail/reader-preferences.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** What the shop writes to guests, by language: who reads none of them gets one that is there. */
export type ShopMessage = Partial<Record<Locale, string>>

/** As much as is read on a phone before it is scrolled. */
export const LONGEST_MESSAGE = 500

/** What a reader of a language gets. */
export const messageIn = (message: ShopMessage, locale: Locale): string =>
  message[sourceOf(locale)] ?? message[DEFAULT_LOCALE] ?? Object.values(message)[0] ?? ''

/** The bookings of a slot whose guests are expected or here, in the language that each is written to. */
export const guestsOf = async (db: Database, slotId: string): Promise<BookingRow[]> => {
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.availabilityId, slotId),
        inArray(bookings.status, ['confirmed', 'redeemed']),
        gt(bookings.guestCount, 0),
      ),
    )
    .orderBy(asc(bookings.id))
  return Promise.all(rows.map((row) => inReadersLanguage(db, row)))
}
