import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { demoClock } from './schema/membership-schema.ts'

/** The clock of a demo, which can be moved forward, so that renewals can be tried without waiting. */
export interface DemoClock {
  now: () => Date
  /** Reads how far it is ahead: another process may have moved it. */
  refresh: () => Promise<void>
  /** Moves it on, for every process. */
  advance: (ms: number) => Promise<void>
}

/** A clock that is ahead by the offset stored in the database. */
export const createDemoClock = (db: Database): DemoClock => {
  let aheadMs = 0
  const refresh = async (): Promise<void> => {
    const [row] = await db.select({ aheadMs: demoClock.aheadMs }).from(demoClock).limit(1)
    aheadMs = row?.aheadMs ?? 0
  }
  return {
    now: () => new Date(Date.now() + aheadMs),
    refresh,
    advance: async (ms) => {
      await db
        .insert(demoClock)
        .values({ aheadMs: ms })
        .onConflictDoUpdate({ target: demoClock.id, set: { aheadMs: sql`${demoClock.aheadMs} + ${ms}` } })
      await refresh()
    },
  }
}
