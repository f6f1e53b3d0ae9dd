import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import { documentMails, taxDocuments } from '../db/schema/documents-schema.ts'
import { isNumbered, type NumberedDocument } from './repository.ts'
import type { DocumentRow } from '../db/schema/rows.ts'

/** A document that a mail carries. */
export interface MailedDocument {
  document: NumberedDocument
  /** The number of the invoice that a credit note corrects. */
  corrects: string | undefined
}

/**
 * The documents of a thing that no mail carried yet, which the mail of this job does from now on; the same ones when the
 * job runs again. A document is committed together with the job of its mail, so it is there when that runs; where its
 * mail is not sent, such as one that another event overtook, the next mail about the thing carries it. `withMailed`: all
 * documents of the thing, also those that a mail carried before.
 */
export const claimDocuments = async (
  db: Database,
  [intent, intentId]: readonly [SoldSubject, string],
  job: string,
  withMailed = false,
): Promise<MailedDocument[]> => {
  const isOf = and(eq(taxDocuments.intent, intent), eq(taxDocuments.intentId, intentId), isNotNull(taxDocuments.number))
  const issued = await db.select({ documentId: taxDocuments.id }).from(taxDocuments).where(isOf)
  if (issued.length === 0) return []
  await db
    .insert(documentMails)
    .values(issued.map(({ documentId }) => ({ documentId, job })))
    .onConflictDoNothing()
  const corrected = alias(taxDocuments, 'corrected')
  const rows = await db
    .select({ document: taxDocuments, corrects: corrected.number })
    .from(documentMails)
    .innerJoin(taxDocuments, eq(taxDocuments.id, documentMails.documentId))
    .leftJoin(corrected, eq(corrected.id, taxDocuments.invoiceId))
    .where(and(isOf, withMailed ? undefined : eq(documentMails.job, job)))
    .orderBy(asc(taxDocuments.issuedAt), sql`${taxDocuments.invoiceId} is not null`, asc(taxDocuments.sequence))
  return rows.flatMap(({ document, corrects }) =>
    isNumbered(document) ? [{ document, corrects: corrects ?? undefined }] : [],
  )
}

/** Notes a document of money that moved long ago: no mail carries it. */
export const noteFormer = async (tx: Database, { id }: DocumentRow): Promise<void> => {
  await tx.insert(documentMails).values({ documentId: id, job: 'former' }).onConflictDoNothing()
}
