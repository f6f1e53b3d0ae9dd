import { and, eq, inArray } from 'drizzle-orm'
import type { Calendar, Digits } from '#contract/account/users.ts'
import type { Locale } from '#locales/index.ts'
import { users } from '../db/schema/accounts-schema.ts'
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

/**
 * The same thing in the language that its customer is written to in now: the one their account chose last, whatever page
 * it was made on. A guest has chosen none: the page's stays.
 */
export const inReadersLanguage = async <Thing extends { userId: string | null; locale: Locale }>(
  db: Database,
  thing: Thing,
): Promise<Thing> => {
  if (thing.userId === null) return thing
  const [account] = await db
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.id, thing.userId), eq(users.isGuest, false)))
  return { ...thing, ...account }
}

/** The languages that accounts of these addresses chose; addresses without an account are left out. */
export const languagesOf = async (db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> => {
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(inArray(users.email, [...new Set(emails)]), eq(users.isGuest, false)))
  return new Map(rows.map(({ email, locale }) => [email, locale]))
}
