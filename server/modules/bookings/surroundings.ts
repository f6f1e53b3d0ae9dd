import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { bookings, handovers } from '../../db/schema/bookings-schema.ts'
import { places } from '../../db/schema/places-schema.ts'
import type { BookingRow, HandoverRow } from '../../db/schema/rows.ts'

/** Seats that are handed to another person: a link that waits, or with the booking that it became. */
export interface Handover {
  link: HandoverRow
  part: BookingRow | null
}

/** What bookings are shown with, beside their own rows. */
export interface Surroundings {
  /** The places that the shop has hidden since, and those that one party has to itself. */
  hiddenPlaces: ReadonlySet<string>
  exclusivePlaces: ReadonlySet<string>
  /** By the booking that paid. */
  handovers: ReadonlyMap<string, Handover[]>
  /** Those who paid, by their booking. */
  payers: ReadonlyMap<string, { name: string; userId: string | null }>
}

/** What some bookings are shown with. */
export const surroundingsOf = async (db: Database, rows: readonly BookingRow[]): Promise<Surroundings> => {
  const placeIds = [...new Set(rows.map(({ placeId }) => placeId))]
  const payerIds = rows.flatMap(({ handedFrom }) => handedFrom ?? [])
  const ids = rows.flatMap(({ id, handedFrom, ticketCode }) => (handedFrom === null && ticketCode !== null ? id : []))
  const found =
    placeIds.length === 0
      ? []
      : await db
          .select({ id: places.id, isHidden: places.isHidden, booking: places.booking })
          .from(places)
          .where(inArray(places.id, placeIds))
  const links = ids.length === 0 ? [] : await readHandovers(db, ids)
  const payers =
    payerIds.length === 0
      ? []
      : await db
          .select({ id: bookings.id, userId: bookings.userId, contact: bookings.contact })
          .from(bookings)
          .where(inArray(bookings.id, payerIds))
  const idsOf = (some: typeof found) => new Set(some.map(({ id }) => id))
  return {
    hiddenPlaces: idsOf(found.filter(({ isHidden }) => isHidden)),
    exclusivePlaces: idsOf(found.filter(({ booking }) => booking?.mode === 'exclusive')),
    handovers: Map.groupBy(links, ({ link }) => link.bookingId),
    payers: new Map(payers.map(({ id, userId, contact }) => [id, { userId, name: contact.name }])),
  }
}

/** The links of some bookings that wait, and those that were taken; not those that were taken back. */
const readHandovers = (db: Database, ids: readonly string[]): Promise<Handover[]> =>
  db
    .select({ link: handovers, part: bookings })
    .from(handovers)
    .leftJoin(bookings, eq(bookings.id, handovers.takenAs))
    .where(and(inArray(handovers.bookingId, [...ids]), or(isNull(handovers.endedAt), isNotNull(handovers.takenAs))))
    .orderBy(asc(handovers.createdAt), asc(handovers.id))
