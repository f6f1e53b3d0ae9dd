import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { UserRow } from '../../db/schema/rows.ts'

type NewUser = typeof users.$inferInsert

/** Customers in a database, or in a transaction of it. */
export const usersRepository = (db: Database) => ({
  /** The account of an e-mail address; guests have none. */
  accountOf: async (email: string): Promise<UserRow | undefined> => {
    const found = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.isGuest, false)))
      .limit(1)
    return found[0]
  },

  /** The account that has verified a number, in E.164. */
  accountOfPhone: async (phone: string): Promise<UserRow | undefined> =>
    (
      await db
        .select()
        .from(users)
        .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), eq(users.isGuest, false)))
        .limit(1)
    )[0],

  /** A customer, locked until the transaction ends: parallel changes of the customer's data wait. */
  lock: async (id: string): Promise<UserRow | undefined> =>
    (await db.select().from(users).where(eq(users.id, id)).for('update'))[0],

  /**
   * Locks an e-mail address until the transaction ends, whether or not it is in use: a parallel call that would take it
   * waits. Call it first, since two calls that lock a challenge and the address in different orders would deadlock.
   */
  lockEmail: async (email: string): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`)
  },

  /** Locks a number until the transaction ends: of two accounts that verify it at once, the later one has it. */
  lockPhone: async (phone: string): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account with ${phone}`}, 0))`)
  },

  read: async (id: string): Promise<UserRow | undefined> =>
    (await db.select().from(users).where(eq(users.id, id)).limit(1))[0],

  add: async (row: NewUser): Promise<UserRow> => one(await db.insert(users).values(row).returning()),

  change: async (id: string, values: Partial<NewUser>): Promise<UserRow> =>
    one(await db.update(users).set(values).where(eq(users.id, id)).returning()),

  remove: async (id: string): Promise<void> => {
    await db.delete(users).where(eq(users.id, id))
  },
})

const one = ([row]: UserRow[]): UserRow => {
  if (!row) throw new Error('a customer is gone')
  return row
}
