import { asc, desc, eq, or } from 'drizzle-orm'
import { foldEmail } from '#contract/rules/email-address.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { UserRow } from '../../db/schema/rows.ts'
import { AdminError } from '../command.ts'

/**
 * The customer of a typed id or address; of an address that guests typed too the account, else the newest guest. `what`
 * is the command that lacks one.
 */
export const findCustomer = async (db: Database, typed: string, what: string): Promise<UserRow> => {
  if (typed === '') throw new AdminError(`Usage: ${what} <customer>. "customers find" finds them.`)
  const [found] = await db
    .select()
    .from(users)
    .where(or(eq(users.id, typed.trim()), eq(users.email, foldEmail(typed))))
    .orderBy(asc(users.isGuest), desc(users.createdAt))
    .limit(1)
  if (!found)
    throw new AdminError(
      `There is no customer ${typed}. Write the address, or the id that "customers find --json" has.`,
    )
  return found
}
