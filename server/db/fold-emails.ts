import type { PoolClient } from 'pg'
import { foldEmail } from '#contract/rules/email-address.ts'

/** The columns that hold an address used in look-ups. */
const COLUMNS = [
  ['users', 'email'],
  ['users', 'pending_email'],
  ['stock_notices', 'email'],
  ['orders', 'confirmed_email'],
] as const

/**
 * Changes addresses of an earlier version to their one spelling. Only those with other letters than ASCII can differ.
 * Of two rows that would become one address, which a unique index refuses, the one that has the spelling already keeps
 * it; the other is not changed.
 */
export const foldStoredEmails = async (client: Pick<PoolClient, 'query'>): Promise<void> => {
  for (const [table, column] of COLUMNS) {
    const { rows } = await client.query<{ id: string; email: string }>(
      `select id, ${column} as email from ${table} where ${column} ~ '[^\\x01-\\x7f]' limit 10000`,
    )
    for (const { id, email } of rows) {
      const folded = foldEmail(email)
      if (folded === '' || folded === email) continue
      await client
        .query(`update ${table} set ${column} = $2 where id = $1`, [id, folded])
        .catch((error: { code?: string }) => {
          if (error.code !== UNIQUE_VIOLATION) throw error
        })
    }
  }
}

const UNIQUE_VIOLATION = '23505'
