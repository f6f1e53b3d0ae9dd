import { and, count, desc, eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { passkeys } from '../../db/schema/account-parts-schema.ts'
import type { PasskeyRow, UserRow } from '../../db/schema/rows.ts'

/** More devices and password managers than one person has. */
export const MAX_PASSKEYS = 20

/** Passkeys in a database, or in a transaction of it. */
export const passkeysRepository = (db: Database) => ({
  list: (userId: string): Promise<PasskeyRow[]> =>
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
      .limit(MAX_PASSKEYS),

  count: async (userId: string): Promise<number> =>
    (await db.select({ rows: count() }).from(passkeys).where(eq(passkeys.userId, userId)))[0]?.rows ?? 0,

  /** A passkey by the browser's name of it, and its customer. */
  find: async (credentialId: string): Promise<{ passkey: PasskeyRow; user: UserRow } | undefined> =>
    (
      await db
        .select({ passkey: passkeys, user: users })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, credentialId))
    )[0],

  add: async (row: PasskeyRow): Promise<PasskeyRow> => {
    const [added] = await db.insert(passkeys).values(row).returning()
    if (!added) throw new Error('a passkey was not stored')
    return added
  },

  /** Notes a use. */
  noteUse: async (id: string, counter: number, isSynced: boolean): Promise<void> => {
    await db.update(passkeys).set({ counter, isSynced, lastUsedAt: new Date() }).where(eq(passkeys.id, id))
  },

  rename: async (userId: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
    (await db.update(passkeys).set({ name }).where(ofCustomer(userId, id)).returning())[0],

  /** False when it is not theirs. */
  remove: async (userId: string, id: string): Promise<boolean> =>
    (await db.delete(passkeys).where(ofCustomer(userId, id)).returning({ id: passkeys.id })).length > 0,
})

const ofCustomer = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
