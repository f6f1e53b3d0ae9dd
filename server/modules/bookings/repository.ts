import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { BookingFilter } from '#contract/booking/bookings.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { seatsRepository } from '../holds/seats.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** Of a customer, or the one that a link of a mail opens. */
export interface BookingOwner {
  userId: string
  onlyId?: string | undefined
}

/** Attempts to book that failed are not shown. */
const SHOWN = ['pending_payment', 'confirmed', 'redeemed', 'cancelled', 'no_show', 'expired'] as const

export const bookingsRepository = (db: Database) => ({
  add: async (row: typeof bookings.$inferInsert): Promise<BookingRow> => {
    const [added] = await db.insert(bookings).values(row).returning()
    if (!added) throw new Error('a booking was not stored')
    return added
  },

  read: async (id: string): Promise<BookingRow | undefined> =>
    (await db.select().from(bookings).where(eq(bookings.id, id)).limit(1))[0],

  /** One booking of the caller, by id or reference. */
  mine: async (id: string, owner: BookingOwner): Promise<BookingRow | undefined> =>
    (
      await db
        .select()
        .from(bookings)
        .where(and(sql`(${bookings.id} = ${id} or ${bookings.reference} = ${id})`, isOwned(owner)))
        .limit(1)
    )[0],

  list: async (
    owner: BookingOwner,
    filter: BookingFilter | undefined,
    { page, per_page }: { page: number; per_page: number },
    now: Date,
  ) => {
    const condition = and(isOwned(owner), inArray(bookings.status, [...SHOWN]), matches(filter, now))
    const isComing = filter === 'coming'
    const [rows, [found]] = await Promise.all([
      db
        .select()
        .from(bookings)
        .where(condition)
        .orderBy(isComing ? asc(bookings.startsAt) : desc(bookings.startsAt), asc(bookings.id))
        .limit(per_page)
        .offset((page - 1) * per_page),
      db.select({ total: count() }).from(bookings).where(condition),
    ])
    return { rows, total: found?.total ?? 0 }
  },

  /**
   * Locks a booking until the transaction ends, with all parts of it that were handed over, or as one of them, after the
   * slots they take something of, and any other named.
   */
  lock: async (id: string, ...others: string[]): Promise<BookingRow | undefined> => {
    const payer = sql`coalesce((select handed_from from bookings where id = ${id}), ${id})`
    // The booking first, then its parts: the same order everywhere.
    const family = () =>
      db
        .select()
        .from(bookings)
        .where(or(eq(bookings.id, payer), eq(bookings.handedFrom, payer)))
        .orderBy(desc(isNull(bookings.handedFrom)), asc(bookings.id))
    for (;;) {
      const seen = (await family()).flatMap(slotsOf)
      if (seen.length === 0) return undefined
      await seatsRepository(db).lock([...seen, ...others])
      const rows = await family().for('update')
      // One moved meanwhile: its new slots must be locked too.
      if (rows.flatMap(slotsOf).every((slot) => seen.includes(slot))) return rows.find((row) => row.id === id)
    }
  },

  /** The parts of a booking that were handed over; those that ended too. */
  parts: (id: string): Promise<BookingRow[]> =>
    db.select().from(bookings).where(eq(bookings.handedFrom, id)).orderBy(asc(bookings.id)),
})

const slotsOf = ({ availabilityId, move }: BookingRow): string[] => [availabilityId, ...(move ? [move.slot.id] : [])]

const isOwned = ({ userId, onlyId }: BookingOwner): SQL | undefined =>
  and(eq(bookings.userId, userId), onlyId === undefined ? undefined : eq(bookings.id, onlyId))

const matches = (filter: BookingFilter | undefined, now: Date): SQL | undefined => {
  switch (filter) {
    case 'coming':
      return and(inArray(bookings.status, ['pending_payment', 'confirmed']), gt(bookings.endsAt, now))
    case 'past':
      return and(inArray(bookings.status, ['confirmed', 'redeemed', 'no_show']), lte(bookings.endsAt, now))
    case 'cancelled':
      return inArray(bookings.status, ['cancelled', 'expired'])
    default:
      return undefined
  }
}
