import type { Database } from '../../db/client.ts'
import { homeFeatures } from '../../db/catalogue-schema.ts'

export type FeatureRow = typeof homeFeatures.$inferSelect

export const homeRepository = (db: Database) => ({
  /** The written parts of the home page. */
  features: (): Promise<FeatureRow[]> => db.select().from(homeFeatures).limit(2),
})
