import { and, eq } from 'drizzle-orm'
import { knownBlocks, users } from '../db/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import type { Limiter } from './limiter.ts'
import type { LimitName } from './table.ts'

/** A password that is about to be tried. */
export interface Attempt {
  /** It was right: it does not count. */
  succeeded: () => Promise<void>
}

/**
 * Counts a try of an account's password, before it is made, so that many at once count too. Throws `rate_limited`. Where
 * the account signed in before, only what is tried from there counts: strangers elsewhere cannot lock its owner out.
 */
export const startAttempt = async (db: Database, limiter: Limiter, email: string, block: string): Promise<Attempt> => {
  const isKnown = await hasSignedInFrom(db, email, block)
  const buckets: [LimitName, ...string[]][] = [
    ['password_block', block],
    ['password_account', email, block],
    ...(isKnown ? [] : [['password_strangers', email] as [LimitName, string]]),
  ]
  for (const bucket of buckets) await limiter.take(...bucket)
  return {
    succeeded: async () => {
      for (const bucket of buckets) await limiter.giveBack(...bucket)
    },
  }
}

const hasSignedInFrom = async (db: Database, email: string, block: string): Promise<boolean> => {
  const found = await db
    .select({ id: users.id })
    .from(knownBlocks)
    .innerJoin(users, eq(users.id, knownBlocks.userId))
    .where(and(eq(users.email, email), eq(users.isGuest, false), eq(knownBlocks.addressBlock, block)))
    .limit(1)
  return found.length > 0
}
