import { eq, or } from 'drizzle-orm'
import type { SoldSubject } from '#contract/payment/payments.ts'
import { taxDocuments } from '../../db/schema/documents-schema.ts'
import type { Database } from '../../db/client.ts'
import { documentLink, PAGE_LINK_HOURS } from '../../documents/link.ts'
import { readDocumentPage } from '../../documents/page.ts'
import { documentsRepository, isNumbered, type NumberedDocument } from '../../documents/repository.ts'
import type { Env } from '../../env/env.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { AdminError, type ReadDeps, type SecretDeps, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { findOrder, tidyReference } from '../orders/find-order.ts'

const HOUR_MS = 60 * 60 * 1000

interface LinkDeps extends SecretDeps {
  env: Pick<Env, 'publicUrl' | 'apiPrefix'>
  now: Date
}

/** The address of a document's page, which also a customer can open for a day. */
const pageOf = ({ env, now, readSecret }: LinkDeps, { id }: NumberedDocument): string =>
  `${env.publicUrl}${env.apiPrefix}/${documentLink(readSecret(), id, new Date(now.getTime() + PAGE_LINK_HOURS * HOUR_MS))}`

/** The documents of an order or a booking as the desk lists them, each with its page. */
export const documentFacts = async (db: Database, of: SoldSubject, id: string, deps: LinkDeps) =>
  (await documentsRepository(db).of(of, [id])).map((row) => ({
    number: row.number,
    kind: row.kind,
    issued_at: row.issuedAt.toISOString(),
    total: { amount: row.total, currency: row.currency },
    page: pageOf(deps, row),
  }))

/** By its own number, or the invoice of an order or a booking, by its reference. */
const findDocument = async (deps: ReadDeps, typed: string): Promise<NumberedDocument> => {
  const { db, role, reach } = deps
  const number = tidyReference(typed)
  const ofReference = async (): Promise<NumberedDocument | undefined> => {
    const [intent, { id }] = number.startsWith('QF-')
      ? (['order', await findOrder(db, number, 'documents show')] as const)
      : (['booking', await findBooking(deps, number, 'documents show')] as const)
    return (await documentsRepository(db).of(intent, [id])).find(({ kind }) => kind === 'invoice')
  }
  // Numbers follow one another: staff, and people of some places, go by a reference, which cannot be guessed.
  const found = /^Q[FB]-/.test(number)
    ? await ofReference()
    : role === 'staff' || reach
      ? undefined
      : (
          await db
            .select()
            .from(taxDocuments)
            .where(or(eq(taxDocuments.number, number), eq(taxDocuments.number, typed)))
        ).find(isNumbered)
  if (!found) throw new AdminError(`There is no document of "${typed}".`)
  return found
}

/** `documents show`: a document as a page to read and to print, which a customer can be sent as well. */
export const showDocumentVerb: Verb = {
  kind: 'reads',
  role: 'staff',
  isOfPlaces: true,
  usage: '<number> [--to <file.html>]',
  summary:
    'Open an invoice or credit note to print it, by its number or that of its order or booking; the link works for a day',
  run: async (deps, args, { takesData }) => {
    const options = readOptions(args, { to: 'value' })
    refuseMore(options.words, 1)
    const document = await findDocument(deps, (options.words[0] ?? '').trim())
    const to = options.value('to')
    if (takesData && to === undefined) {
      const { number, kind, issuedAt, reference, total: amount, currency } = document
      const link = pageOf({ ...deps, now: deps.clock.now() }, document)
      return {
        text: `${number}: ${link}`,
        facts: { number, kind, issued_at: issuedAt.toISOString(), reference, total: { amount, currency }, link },
      }
    }
    const path = to ?? `${document.number}.html`
    return {
      text: `${path} is written: print it from a browser.`,
      file: { path, text: await readDocumentPage(deps.db, deps.env, document) },
    }
  },
}
