import type { Database } from '../../db/client.ts'
import { settings } from '../../db/schema.ts'

export type SettingsRow = typeof settings.$inferSelect

export const settingsRepository = (db: Database) => ({
  /** What brands the shop; undefined on a database nobody filled yet. */
  read: async (): Promise<SettingsRow | undefined> => (await db.select().from(settings).limit(1))[0],
})
