import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { seatClaims } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'
import { seatsForWaiting } from '../waiting/gate.ts'

/** The owner of seats. */
export type SeatOwner = { holdId: string } | { bookingId: string }

interface Taking {
  slot: Pick<AvailabilityRow, 'id' | 'placeId' | 'startsAt' | 'endsAt'>
  seats: number
  isExclusive: boolean
  owner: SeatOwner
  /** Seats of the slot that its taker had, and has given back in this transaction: they are for no one else. */
  own?: number
  /** It is an offer to the slot's waiting list, for which all others leave what is free. */
  isOffer?: true
}

/** What PostgreSQL calls a broken check and a broken exclusion. */
const NO_ROOM_STATES = ['23514', '23P01']

/**
 * The seats of slots. Slots are locked before holds, bookings and payments, always in the order of their ids, so that
 * changes to a slot are serialised and no deadlock occurs.
 */
export const seatsRepository = (tx: Database) => ({
  /** Locks some slots until the transaction ends. */
  lock: async (ids: readonly string[]): Promise<AvailabilityRow[]> =>
    tx
      .select()
      .from(availabilities)
      .where(inArray(availabilities.id, [...new Set(ids)]))
      .orderBy(availabilities.id)
      .for('update'),

  /**
   * Takes seats, all or none: false when there are not enough beside those for the waiting list, by the count or by the
   * constraints behind it.
   */
  take: async (taking: Taking): Promise<boolean> => {
    // Shared seats break no constraint: what overlaps is refused by the database, so there a savepoint is needed to go on.
    if (!taking.isExclusive) return claim(tx, taking)
    try {
      return await tx.transaction((inner) => claim(inner, taking))
    } catch (error) {
      if (isNoRoom(error)) return false
      throw error
    }
  },

  /** Releases the seats of an owner, of one slot if it is named. Idempotent. */
  release: async (owner: SeatOwner, availabilityId?: string): Promise<void> => {
    const given = await tx
      .delete(seatClaims)
      .where(and(isOf(owner), availabilityId === undefined ? undefined : eq(seatClaims.availabilityId, availabilityId)))
      .returning({ availabilityId: seatClaims.availabilityId, seats: seatClaims.seats })
    for (const { availabilityId: id, seats } of given)
      await tx
        .update(availabilities)
        .set({ taken: sql`${availabilities.taken} - ${seats}` })
        .where(eq(availabilities.id, id))
  },

  /** What was held is booked. */
  handOver: async (holdId: string, bookingId: string): Promise<boolean> =>
    (
      await tx
        .update(seatClaims)
        .set({ holdId: null, bookingId })
        .where(eq(seatClaims.holdId, holdId))
        .returning({ id: seatClaims.id })
    ).length > 0,

  /**
   * Gives seats of one booking to another, at a slot that is locked: how many are taken of it does not change. Seats that
   * there are not are refused by a constraint.
   */
  pass: async (from: string, to: string, seats: number, availabilityId: string): Promise<void> => {
    const claimOf = (bookingId: string) =>
      and(eq(seatClaims.bookingId, bookingId), eq(seatClaims.availabilityId, availabilityId))
    const [given] = await tx.select().from(seatClaims).where(claimOf(from))
    if (!given) throw new Error('a booking has no seats')
    if (given.seats === seats) await tx.delete(seatClaims).where(eq(seatClaims.id, given.id))
    else
      await tx
        .update(seatClaims)
        .set({ seats: given.seats - seats })
        .where(eq(seatClaims.id, given.id))
    const added = await tx
      .update(seatClaims)
      .set({ seats: sql`${seatClaims.seats} + ${seats}` })
      .where(claimOf(to))
      .returning({ id: seatClaims.id })
    if (added.length === 0) await tx.insert(seatClaims).values({ ...given, id: newId('clm'), bookingId: to, seats })
  },
})

const isOf = (owner: SeatOwner) =>
  'holdId' in owner ? eq(seatClaims.holdId, owner.holdId) : eq(seatClaims.bookingId, owner.bookingId)

/**
 * Counts seats as taken and records their owner, in one statement; false, without any change, when there are too few.
 */
const claim = async (tx: Database, { slot, seats, isExclusive, owner, own, isOffer }: Taking): Promise<boolean> => {
  const awaited = isOffer ? 0 : await seatsForWaiting(tx, slot.id, { isExclusive, own })
  const { holdId = null, bookingId = null } = { ...owner } as { holdId?: string; bookingId?: string }
  const { rowCount } = await tx.execute(sql`
    with counted as (
      update availabilities set taken = taken + ${seats}
      where id = ${slot.id} and not is_closed and taken + ${seats} + ${awaited}::int <= capacity returning id)
    insert into seat_claims (id, availability_id, place_id, hold_id, booking_id, seats, is_exclusive, during)
    select ${newId('clm')}, id, ${slot.placeId}, ${holdId}, ${bookingId}, ${seats}, ${isExclusive},
      tstzrange(${slot.startsAt.toISOString()}, ${slot.endsAt.toISOString()})
    from counted`)
  return rowCount === 1
}

const isNoRoom = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (NO_ROOM_STATES.includes(String((cause as { code?: unknown }).code))) return true
  return false
}
