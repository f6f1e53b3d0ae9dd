import type { Database } from '../../db/client.ts'
import { meters, plans } from '../../db/membership-schema.ts'
import { demoMeters, demoPlans } from './plans.ts'

/** Puts the memberships on offer that are not there yet. */
export const seedPlans = async (db: Database): Promise<void> => {
  await db.insert(meters).values(demoMeters).onConflictDoNothing()
  await db.insert(plans).values(demoPlans).onConflictDoNothing()
}
