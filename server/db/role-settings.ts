import type { Pool } from 'pg'
import { STATEMENT_TIMEOUT_MS } from './client.ts'

/** Longer than any request leaves a transaction open. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** What holds for all sessions of the server's role, whichever connection a pooler gives them. */
const SETTINGS = {
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  // Compiling a query takes longer than running any of the server's.
  jit: 'off',
}

/** Sets the limits of the role that the pool connects as, in this database alone. A role may do so for itself. */
export const setRoleSettings = async (pool: Pool): Promise<void> => {
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { rows } = await pool.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
      [name, value],
    )
    if (rows[0]) await pool.query(rows[0].statement)
  }
}
