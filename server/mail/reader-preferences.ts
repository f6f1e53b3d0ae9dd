import { and, eq } from 'drizzle-orm'
import type { Calendar, Digits } from '#contract/account/users.ts'
import { users } from '../db/accounts-schema.ts'
import type { Database } from '../db/client.ts'

/** How the account of an e-mail address reads numbers and dates; undefined where there is no account. */
export const readerPreferences = async (
  db: Database,
  email: string,
): Promise<{ digits: Digits; calendar: Calendar } | undefined> => {
  const [found] = await db
    .select({ digits: users.digits, calendar: users.calendar })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, false)))
    .limit(1)
  return found
}
