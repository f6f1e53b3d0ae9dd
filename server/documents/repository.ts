import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { documentBuyers, documentXml, taxDocuments } from '../db/schema/documents-schema.ts'
import type { LeftOfRate } from './lines.ts'
import type { DocumentRow } from '../db/schema/rows.ts'

type XmlRow = typeof documentXml.$inferSelect
type BuyerRow = typeof documentBuyers.$inferSelect

/** A document that has its number. */
export type NumberedDocument = DocumentRow & { number: string }

/** A document with the content of its code, once it was sealed. */
export type ListedDocument = NumberedDocument & { qr: string | null }

/** Whether the transaction that issued a document has committed. */
export const isNumbered = <Row extends { number: string | null }>(row: Row): row is Row & { number: string } =>
  row.number !== null

/** Tax documents in a database, or in a transaction of it. */
export const documentsRepository = (db: Database) => ({
  byMovement: async (movement: string): Promise<DocumentRow> => {
    const [row] = await db.select().from(taxDocuments).where(eq(taxDocuments.movement, movement))
    if (!row) throw new Error('a document is gone')
    return row
  },

  /** The invoice of a payment. */
  invoiceOf: async (paymentId: string): Promise<DocumentRow | undefined> =>
    (
      await db
        .select()
        .from(taxDocuments)
        .where(and(eq(taxDocuments.paymentId, paymentId), eq(taxDocuments.kind, 'invoice')))
        .limit(1)
    )[0],

  /** What is left of an invoice at each rate, less its credit notes. */
  leftOf: async ({ id, taxes }: DocumentRow): Promise<LeftOfRate[]> => {
    const notes = await db
      .select({ taxes: taxDocuments.taxes })
      .from(taxDocuments)
      .where(eq(taxDocuments.invoiceId, id))
    const credited = notes.flatMap((note) => note.taxes)
    return taxes.map((rate) =>
      credited
        .filter(({ percent }) => percent === rate.percent)
        .reduce((left, { net, tax }) => ({ ...left, net: left.net - net, tax: left.tax - tax }), rate),
    )
  },

  read: async (id: string): Promise<NumberedDocument | undefined> =>
    (await db.select().from(taxDocuments).where(eq(taxDocuments.id, id)).limit(1)).find(isNumbered),

  /** The documents of some things, the oldest first; those that are being issued have no number and are left out. */
  of: async (intent: SoldSubject, intentIds: readonly string[]): Promise<ListedDocument[]> =>
    intentIds.length === 0
      ? []
      : (
          await db
            .select({ ...getTableColumns(taxDocuments), qr: documentXml.qr })
            .from(taxDocuments)
            .leftJoin(documentXml, eq(documentXml.documentId, taxDocuments.id))
            .where(
              and(
                eq(taxDocuments.intent, intent),
                inArray(taxDocuments.intentId, [...intentIds]),
                isNotNull(taxDocuments.number),
              ),
            )
            .orderBy(asc(taxDocuments.issuedAt), sql`${taxDocuments.invoiceId} is not null`, asc(taxDocuments.sequence))
        ).filter(isNumbered),

  /** Its XML and place in the chain, once it was sealed. */
  xml: async (documentId: string): Promise<XmlRow | undefined> =>
    (await db.select().from(documentXml).where(eq(documentXml.documentId, documentId)))[0],

  buyer: async (documentId: string): Promise<BuyerRow | undefined> =>
    (await db.select().from(documentBuyers).where(eq(documentBuyers.documentId, documentId)))[0],
})
