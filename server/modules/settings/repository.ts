import type { Database } from '../../db/client.ts'
import { deliveryMethods } from '../../db/commerce-schema.ts'
import { settings } from '../../db/schema.ts'

export type SettingsRow = typeof settings.$inferSelect

export const settingsRepository = (db: Database) => ({
  /** The shop's brand; undefined on an empty database. */
  read: async (): Promise<SettingsRow | undefined> => (await db.select().from(settings).limit(1))[0],

  /** The countries of all delivery methods; undefined when one of them delivers everywhere, or there is none. */
  deliveryCountries: async (): Promise<string[] | undefined> => {
    const rows = await db.select({ countries: deliveryMethods.countries }).from(deliveryMethods)
    if (rows.length === 0 || rows.some(({ countries }) => countries.length === 0)) return undefined
    return [...new Set(rows.flatMap(({ countries }) => countries))]
  },
})
