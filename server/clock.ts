import { sql } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { demoClock } from './db/membership-schema.ts'

/**
 * What time it is in the shop. In a demo it can be moved on (`npm run admin -- clock advance 31d`), so that renewals can
 * be seen; elsewhere it is the time. Only the billing of memberships goes by it.
 */
export const shopNow = async (db: Database, { isDemo }: { isDemo: boolean }): Promise<Date> => {
  if (!isDemo) return new Date()
  const [row] = await db.select({ aheadMs: demoClock.aheadMs }).from(demoClock).limit(1)
  return new Date(Date.now() + (row?.aheadMs ?? 0))
}

/** Moves the clock of a demo on, and answers how far it is ahead now. */
export const advanceClock = async (db: Database, ms: number): Promise<number> => {
  const [row] = await db
    .insert(demoClock)
    .values({ aheadMs: ms })
    .onConflictDoUpdate({ target: demoClock.id, set: { aheadMs: sql`${demoClock.aheadMs} + ${ms}` } })
    .returning()
  return row?.aheadMs ?? ms
}
