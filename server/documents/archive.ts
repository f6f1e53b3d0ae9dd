import { and, count, desc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../db/schema/bookings-schema.ts'
import type { Database } from '../db/client.ts'
import { orders } from '../db/schema/commerce-schema.ts'
import { taxDocuments } from '../db/schema/documents-schema.ts'
import { subscriptions } from '../db/schema/membership-schema.ts'
import type { Env } from '../env/env.ts'
import { readDocumentPage } from './page.ts'
import { documentsRepository } from './repository.ts'
import type { ArchivedFile } from './zip.ts'

/** The most documents of one archive, the newest first: some 20 MB before they are packed. */
export const ARCHIVE_DOCUMENTS = 2000

/**
 * Whether a document is a customer's: by the thing that was paid for, since a guest's is taken over by the account they
 * sign in to. From the things to their documents: alternatives within one condition would read all documents.
 */
export const isOfCustomer = (userId: string): SQL | undefined =>
  and(
    isNotNull(taxDocuments.number),
    sql`${taxDocuments.id} in (${sql.join(
      Object.entries({ order: orders, booking: bookings, subscription: subscriptions }).map(
        ([intent, things]) => sql`select d.id from ${things} join tax_documents d
          on d.intent = ${intent} and d.intent_id = ${things.id} where ${things.userId} = ${userId}`,
      ),
      sql` union all `,
    )})`,
  )

export const countOfCustomer = async (db: Database, userId: string): Promise<number> => {
  const [found] = await db.select({ documents: count() }).from(taxDocuments).where(isOfCustomer(userId))
  return found?.documents ?? 0
}

/** The documents of a customer, each as its page and, once it was sealed, its XML; named by number. */
export async function* archivedFiles(
  db: Database,
  env: Pick<Env, 'dataDir' | 'pictures'>,
  userId: string,
): AsyncGenerator<ArchivedFile> {
  const found = await db
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(isOfCustomer(userId))
    .orderBy(desc(taxDocuments.issuedAt), desc(taxDocuments.id))
    .limit(ARCHIVE_DOCUMENTS)
  const repository = documentsRepository(db)
  for (const { id } of found) {
    const document = await repository.read(id)
    if (!document) continue
    const { number, issuedAt: at } = document
    yield { name: `${number}.html`, content: await readDocumentPage(db, env, document), at }
    const sealed = await repository.xml(id)
    if (sealed) yield { name: `${number}.xml`, content: sealed.xml, at }
  }
}
