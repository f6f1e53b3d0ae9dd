import type { Pool } from 'pg'
import { connect } from '../db/client.ts'
import { journal, migrateDatabase, schemaState } from '../db/migrate.ts'
import { setRoleSettings } from '../db/role-settings.ts'
import type { Env } from '../env/env.ts'
import { openQueue } from '../jobs/queue.ts'
import { type AuditEntry, recordDone, recorded } from './audit/record.ts'
import { AdminError, type Changed } from './command.ts'

/**
 * Brings the database of DATABASE_URL to this version's schema, over DATABASE_DIRECT_URL where a pooler is in between.
 * The servers of the version before go on meanwhile.
 */
export const migrate = async (
  { databaseUrl, directUrl }: Env,
  args: readonly string[],
  entry: AuditEntry,
): Promise<string> => {
  if (args.length > 0) throw new AdminError('Usage: migrate')
  if (databaseUrl === undefined)
    throw new AdminError('The embedded database migrates itself when its server starts; set DATABASE_URL for another.')
  const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
  const { db, pool, close } = connect(
    { connectionString: directUrl ?? databaseUrl, query_timeout: 0, max: 2 },
    () => {},
  )
  try {
    const before = await schemaState(pool)
    const newest = journal().at(-1)?.tag
    const act = async (): Promise<Changed> => {
      await migrateDatabase(pool, { report })
      return { text: '', changed: `${before} → ${newest}` }
    }
    if (before === 'older' && (await hasAudit(pool))) await recorded(db, entry, act)
    else {
      const { changed } = await act()
      if (before === 'none' || before === 'older') await recordDone(db, entry, changed)
    }
    // The tables of the queue are its own: made here, a server needs no right to make any.
    const fail = (cause: unknown): never => {
      throw new Error('The tables of the queue could not be made', { cause })
    }
    const queue = await openQueue({
      db,
      clock: { now: () => new Date() },
      log: { warn: fail, error: fail },
      handlers: () => ({}) as never,
    })
    await queue.stop()
    await limitSessions(databaseUrl)
    if (before === 'newer') return 'The database is of a newer version, which this one runs on too.'
    return before === 'current' ? `The database is up to date (${newest}).` : `The database is now at ${newest}.`
  } finally {
    await close()
  }
}

/** The first schema, and those of early versions, have no table for it. */
const hasAudit = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('public.audit_entries') is not null as has`)
  return rows[0]?.has ?? false
}

/** As the role that servers connect as, which may be another. */
const limitSessions = async (databaseUrl: string): Promise<void> => {
  const { pool, close } = connect({ connectionString: databaseUrl, max: 1 }, () => {})
  try {
    await setRoleSettings(pool)
  } finally {
    await close()
  }
}
