import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { foldKeptEmails } from './fold-emails.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, as long as every version of the server uses the same. */
const LOCK = 4711

/**
 * Migrates the database to this version's schema. Several processes may start at once: they are serialised by an
 * advisory lock (on the embedded database every such lock is granted, but there the folder's lock already allows only
 * one process).
 */
export const migrateDatabase = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    // A first migration on a big database may take longer than any request should.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
      await foldKeptEmails(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    // Destroyed, not returned: its settings would be another's.
    client.release(true)
  }
}
