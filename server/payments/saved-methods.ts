import { and, desc, eq, sql } from 'drizzle-orm'
import { newId } from '../accounts/tokens.ts'
import type { Database } from '../db/client.ts'
import { savedMethods } from '../db/schema/payments-schema.ts'
import type { ChargeableMethod } from './gateway.ts'
import type { SavedMethodRow } from '../db/schema/rows.ts'

/** The payment methods customers saved, in a database or in a transaction of it. */
export const savedMethodsRepository = (db: Database) => ({
  /** Stores a method of a customer; the same one is stored once. */
  save: async (userId: string, gateway: string, saved: ChargeableMethod, now: Date): Promise<void> => {
    // A card that was left for another and is chosen again is the one to charge from now on.
    const updated = await db
      .update(savedMethods)
      .set({ createdAt: now, ...(saved.fingerprint !== undefined && { fingerprint: saved.fingerprint }) })
      .where(and(eq(savedMethods.userId, userId), eq(savedMethods.gatewayMethod, saved.method)))
      .returning({ id: savedMethods.id })
    if (updated.length > 0) return
    await db.insert(savedMethods).values({
      id: newId('pmt'),
      userId,
      gateway,
      gatewayCustomer: saved.customer,
      gatewayMethod: saved.method,
      brand: saved.brand,
      last4: saved.last4,
      fingerprint: saved.fingerprint ?? null,
      createdAt: now,
    })
  },

  /** The method of a customer that was saved last; also within a test of time, since two may share an instant. */
  newest: async (userId: string, gateway: string): Promise<SavedMethodRow | undefined> =>
    (
      await db
        .select()
        .from(savedMethods)
        .where(and(eq(savedMethods.userId, userId), eq(savedMethods.gateway, gateway)))
        .orderBy(desc(savedMethods.createdAt), sql`ctid desc`)
        .limit(1)
    )[0],
})
