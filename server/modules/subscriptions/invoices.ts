import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { invoices } from '../../db/schema/membership-schema.ts'
import { readSaleVat } from '../../settings/seller.ts'
import type { InvoiceRow } from '../../db/schema/rows.ts'

const MOST = 100

/** Bills and invoices of memberships, in a database or in a transaction of it. */
export const invoicesRepository = (db: Database) => ({
  /** Creates a bill once, with the VAT of now: a repeated call answers the existing bill. */
  add: async (row: Omit<typeof invoices.$inferInsert, 'taxPercent' | 'sellerVatNumber'>): Promise<InvoiceRow> => {
    await db
      .insert(invoices)
      .values({ ...row, ...(await readSaleVat(db)) })
      .onConflictDoNothing()
    const found = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.subscriptionId, row.subscriptionId), eq(invoices.key, row.key)))
      .for('update')
    return one(found)
  },

  lock: async (id: string): Promise<InvoiceRow | undefined> =>
    (await db.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0],

  /** The open bill, of a kind of key. */
  lockOpen: async (subscriptionId: string, kind: string): Promise<InvoiceRow | undefined> =>
    (
      await db
        .select()
        .from(invoices)
        .where(
          and(
            eq(invoices.subscriptionId, subscriptionId),
            eq(invoices.status, 'open'),
            sql`starts_with(${invoices.key}, ${kind})`,
          ),
        )
        .limit(1)
        .for('update')
    )[0],

  /** The payment that began a membership; undefined before. */
  firstPaymentId: async (subscriptionId: string): Promise<string | undefined> =>
    (
      await db
        .select({ paymentId: invoices.paymentId })
        .from(invoices)
        .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.key, 'first'), eq(invoices.status, 'paid')))
    )[0]?.paymentId ?? undefined,

  change: async (id: string, values: Partial<InvoiceRow>): Promise<InvoiceRow> =>
    one(await db.update(invoices).set(values).where(eq(invoices.id, id)).returning()),

  /** Closes open bills, of a kind of key: they are not to be paid any more. */
  closeOpen: async (subscriptionId: string, status: 'void' | 'failed', kind = ''): Promise<void> => {
    await db
      .update(invoices)
      .set({ status })
      .where(
        and(
          eq(invoices.subscriptionId, subscriptionId),
          eq(invoices.status, 'open'),
          sql`starts_with(${invoices.key}, ${kind})`,
        ),
      )
  },

  /** Newest first; the bill of an open first payment is no invoice yet, and one of nothing, such as a trial's, none. */
  list: (userId: string, limit = MOST): Promise<InvoiceRow[]> =>
    db
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.userId, userId),
          ne(invoices.status, 'void'),
          gt(invoices.total, 0),
          or(ne(invoices.status, 'open'), ne(invoices.key, 'first')),
        ),
      )
      .orderBy(desc(invoices.createdAt), desc(invoices.number))
      .limit(limit),
})

const one = ([row]: InvoiceRow[]): InvoiceRow => {
  if (!row) throw new Error('an invoice is gone')
  return row
}
