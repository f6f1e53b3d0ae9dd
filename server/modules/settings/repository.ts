import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/commerce-schema.ts'
import { settings } from '../../db/schema.ts'

export type SettingsRow = typeof settings.$inferSelect

const CONTACT = ['contact_email', 'contact_phone'] as const
/** How customers reach the shop, as far as it said. */
export type Contact = Partial<Record<(typeof CONTACT)[number], string>>

export const settingsRepository = (db: Database) => ({
  /** What brands the shop; undefined on a database nobody filled yet. */
  read: async (): Promise<SettingsRow | undefined> => (await db.select().from(settings).limit(1))[0],

  contact: async (): Promise<Contact> => {
    const rows = await db
      .select()
      .from(shopValues)
      .where(inArray(shopValues.key, [...CONTACT]))
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  },
})
