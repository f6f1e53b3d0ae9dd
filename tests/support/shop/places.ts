import type { Database } from '#server/db/client.ts'
import { seedGuests } from '#server/demo/guests.ts'
import { applyShop } from '#server/shop-folder/database/apply.ts'
import { demoModel } from './demo-shop.ts'

/** Fills a test's database with the demo's places, who makes goods there, what is free, and what guests said of them. */
export const addPlaces = async ({ db }: { db: Database }): Promise<void> => {
  const { regions, destinations, experiences, venues, placeClosures, makers } = demoModel
  const now = new Date()
  await db.transaction(async (tx) => {
    await applyShop(tx, { regions, destinations, experiences, venues, placeClosures, makers }, now)
    await seedGuests(tx, now)
  })
}
