import { and, eq, isNull } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { handovers } from '../../db/schema/bookings-schema.ts'
import type { HandoverRow } from '../../db/schema/rows.ts'

/** Links of tickets, in a database or a transaction of it. */
export const handoversRepository = (db: Database) => ({
  bySecret: async (secret: string): Promise<HandoverRow | undefined> =>
    (
      await db
        .select()
        .from(handovers)
        .where(eq(handovers.secretHash, hashToken(secret)))
    )[0],

  /** The links of a booking that wait to be used. */
  open: (bookingId: string): Promise<HandoverRow[]> =>
    db
      .select()
      .from(handovers)
      .where(and(eq(handovers.bookingId, bookingId), isNull(handovers.endedAt))),

  add: async (row: typeof handovers.$inferInsert): Promise<HandoverRow> => {
    const [added] = await db.insert(handovers).values(row).returning()
    if (!added) throw new Error('a link was not stored')
    return added
  },

  read: async (id: string, bookingId: string): Promise<HandoverRow | undefined> =>
    (
      await db
        .select()
        .from(handovers)
        .where(and(eq(handovers.id, id), eq(handovers.bookingId, bookingId)))
    )[0],

  /** Ends a link that waits: taken back, or taken as that booking. */
  end: async (id: string, endedAt: Date, takenAs: string | null = null): Promise<void> => {
    await db
      .update(handovers)
      .set({ endedAt, takenAs })
      .where(and(eq(handovers.id, id), isNull(handovers.endedAt)))
  },
})
