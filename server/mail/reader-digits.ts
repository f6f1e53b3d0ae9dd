import { and, eq } from 'drizzle-orm'
import type { Digits } from '#contract/users.ts'
import { users } from '../db/accounts-schema.ts'
import type { Database } from '../db/client.ts'

/** The digits that the account of an e-mail address prefers; undefined where there is none. */
export const readerDigits = async (db: Database, email: string): Promise<Digits | undefined> => {
  const [found] = await db
    .select({ digits: users.digits })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false)))
    .limit(1)
  return found?.digits
}
