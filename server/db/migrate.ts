import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Pool, PoolClient } from 'pg'
import { foldStoredEmails } from './fold-emails.ts'

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, as long as every version of the server uses the same. */
export const MIGRATION_LOCK = 4711
/** Where drizzle-kit and its migrator keep what was done. */
const DONE = 'drizzle.__drizzle_migrations'
/** A migration that waits for a table blocks all later queries of that table: it is cancelled and retried. */
const LOCK_TIMEOUT = '3s'
const PAUSE_MS = 1500
/** A backup of a large shop may run so long; what starts `migrate` has a limit of its own. */
const LONGEST_WAIT_MS = 2 * 60 * 60 * 1000
/** Between two reports of one wait. */
const REPORT_EVERY_MS = 30_000
const LOCK_NOT_AVAILABLE = '55P03'
/** The longest time `pg` can count: a migration of a big table takes as long as it takes. */
const UNLIMITED_MS = 2 ** 31 - 1

interface MigrateOptions {
  /** Only the first migrations, for rows of an older version that are filled in next. */
  count?: number
  /** Says which migration waits, and for what. */
  report?: (sentence: string) => void
}

/** A migration that failed and was rolled back, said in one sentence; those before it are done. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Migrates the database to this version's schema, each migration in a transaction of its own. Nothing is set beyond a
 * transaction and no lock outlasts one, so that a pooler may be in between; of several processes one does each migration.
 */
export const migrateDatabase = async (pool: Pool, { count, report = () => {} }: MigrateOptions = {}): Promise<void> => {
  const client = await pool.connect()
  try {
    const pending = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, count)
    const names = journal()
    const before = await lastDone(client)
    for (const [at, migration] of pending.entries()) {
      if (migration.folderMillis <= before) continue
      const name = names[at]?.tag ?? ''
      await naming(name, () =>
        withRetries(client, name, report, () => inTransaction(client, () => migrateOnce(client, migration, report))),
      )
    }
    await foldStoredEmails(client)
  } finally {
    client.release()
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** The state of a database's schema. `newer` is one that this version runs on too (docs/CONTRIBUTING.md). */
export type SchemaState = 'none' | 'older' | 'current' | 'newer'

/** Compares the schema of a database with this version's. */
export const schemaState = async (pool: Pool): Promise<SchemaState> => {
  const last = await lastDone(pool)
  const own = journal().at(-1)?.when ?? 0
  if (last === own) return 'current'
  if (last > own) return 'newer'
  return last === 0 ? 'none' : 'older'
}

/** The migrations of this version, in their order. */
export const journal = (): readonly { tag: string; when: number }[] =>
  (
    JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string; when: number }[]
    }
  ).entries

/** When the last migration that was done was written, in milliseconds; 0 for none. */
const lastDone = async (client: Pick<PoolClient, 'query'> | Pool): Promise<number> => {
  // From the tables of the catalogue: what a session remembers of it is not renewed by waiting for an advisory lock.
  const { rowCount } = await client.query(`select from pg_tables where schemaname || '.' || tablename = '${DONE}'`)
  if (!rowCount) return 0
  const { rows } = await client.query<{ last: string | null }>(`select max(created_at) as last from ${DONE}`)
  return Number(rows[0]?.last ?? 0)
}

/** How many migrations a database has: after a newer version's, more than this one knows. */
export const countDone = async (client: Pick<PoolClient, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${DONE}`)
  return rows[0]?.count ?? 0
}

const migrateOnce = async (
  client: PoolClient,
  migration: Migration,
  report: (sentence: string) => void,
): Promise<void> => {
  await client.query('set local statement_timeout = 0')
  await waitForOthers(client, report)
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  if ((await lastDone(client)) >= migration.folderMillis) return
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists ${DONE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const statement of migration.sql) await client.query(unlimited(statement))
  await client.query(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [migration.hash, migration.folderMillis])
}

/** Its own limit of time takes the place of the pool's, which is that of a request. */
const unlimited = (text: string): { text: string } => {
  const query = { text, query_timeout: UNLIMITED_MS }
  return query
}

const inTransaction = async (client: PoolClient, act: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await act()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Until no other process migrates, as long as that takes. */
const waitForOthers = async (client: PoolClient, report: (sentence: string) => void): Promise<void> => {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_xact_lock($1) as is', [MIGRATION_LOCK])
  if (rows[0]?.is) return
  report('Waiting for another process that migrates this database.')
  await client.query(unlimited(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`))
}

const naming = async (name: string, act: () => Promise<void>): Promise<void> => {
  try {
    await act()
  } catch (cause) {
    // A database that is away is no fault of the migration.
    if (!isSqlState((cause as { code?: unknown }).code)) throw cause
    // Without its detail, which may be a customer's row.
    throw new MigrationError(`Migration ${name} failed and was rolled back: ${(cause as Error).message}`, { cause })
  }
}

/** Of an error that the database itself sent; those of its end start with 57P. */
const isSqlState = (code: unknown): boolean =>
  typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) && !code.startsWith('57P')

const withRetries = async (
  client: PoolClient,
  name: string,
  report: (sentence: string) => void,
  act: () => Promise<void>,
): Promise<void> => {
  const began = Date.now()
  let reportedAt = -Infinity
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || Date.now() - began > LONGEST_WAIT_MS) throw error
      if (Date.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = Date.now()
        report(`${name} waits for ${await longestTransaction(client)}.`)
      }
      await wait(PAUSE_MS)
    }
  }
}

/** What most likely has the lock: the transaction that began first, as far as this role may see it. */
const longestTransaction = async (client: PoolClient): Promise<string> => {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
     order by xact_start limit 1`,
  )
  const [row] = rows
  if (!row) return 'other queries'
  return `a transaction of ${row.name || 'an unnamed program'} that has run for ${row.seconds} s (process ${row.pid})`
}
