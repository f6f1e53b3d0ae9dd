import type { Database } from '../../db/client.ts'
import { legalTexts } from '../../db/catalogue-schema.ts'

export type LegalRow = typeof legalTexts.$inferSelect

export const legalRepository = (db: Database) => ({
  /** Terms and privacy, whichever are written. */
  list: (): Promise<LegalRow[]> => db.select().from(legalTexts).limit(2),
})
