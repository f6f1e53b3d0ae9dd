import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'
import { apiError } from '../errors/api-error.ts'
import { type Limit, type LimitName, LIMITS } from './table.ts'

/** Counts tries in the database, for all servers on it. */
export interface Limiter {
  /** Takes one try from the bucket of `who`. Throws `rate_limited` when it is empty. */
  take: (name: LimitName, ...who: string[]) => Promise<void>
  /** Gives one back, after a try that was right. */
  giveBack: (name: LimitName, ...who: string[]) => Promise<void>
}

const HOUR_SECONDS = 3600

/** Limits in `own` take the place of those in the table. */
export const createLimiter = (db: Database, secret: string, own: Partial<Record<LimitName, Limit>> = {}): Limiter => ({
  take: async (name, ...who) => {
    const limit: Limit = own[name] ?? LIMITS[name]
    const now = new Date()
    const available = availableAt(now, limit)
    const [bucket] = await db
      .insert(rateLimits)
      .values({ key: keyOf(secret, name, who), tokens: limit.burst - 1, granted: true, refilledAt: now })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          tokens: sql`${available} - case when ${available} >= 1 then 1 else 0 end`,
          granted: sql`${available} >= 1`,
          refilledAt: sql`greatest(${rateLimits.refilledAt}, ${now})`,
        },
      })
      .returning({ tokens: rateLimits.tokens, granted: rateLimits.granted })
    if (!bucket || bucket.granted) return
    const missing = 1 - bucket.tokens
    throw apiError('rate_limited', { retryAfter: Math.ceil((missing / limit.perHour) * HOUR_SECONDS) })
  },

  giveBack: async (name, ...who) => {
    await db
      .update(rateLimits)
      .set({ tokens: sql`least(${rateLimits.tokens} + 1, ${(own[name] ?? LIMITS[name]).burst})` })
      .where(eq(rateLimits.key, keyOf(secret, name, who)))
  },
})

/** The present content of a bucket; a clock that runs behind takes nothing out of it. */
const availableAt = (now: Date, { burst, perHour }: Limit) =>
  sql`least(${burst}::float8, ${rateLimits.tokens} + greatest(0, extract(epoch from ${now} - ${rateLimits.refilledAt})) * ${perHour / HOUR_SECONDS}::float8)`

/** A hashed key, which does not reveal the caller. */
export const keyOf = (secret: string, name: string, who: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([name, ...who]))
    .digest('base64url')
