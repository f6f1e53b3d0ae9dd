import { asc } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { deliveryMethods } from '../db/schema/commerce-schema.ts'
import { settings } from '../db/schema/catalogue-schema.ts'
import type { DeliveryRow, SettingsRow } from '../db/schema/rows.ts'

export const settingsRepository = (db: Database) => ({
  /** The shop's brand; undefined on an empty database. */
  read: async (): Promise<SettingsRow | undefined> => (await db.select().from(settings).limit(1))[0],

  /** The ways to deliver, in the shop's order. */
  deliveries: (): Promise<DeliveryRow[]> =>
    db.select().from(deliveryMethods).orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id)).limit(20),
})
