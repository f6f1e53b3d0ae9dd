import { and, eq, isNull, lte } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../call-context.ts'
import { users } from '../../db/accounts-schema.ts'
import { bookings, holds } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { availabilities } from '../../db/places-schema.ts'
import type { AvailabilityRow } from '../availability/present.ts'
import { type PlaceRow, rulesOf } from '../places/present.ts'
import { placesRepository } from '../places/repository.ts'
import { noteLapse } from '../reservations/lapses.ts'
import type { HoldRow } from './present.ts'
import { seatsRepository } from './seats.ts'

/** A slot with the place it belongs to. */
export interface SlotOfPlace {
  slot: AvailabilityRow
  place: PlaceRow
}

type Asking = Pick<CallContext, 'user' | 'holdSecret'>

/** Holds in a database, or in a transaction of it. */
export const holdsRepository = (db: Database) => ({
  slot: async (id: string): Promise<SlotOfPlace | undefined> => {
    const [slot] = await db.select().from(availabilities).where(eq(availabilities.id, id)).limit(1)
    const [place] = slot ? await placesRepository(db).readAll([slot.placeId]) : []
    return slot && place && place.booking ? { slot, place } : undefined
  },

  /**
   * A hold of the visitor that asks: by the session, or by its secret, and then a session takes it over. A guest session
   * that is lost leaves its hold to the next one with the secret; an account's hold is the account's alone.
   */
  mine: async (id: string, { user, holdSecret }: Asking): Promise<HoldRow | undefined> => {
    const [row] = await db.select().from(holds).where(eq(holds.id, id)).limit(1)
    if (!row) return undefined
    if (row.userId !== null && row.userId === user?.id) return row
    if (holdSecret === undefined || row.secretHash !== hashToken(holdSecret)) return undefined
    if (row.userId !== null && !(await isGuest(db, row.userId))) return undefined
    if (!user) return row
    const isAsRead = row.userId === null ? isNull(holds.userId) : eq(holds.userId, row.userId)
    const [taken] = await db
      .update(holds)
      .set({ userId: user.id })
      .where(and(eq(holds.id, id), isAsRead))
      .returning()
    return taken
  },

  bookingOf: async (holdId: string): Promise<string | undefined> =>
    (await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.holdId, holdId)).limit(1))[0]?.id,

  /** Whether some hold has been made with a secret. */
  isKnownSecret: async (secret: string): Promise<boolean> =>
    (
      await db
        .select({ id: holds.id })
        .from(holds)
        .where(eq(holds.secretHash, hashToken(secret)))
        .limit(1)
    ).length > 0,

  add: async (row: typeof holds.$inferInsert): Promise<HoldRow> => {
    const [added] = await db.insert(holds).values(row).returning()
    if (!added) throw new Error('a hold was not kept')
    return added
  },

  /** Ends a live hold and gives its seats back; its slot is locked. False when it had ended before. */
  end: async (id: string, status: 'released' | 'expired', now: Date): Promise<boolean> => {
    const ended = await db
      .update(holds)
      .set({ status })
      .where(and(eq(holds.id, id), eq(holds.status, 'live')))
      .returning()
    for (const row of ended) {
      await seatsRepository(db).release({ holdId: id })
      const to = row.expiresAt < now ? row.expiresAt : now
      await noteLapse(db, { ...row, things: [`slot ${row.availabilityId}`], from: row.createdAt, to })
    }
    return ended.length > 0
  },

  /** Ends what is over of a slot that is locked, so that nobody has to wait for whoever does so later. */
  endOverdue: async (availabilityId: string, now: Date): Promise<void> => {
    const overdue = await db
      .select({ id: holds.id })
      .from(holds)
      .where(and(eq(holds.availabilityId, availabilityId), eq(holds.status, 'live'), lte(holds.expiresAt, now)))
      .limit(500)
    for (const { id } of overdue) await holdsRepository(db).end(id, 'expired', now)
  },
})

/** Whether one party has the place to itself. */
export const isExclusive = (place: PlaceRow): boolean => rulesOf(place).mode === 'exclusive'

const isGuest = async (db: Database, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isGuest, true)))
  ).length > 0
