import { and, eq, getTableColumns, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings, holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import { availabilities, places } from '../../db/schema/places-schema.ts'
import { settings } from '../../db/schema/catalogue-schema.ts'
import { type PlaceRow, rulesOf } from '../places/serialize.ts'
import { placeColumns } from '../places/repository.ts'
import { DEFAULT_CURRENCY } from '../products/catalog-meta.ts'
import { type SaleVat, saleVatOf } from '../../settings/seller.ts'
import { noteLapse } from '../reservations/lapses.ts'
import { seatsRepository } from './seats.ts'
import type { AvailabilityRow, HoldRow } from '../../db/schema/rows.ts'

/** A slot with the place it belongs to. */
export interface SlotOfPlace {
  slot: AvailabilityRow
  place: PlaceRow
  /** The currency of its prices. */
  currency: string
  /** The VAT within them. */
  vat: SaleVat
  /** Some hold of it has expired and still has its seats. */
  hasOverdue: boolean
}

type Asking = Pick<CallContext, 'user' | 'holdSecret'>

/** Holds in a database, or in a transaction of it. */
export const holdsRepository = (db: Database) => ({
  /** A slot that can be booked, as of `now`; all that is asked of it in one query, since crowds ask. */
  slot: async (id: string, now: Date): Promise<SlotOfPlace | undefined> => {
    const isOverdue = and(eq(holds.availabilityId, availabilities.id), ...overdueAt(now))
    const [found] = await db
      .select({
        slot: getTableColumns(availabilities),
        place: placeColumns,
        currency: sql<string>`coalesce((select ${settings.currency} from ${settings} limit 1), ${DEFAULT_CURRENCY})`,
        vatNumber: sql<
          string | null
        >`(select ${shopValues.value} from ${shopValues} where ${shopValues.key} = 'vat_number')`,
        hasOverdue: sql<boolean>`exists (select from ${holds} where ${isOverdue})`,
      })
      .from(availabilities)
      .innerJoin(places, eq(places.id, availabilities.placeId))
      .where(and(eq(availabilities.id, id), isNotNull(places.booking)))
      .limit(1)
    if (!found) return undefined
    const { vatNumber, ...slotOfPlace } = found
    return { ...slotOfPlace, vat: saleVatOf(vatNumber) }
  },

  /**
   * A hold of the calling visitor: by the session, or by its secret, and then the session takes it over. A lost guest
   * session leaves its hold to the next one with the secret; an account's hold belongs to the account alone.
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
    if (!added) throw new Error('a hold was not stored')
    return added
  },

  /** Ends a live hold and releases its seats; its slot is locked. False when it had ended before. */
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

  /** Ends the expired holds of a locked slot, so that callers need not wait for the job that does so later. */
  endOverdue: async (availabilityId: string, now: Date): Promise<void> => {
    const overdue = await db
      .select({ id: holds.id })
      .from(holds)
      .where(and(eq(holds.availabilityId, availabilityId), ...overdueAt(now)))
      .limit(500)
    for (const { id } of overdue) await holdsRepository(db).end(id, 'expired', now)
  },
})

const overdueAt = (now: Date) => [eq(holds.status, 'live'), lte(holds.expiresAt, now)]

/** Whether one party has the place to itself. */
export const isExclusive = (place: PlaceRow): boolean => rulesOf(place).mode === 'exclusive'

const isGuest = async (db: Database, userId: string): Promise<boolean> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isGuest, true)))
  ).length > 0
