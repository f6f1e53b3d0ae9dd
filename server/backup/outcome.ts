import type { Database } from '../db/client.ts'
import { shopValues } from '../db/schema/commerce-schema.ts'

/**
 * Runs the command `backup` and writes its outcome and time into `shop_values`, where the metrics read it;
 * `deploy/postgres/backup.sh` does the same of pgBackRest. A database that takes no writes, such as a standby, can be
 * saved without.
 */
export const withOutcome = async <Made>(db: Database, make: () => Promise<Made>): Promise<Made> => {
  const note = async (outcome: 'done' | 'failed'): Promise<void> => {
    const value = new Date().toISOString()
    await db
      .insert(shopValues)
      .values({ key: `backup.backup.${outcome}`, value })
      .onConflictDoUpdate({ target: shopValues.key, set: { value } })
      .catch(() => {})
  }
  try {
    const made = await make()
    await note('done')
    return made
  } catch (error) {
    await note('failed')
    throw error
  }
}
