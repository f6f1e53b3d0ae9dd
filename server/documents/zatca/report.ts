import { eq, sql } from 'drizzle-orm'
import { circuitOpenIn, fetchThrough } from '../../lib/circuit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../db/client.ts'
import { documentReports } from '../../db/schema/documents-schema.ts'
import { documentsRepository } from '../repository.ts'
import type { Stamp } from './stamp.ts'

const TIMEOUT_MS = 30_000
/** Of the authority's answer, which may be long. */
const ANSWER_LENGTH = 2000

interface ReportDeps {
  db: Database
  clock: Clock
  stamp: Stamp | undefined
}

/**
 * Reports a simplified document to the authority. Refused, it is listed for the operator and not sent again; what
 * cannot be reached, or is busy, is an error, so that its job tries again.
 */
export const reportDocument = async ({ db, clock, stamp }: ReportDeps, documentId: string): Promise<void> => {
  const [report] = await db.select().from(documentReports).where(eq(documentReports.documentId, documentId))
  const sealed = await documentsRepository(db).xml(documentId)
  if (!stamp || !sealed || report?.status !== 'pending') return
  const note = (values: Partial<typeof documentReports.$inferInsert>) =>
    db
      .update(documentReports)
      .set({ ...values, attempts: sql`${documentReports.attempts} + 1`, updatedAt: clock.now() })
      .where(eq(documentReports.documentId, documentId))
  const { status, answer } = await postReport(stamp, sealed).catch(async (error: unknown) => {
    // A call that was not made is no attempt.
    if (!circuitOpenIn(error)) await note({ answer: String((error as Error).message).slice(0, ANSWER_LENGTH) })
    throw error
  })
  // Reported, reported with warnings, and reported before, by an attempt whose answer was lost.
  if (status === 200 || status === 202 || status === 409) return void (await note({ status: 'reported', answer }))
  if (status === 400) return void (await note({ status: 'refused', answer }))
  await note({ answer })
  throw new Error(`the tax authority answered ${status}`)
}

/** Hands a sealed document to the authority. */
export const postReport = async (
  { reporting: { url, token, secret } }: Stamp,
  { hash, uuid, xml }: { hash: string; uuid: string; xml: string },
): Promise<{ status: number; answer: string }> => {
  const init = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'accept-version': 'V2',
      'clearance-status': '0',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString('base64') }),
  }
  const response = await fetchThrough('tax_authority', `${url}/invoices/reporting/single`, init, TIMEOUT_MS)
  return { status: response.status, answer: (await response.text()).slice(0, ANSWER_LENGTH) }
}
