import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { foldStoredEmails } from './fold-emails.ts'

/** The folder of the migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, as long as every version of the server uses the same. */
const LOCK = 4711

/**
 * Migrates the database to this version's schema. Several processes may start at once: they are serialised by an
 * advisory lock (on the embedded database every such lock is granted, but there the folder's lock already allows only
 * one process). With a `count` only the first migrations run, for rows of an older version that are filled in next.
 */
export const migrateDatabase = async (pool: Pool, count?: number): Promise<void> => {
  const client = await pool.connect()
  try {
    // A first migration on a big database may take longer than any request should.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await withFirst(count, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }))
      await foldStoredEmails(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    // Destroyed, not returned: its settings would be another's.
    client.release(true)
  }
}

const JOURNAL = 'meta/_journal.json'

/** Runs with the folder of all migrations, or with a copy that names the first ones only. */
const withFirst = async (count: number | undefined, run: (folder: string) => Promise<void>): Promise<void> => {
  if (count === undefined) return run(MIGRATIONS)
  const folder = await mkdtemp(join(tmpdir(), 'qafila-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const journal = JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as { entries: unknown[] }
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
