import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import {
  documentCounters,
  documentReports,
  documentXml,
  taxDocuments,
  unsealedDocuments,
} from '../../db/schema/documents-schema.ts'
import type { DocumentRow } from '../../db/schema/rows.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import { stated, tlv } from '../qr.ts'
import { documentsRepository, type NumberedDocument } from '../repository.ts'
import { signatureExtensions } from './signature.ts'
import { sha256, type Stamp } from './stamp.ts'
import { type Chained, toXml } from './xml.ts'

/** The hash before the first document: that of the digit 0, as the authority prescribes. */
const FIRST_HASH = Buffer.from(sha256('0').toString('hex')).toString('base64')
/** The time in which a simplified invoice is reported. */
const REPORT_MS = 24 * 60 * 60 * 1000
/** Documents of one transaction. */
const AT_ONCE = 25
/** Any number but those of the other locks. */
const LOCK = 4718

interface SealDeps {
  db: Database
  add: AddJob
  /** Undefined without ZATCA_FILE: codes have five tags then, and nothing is reported. */
  stamp: Stamp | undefined
}

/**
 * Gives numbered documents their place in the chain, their XML and their code, in the order they were issued. Apart from
 * the transaction that issues them, so that building and signing delays no payment.
 */
export const sealDocuments = async (deps: SealDeps): Promise<void> => {
  for (let sealed = AT_ONCE; sealed === AT_ONCE;) sealed = await deps.db.transaction((tx) => sealSome(deps, tx))
}

const sealSome = async ({ add, stamp }: SealDeps, tx: Database): Promise<number> => {
  // A lock of its own: every payment that commits needs the row of the counters, which is written last.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const rows = await nextUnsealed(tx)
  if (rows.length === 0) return 0
  const [counters] = await tx.select().from(documentCounters)
  if (!counters) throw new Error('the counters of documents are gone')
  let [counter, previousHash] = [counters.chain, counters.chainHash ?? FIRST_HASH]
  for (const row of rows) {
    const document = row as NumberedDocument
    const invoice = row.invoiceId === null ? undefined : await documentsRepository(tx).read(row.invoiceId)
    counter += 1
    const chained = { document, corrects: invoice?.number, uuid: randomUUID(), counter, previousHash }
    const { hash, ...written } = seal(chained, stamp)
    await tx
      .insert(documentXml)
      .values({ documentId: row.id, uuid: chained.uuid, counter, previousHash, hash, ...written })
    previousHash = hash
    if (stamp && row.issuedAt >= stamp.certificate.validFrom) await askReport(add, tx, document)
  }
  // A server of the release before takes no such lock: where it was faster, this is done again.
  const { rowCount } = await tx
    .update(documentCounters)
    .set({ chain: counter, chainHash: previousHash })
    .where(eq(documentCounters.chain, counters.chain))
  if (rowCount === 0) throw new Error('the chain of documents went on meanwhile')
  return rows.length
}

/** Plain invoices, which are no business of the tax authority, are not among them. */
const nextUnsealed = async (tx: Database): Promise<DocumentRow[]> => {
  const rows = await tx
    .select({ document: taxDocuments })
    .from(unsealedDocuments)
    .innerJoin(taxDocuments, eq(taxDocuments.id, unsealedDocuments.documentId))
    // Of one moment, an invoice comes before the note that corrects it.
    .orderBy(asc(unsealedDocuments.issuedAt), asc(unsealedDocuments.isCorrection), asc(taxDocuments.sequence))
    .limit(AT_ONCE)
  return rows.map(({ document }) => document)
}

/** The hash, the code and the XML of a document; stamped where there is a key. */
const seal = (chained: Chained, stamp: Stamp | undefined): { hash: string; qr: string; xml: string } => {
  const { document } = chained
  const digest = sha256(toXml(chained))
  const hash = digest.toString('base64')
  if (!stamp) {
    const qr = tlv(stated(document)).toString('base64')
    return { hash, qr, xml: toXml(chained, { qr }) }
  }
  const signature = stamp.sign(digest).toString('base64')
  const facts = [...stated(document), hash, signature, stamp.publicKey, stamp.certificate.signature]
  const qr = tlv(facts).toString('base64')
  const extensions = signatureExtensions({ stamp, hash, signature, signedAt: document.issuedAt })
  return { hash, qr, xml: toXml(chained, { qr, extensions }) }
}

const askReport = async (add: AddJob, tx: Database, { id, issuedAt }: NumberedDocument): Promise<void> => {
  const dueAt = new Date(issuedAt.getTime() + REPORT_MS)
  await tx.insert(documentReports).values({ documentId: id, status: 'pending', dueAt, updatedAt: issuedAt })
  await add(tx, { kind: 'documents.report', payload: { documentId: id }, key: `report ${id}` })
}
