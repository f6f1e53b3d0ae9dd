import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { meters, plans } from '../../db/schema/membership-schema.ts'
import type { MeterRow, PlanRow } from '../../db/schema/rows.ts'

/** The memberships on offer, and what their quotas are counted by. */
export const plansRepository = (db: Database) => ({
  /** Cheapest first. */
  list: (): Promise<PlanRow[]> => db.select().from(plans).orderBy(asc(plans.rank)).limit(20),

  read: async (id: string): Promise<PlanRow | undefined> =>
    (await db.select().from(plans).where(eq(plans.id, id)).limit(1))[0],

  meters: (): Promise<MeterRow[]> => db.select().from(meters).orderBy(asc(meters.position)).limit(20),
})
