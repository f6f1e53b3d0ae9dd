import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { checkIns, staff } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import type { FirstCheckIn } from './serialize.ts'
import type { CheckInRow } from '../../db/schema/rows.ts'

/** Of the check-in of a booking that counts. */
export const counts = and(isNull(checkIns.undoneAt), isNull(checkIns.duplicateOf))

/** Check-ins in a database, or in a transaction of it. */
export const checkInsRepository = (db: Database) => ({
  /** The check-in of a booking that counts. */
  firstOf: async (bookingId: string): Promise<FirstCheckIn | undefined> =>
    (
      await db
        .select({ id: checkIns.id, at: checkIns.at, by: staff.name })
        .from(checkIns)
        .leftJoin(staff, eq(staff.id, checkIns.staffId))
        .where(and(counts, eq(checkIns.bookingId, bookingId)))
    )[0],

  /** The earliest check-in of a booking beside one of it. */
  otherOf: async (bookingId: string, id: string) => {
    const [other] = await db
      .select({ id: checkIns.id, at: checkIns.at, by: staff.name })
      .from(checkIns)
      .leftJoin(staff, eq(staff.id, checkIns.staffId))
      .where(and(isNull(checkIns.undoneAt), eq(checkIns.bookingId, bookingId), ne(checkIns.id, id)))
      .orderBy(asc(checkIns.at), asc(checkIns.id))
      .limit(1)
    return other && { ...other, at: other.at.toISOString() }
  },

  read: async (id: string): Promise<CheckInRow | undefined> =>
    (await db.select().from(checkIns).where(eq(checkIns.id, id)))[0],

  add: async (row: typeof checkIns.$inferInsert): Promise<void> => {
    await db.insert(checkIns).values(row)
  },

  /** Makes a check-in that counted, and its duplicates, duplicates of an earlier one, which is added next. */
  follow: async (id: string, earlier: string): Promise<void> => {
    await db
      .update(checkIns)
      .set({ duplicateOf: earlier })
      .where(or(eq(checkIns.id, id), eq(checkIns.duplicateOf, id)))
  },

  undo: async (id: string, undone: { undoneAt: Date; undoneBy: string }): Promise<void> => {
    await db.update(checkIns).set(undone).where(eq(checkIns.id, id))
  },

  /** Lets the earliest duplicate of an undone check-in count in its place; false where there is none. */
  promoteDuplicate: async (id: string): Promise<boolean> => {
    const [next] = await db
      .select({ id: checkIns.id })
      .from(checkIns)
      .where(and(eq(checkIns.duplicateOf, id), isNull(checkIns.undoneAt)))
      .orderBy(asc(checkIns.at), asc(checkIns.id))
      .limit(1)
    if (!next) return false
    await db.update(checkIns).set({ duplicateOf: next.id }).where(eq(checkIns.duplicateOf, id))
    await db.update(checkIns).set({ duplicateOf: null }).where(eq(checkIns.id, next.id))
    return true
  },
})
