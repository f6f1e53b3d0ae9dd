import type { Database } from '#server/db/client.ts'
import { applyShop } from '#server/shop-folder/database/apply.ts'
import { ids } from '#server/shop-folder/model.ts'
import { demoModel } from './demo-shop.ts'

/** The memberships of the demo shop. */
export const demoPlans = demoModel.plans

/** Ids of the meters that its quotas are counted by. */
export const METERS = { visits: ids.meter('venue-visits'), seats: ids.meter('experience-seats') }

/** Puts the memberships of the demo shop on offer. */
export const seedPlans = async (db: Database): Promise<void> => {
  const { meters, plans } = demoModel
  await applyShop(db, { meters, plans }, new Date())
}
