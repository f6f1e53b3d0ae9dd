import { lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { KEY_LIFE_DAYS } from '#contract/limits.ts'
import { challenges, idempotencyKeys, knownBlocks, mailQuotas, rateLimits, sessions } from './db/accounts-schema.ts'
import type { Database } from './db/client.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EVERY_MS = 10 * 60 * 1000
/** A sweep never holds the database up; what is left over waits for the next one. */
const AT_ONCE = 1000

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS)

/** THE table of what nobody asks for any more, and when. */
const LEFT_BEHIND: readonly (readonly [PgTable, () => SQL])[] = [
  [sessions, () => lt(sessions.expiresAt, ago(0))],
  // A code may be sent again for a day.
  [challenges, () => lt(challenges.createdAt, ago(2))],
  // A device that was offline for a while sends again what it could not; what is on its way by then may take a day.
  [idempotencyKeys, () => lt(idempotencyKeys.createdAt, ago(KEY_LIFE_DAYS + 1))],
  [mailQuotas, () => lt(mailQuotas.lastAt, ago(1))],
  // By then every bucket is full again.
  [rateLimits, () => lt(rateLimits.refilledAt, ago(2))],
  [knownBlocks, () => lt(knownBlocks.lastSeenAt, ago(180))],
]

/** Removes what is of no use any more. */
export const sweep = async (db: Database): Promise<void> => {
  for (const [table, isOld] of LEFT_BEHIND)
    await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld()} limit ${AT_ONCE}))`,
    )
}

/** Sweeps now and then, until it is told to stop. Several servers on one database may all do so. */
export const keepHouse = (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): { stop: () => Promise<void> } => {
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = sweep(db).catch((error: unknown) => log.warn({ err: error }, 'nothing was swept'))
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
