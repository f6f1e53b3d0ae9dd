import { eq } from 'drizzle-orm'
import { OPEN_ENTITLEMENT_BOOKINGS } from '#contract/rules/limits.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import type { Database } from '../../db/client.ts'

/** The setting that bounds unlimited quotas. */
export const OPEN_LIMIT_KEY = 'open_entitlement_bookings'

/** How many bookings by an unlimited quota may be open at once. */
export const openLimit = async (db: Database): Promise<number> => {
  const [row] = await db.select().from(shopValues).where(eq(shopValues.key, OPEN_LIMIT_KEY))
  return Number(row?.value) || OPEN_ENTITLEMENT_BOOKINGS
}
