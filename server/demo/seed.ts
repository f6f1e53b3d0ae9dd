import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { settings } from '../db/schema/catalogue-schema.ts'
import { applyShop } from '../shop-folder/database/apply.ts'
import type { ShopModel } from '../shop-folder/model.ts'
import { seedGuests } from './guests.ts'

/** Any number but those of the other locks. */
const LOCK = 4712

/**
 * Fills an empty database with a shop and its guests, and answers whether it did. All or nothing, and once: a database
 * that has settings is not changed, also when several processes start on it together.
 */
export const seedShop = (db: Database, model: ShopModel, now = new Date()): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const found = await tx.select({ id: settings.id }).from(settings).limit(1)
    if (found.length > 0) return false
    const { refused } = await applyShop(tx, model, now)
    if (refused.length > 0) throw new Error(`The shop cannot be applied:\n${refused.join('\n')}`)
    await seedGuests(tx, now)
    return true
  })
