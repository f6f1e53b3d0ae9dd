import { and, count, desc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { bookings } from '../db/schema/bookings-schema.ts'
import type { Database } from '../db/client.ts'
import { orders } from '../db/schema/commerce-schema.ts'
import { taxDocuments } from '../db/schema/documents-schema.ts'
import { subscriptions } from '../db/schema/membership-schema.ts'
import { readDocumentPage } from './page.ts'
import { documentsRepository } from './repository.ts'
import type { ArchivedFile } from './zip.ts'

/** The most documents of one archive, the newest first: some 20 MB before they are packed. */
export const ARCHIVE_DOCUMENTS = 2000

/** Whether a document is a customer's: by the thing that was paid for, since a guest's is taken over by the account they sign in to. */
export const isOfCustomer = (db: Database, userId: string): SQL | undefined =>
  and(
    isNotNull(taxDocuments.number),
    or(
      and(
        eq(taxDocuments.intent, 'order'),
        inArray(taxDocuments.intentId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
      ),
      and(
        eq(taxDocuments.intent, 'booking'),
        inArray(
          taxDocuments.intentId,
          db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId)),
        ),
      ),
      and(
        eq(taxDocuments.intent, 'subscription'),
        inArray(
          taxDocuments.intentId,
          db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId)),
        ),
      ),
    ),
  )

export const countOfCustomer = async (db: Database, userId: string): Promise<number> => {
  const [found] = await db.select({ documents: count() }).from(taxDocuments).where(isOfCustomer(db, userId))
  return found?.documents ?? 0
}

/** The documents of a customer, each as its page and, once it was sealed, its XML; named by number. */
export async function* archivedFiles(db: Database, userId: string): AsyncGenerator<ArchivedFile> {
  const found = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(isOfCustomer(db, userId))
    .orderBy(desc(taxDocuments.issuedAt), desc(taxDocuments.id))
    .limit(ARCHIVE_DOCUMENTS)
  const repository = documentsRepository(db)
  for (const { id } of found) {
    const document = await repository.read(id)
    if (!document) continue
    const { number, issuedAt: at } = document
    yield { name: `${number}.html`, content: await readDocumentPage(db, document), at }
    const sealed = await repository.xml(id)
    if (sealed) yield { name: `${number}.xml`, content: sealed.xml, at }
  }
}
