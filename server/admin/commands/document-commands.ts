import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DocumentBuyer, documentBuyers, documentReports, taxDocuments } from '../../db/schema/documents-schema.ts'
import { wayName } from '../../documents/gift-cards.ts'
import type { AdminCommand } from '../command.ts'
import { isWithin, typedRange } from '../input/typed-day.ts'
import { showDocumentVerb } from '../money/show-document.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'
import type { DocumentRow } from '../../db/schema/rows.ts'

type Listed = DocumentRow & {
  report: string | null
  answer: string | null
  buyer: DocumentBuyer | null
  corrects: string | null
}

/** The invoice of a credit note. */
const corrected = alias(taxDocuments, 'corrected')

/** A credit note takes its amounts back, as in the report of VAT. */
const money = (of: 'net' | 'tax' | 'total') => (row: Listed) => ({
  amount: row.kind === 'credit_note' ? -row[of] : row[of],
  currency: row.currency,
})

const DOCUMENTS: List<Listed> = {
  columns: [
    { name: 'number', value: ({ number }) => number },
    { name: 'issued_at', title: 'Issued', value: ({ issuedAt }) => issuedAt },
    { name: 'paid_for', title: 'Of', value: ({ reference }) => reference },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'corrects', value: ({ corrects }) => corrects, isOnlyInFiles: true },
    { name: 'paid_by', value: wayName, isOnlyInFiles: true },
    { name: 'buyer', value: ({ buyer }) => buyer?.name ?? null, isOnlyInFiles: true },
    { name: 'buyer_address', value: ({ buyer }) => buyer?.address ?? null, isOnlyInFiles: true },
    { name: 'vat_percent', value: ({ taxes }) => taxes[0]?.percent ?? null, isOnlyInFiles: true },
    { name: 'net', isMoney: true, value: money('net'), isOnlyInFiles: true },
    { name: 'vat', isMoney: true, value: money('tax'), isOnlyInFiles: true },
    { name: 'total', isMoney: true, value: money('total') },
    { name: 'report', value: ({ report }) => report },
    { name: 'answer', value: ({ answer }) => answer, most: 80 },
  ],
  options: { refused: 'flag', open: 'flag', from: 'value', to: 'value' },
  read: ({ db, clock }, options, { after, limit }) => {
    const range = typedRange(options.value('from'), options.value('to'), clock.now())
    return db
      .select({
        ...getTableColumns(taxDocuments),
        report: documentReports.status,
        answer: documentReports.answer,
        buyer: documentBuyers.buyer,
        corrects: corrected.number,
      })
      .from(taxDocuments)
      .leftJoin(documentBuyers, eq(documentBuyers.documentId, taxDocuments.id))
      .leftJoin(corrected, eq(corrected.id, taxDocuments.invoiceId))
      .leftJoin(documentReports, eq(documentReports.documentId, taxDocuments.id))
      .where(
        and(
          isWithin(taxDocuments.issuedAt, range),
          options.has('refused') ? eq(documentReports.status, 'refused') : undefined,
          options.has('open') ? ne(documentReports.status, 'reported') : undefined,
          after
            ? sql`(${taxDocuments.issuedAt}, ${taxDocuments.id}) > (select issued_at, id from tax_documents where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'There is no such document.',
}

/** Tax documents and what the tax authority said of them. */
export const documentCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'documents', topic: 'money', summary: 'List tax invoices and credit notes, open and print one' },
    {
      list: {
        kind: 'reads',
        usage: `[--refused] [--open] [--from <day>] [--to <day>] ${LIST_OPTIONS}`,
        summary: 'The oldest first; --refused by the tax authority, --open are not reported yet either',
        run: (deps, args, screen) => printList(deps, DOCUMENTS, args, screen),
      },
      show: showDocumentVerb,
    },
  ),
]
