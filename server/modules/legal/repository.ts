import type { Database } from '../../db/client.ts'
import { legalTexts } from '../../db/schema/catalogue-schema.ts'
import type { LegalRow } from '../../db/schema/rows.ts'

export const legalRepository = (db: Database) => ({
  /** Terms and privacy, whichever are written. */
  list: (): Promise<LegalRow[]> => db.select().from(legalTexts).limit(2),
})
