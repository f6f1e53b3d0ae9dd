import { and, count, eq, ne } from 'drizzle-orm'
import { knownBlocks, users } from '../db/accounts-schema.ts'
import type { Database } from '../db/client.ts'

/** A device is used from many networks; a stolen session must not turn every block into a known one. */
const MOST_BY_USE = 20

/** Stores the address block of a sign-in. */
export const rememberBlock = async (db: Database, userId: string, addressBlock: string, now: Date): Promise<void> => {
  await db
    .insert(knownBlocks)
    .values({ userId, addressBlock, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownBlocks.userId, knownBlocks.addressBlock], set: { lastSeenAt: now } })
}

/** Remembers where a signed-in device is used: on mobile data it is soon somewhere else than it signed in. */
export const rememberUse = async (db: Database, userId: string, addressBlock: string, now: Date): Promise<void> => {
  const [others] = await db
    .select({ count: count() })
    .from(knownBlocks)
    .where(and(eq(knownBlocks.userId, userId), ne(knownBlocks.addressBlock, addressBlock)))
  if ((others?.count ?? 0) < MOST_BY_USE) await rememberBlock(db, userId, addressBlock, now)
}

/** Whether an account was signed in from there. */
export const isKnownBlock = async (db: Database, email: string, addressBlock: string): Promise<boolean> => {
  const found = await db
    .select({ id: users.id })
    .from(knownBlocks)
    .innerJoin(users, eq(users.id, knownBlocks.userId))
    .where(and(eq(users.email, email), eq(users.isGuest, false), eq(knownBlocks.addressBlock, addressBlock)))
    .limit(1)
  return found.length > 0
}
