import type { Database } from '#server/db/client.ts'
import { seedGuests } from '#server/demo/guests.ts'
import { applyShop } from '#server/shop-folder/database/apply.ts'
import { demoModel } from './demo-shop.ts'

/** Fills a test's database with the demo's places, what is free there, and what guests said of them. */
export const addPlaces = async ({ db }: { db: Database }): Promise<void> => {
  const { regions, destinations, experiences, venues, placeClosures } = demoModel
  const now = new Date()
  await db.transaction(async (tx) => {
    await applyShop(tx, { regions, destinations, experiences, venues, placeClosures }, now)
    await seedGuests(tx, now)
  })
}
