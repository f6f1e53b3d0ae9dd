import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { doorEntries, staff } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import type { DoorEntryRow } from '../../db/schema/rows.ts'

/** What is to be looked at: guests came in, though their booking says otherwise. */
export const contradicts = and(ne(doorEntries.result, 'in'), isNull(doorEntries.undoneAt))

/** What doors did without asking the server, in a database or a transaction of it. */
export const doorEntriesRepository = (db: Database) => ({
  read: async (id: string): Promise<DoorEntryRow | undefined> =>
    (await db.select().from(doorEntries).where(eq(doorEntries.id, id)))[0],

  /** Sent again, it is what it was. */
  add: async (row: typeof doorEntries.$inferInsert): Promise<void> => {
    await db.insert(doorEntries).values(row).onConflictDoNothing()
  },

  undo: async (id: string, undone: { undoneAt: Date; undoneBy: string }): Promise<void> => {
    await db
      .update(doorEntries)
      .set(undone)
      .where(and(eq(doorEntries.id, id), isNull(doorEntries.undoneAt)))
  },

  /** What is to be looked at of some bookings, by their ids. */
  of: async (bookingIds: readonly string[]) => {
    const rows =
      bookingIds.length === 0
        ? []
        : await db
            .select({
              bookingId: doorEntries.bookingId,
              id: doorEntries.id,
              at: doorEntries.at,
              by: staff.name,
              result: doorEntries.result,
            })
            .from(doorEntries)
            .innerJoin(staff, eq(staff.id, doorEntries.staffId))
            .where(and(contradicts, inArray(doorEntries.bookingId, [...bookingIds])))
            .orderBy(asc(doorEntries.at), asc(doorEntries.id))
    return Map.groupBy(rows, ({ bookingId }) => bookingId ?? '')
  },
})
