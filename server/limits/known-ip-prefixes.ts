import { and, count, eq, ne } from 'drizzle-orm'
import { knownIpPrefixes, users } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'

/** A device is used from many networks; a stolen session must not turn every IP prefix into a known one. */
const MOST_BY_USE = 20

/** Stores the IP prefix of a sign-in. */
export const rememberIpPrefix = async (db: Database, userId: string, ipPrefix: string, now: Date): Promise<void> => {
  await db
    .insert(knownIpPrefixes)
    .values({ userId, ipPrefix, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownIpPrefixes.userId, knownIpPrefixes.ipPrefix], set: { lastSeenAt: now } })
}

/** Remembers where a signed-in device is used: on mobile data it is soon somewhere else than it signed in. */
export const rememberUse = async (db: Database, userId: string, ipPrefix: string, now: Date): Promise<void> => {
  const [others] = await db
    .select({ count: count() })
    .from(knownIpPrefixes)
    .where(and(eq(knownIpPrefixes.userId, userId), ne(knownIpPrefixes.ipPrefix, ipPrefix)))
  if ((others?.count ?? 0) < MOST_BY_USE) await rememberIpPrefix(db, userId, ipPrefix, now)
}

/** Whether an account was signed in from there. */
export const isKnownIpPrefix = async (db: Database, email: string, ipPrefix: string): Promise<boolean> => {
  const found = await db
    .select({ id: users.id })
    .from(knownIpPrefixes)
    .innerJoin(users, eq(users.id, knownIpPrefixes.userId))
    .where(and(eq(users.email, email), eq(users.isGuest, false), eq(knownIpPrefixes.ipPrefix, ipPrefix)))
    .limit(1)
  return found.length > 0
}
