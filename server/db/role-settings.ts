import type { Pool, PoolClient } from 'pg'
import { STATEMENT_TIMEOUT_MS } from './client.ts'
import { MIGRATION_LOCK } from './migrate.ts'

/** Longer than any request leaves a transaction open. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** What holds for all sessions of the server's role, whichever connection a pooler gives them. */
const SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  // Compiling a query takes longer than running any of the server's.
  jit: 'off',
}

/**
 * Sets the limits of the role that the pool connects as, in this database alone. A role may do so for itself. Two
 * processes that set them at once would fail with "tuple concurrently updated": one waits for the other, then finds
 * nothing to change.
 */
export const setRoleSettings = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    if ((await missingSettings(client)).length === 0) return
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    for (const [name, value] of await missingSettings(client)) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
        [name, value],
      )
      if (rows[0]) await client.query(rows[0].statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const missingSettings = async (client: PoolClient): Promise<[name: string, value: string][]> => {
  const { rows } = await client.query<{ settings: string[] }>(
    `select setconfig as settings from pg_db_role_setting
     where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  return Object.entries(SETTINGS).filter(([name, value]) => !rows[0]?.settings.includes(`${name}=${value}`))
}
