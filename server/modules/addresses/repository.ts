import { and, count, desc, eq } from 'drizzle-orm'
import { addresses } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import type { AddressRow } from '../../db/schema/rows.ts'

/** The addresses of one customer in a database, or in a transaction of it. It cannot reach those of others. */
export const addressesRepository = (db: Database, userId: string) => {
  const isMine = (id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))
  return {
    count: async (): Promise<number> =>
      (await db.select({ total: count() }).from(addresses).where(eq(addresses.userId, userId)))[0]?.total ?? 0,

    /** The default one first, then the newest. */
    list: (offset: number, limit: number): Promise<AddressRow[]> =>
      db
        .select()
        .from(addresses)
        .where(eq(addresses.userId, userId))
        .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
        .offset(offset)
        .limit(limit),

    read: async (id: string): Promise<AddressRow | undefined> =>
      (await db.select().from(addresses).where(isMine(id)).limit(1))[0],

    add: async (row: Omit<AddressRow, 'userId'>): Promise<AddressRow> =>
      one(
        await db
          .insert(addresses)
          .values({ ...row, userId })
          .returning(),
      ),

    change: async (id: string, values: Partial<Omit<AddressRow, 'id' | 'userId'>>): Promise<AddressRow> =>
      one(await db.update(addresses).set(values).where(isMine(id)).returning()),

    remove: async (id: string): Promise<void> => {
      await db.delete(addresses).where(isMine(id))
    },

    /** Leaves the customer without a default; the caller sets another. */
    clearDefault: async (): Promise<void> => {
      await db
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
    },

    /** Makes the newest one the default. */
    promoteNewest: async (): Promise<void> => {
      const [newest] = await db
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.userId, userId))
        .orderBy(desc(addresses.createdAt), desc(addresses.id))
        .limit(1)
      if (newest) await db.update(addresses).set({ isDefault: true }).where(isMine(newest.id))
    },
  }
}

const one = ([row]: AddressRow[]): AddressRow => {
  if (!row) throw new Error('an address is gone')
  return row
}
