import type { Database } from '../../db/client.ts'
import { homeFeatures } from '../../db/schema/catalogue-schema.ts'
import type { FeatureRow } from '../../db/schema/rows.ts'

export const homeRepository = (db: Database) => ({
  /** The written parts of the home page. */
  features: (): Promise<FeatureRow[]> => db.select().from(homeFeatures).limit(2),
})
