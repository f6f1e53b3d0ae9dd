import * as z from 'zod/mini'
import { Id, Money } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { SoldSubject } from './payments.ts'

/**
 * A tax document: an invoice, or the credit note of a refund. `url` opens it as a page to read and to print, without
 * signing in, for a day.
 */
const TaxDocument = z.object({
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  /** An invoice without VAT: its seller had no VAT number. */
  is_plain: z.optional(z.literal(true)),
  number: z.string(),
  issued_at: z.string(),
  /** With VAT if there is any, above zero on credit notes too. */
  total: Money,
  url: z.string(),
})

export const documents = resource('Tax documents', {
  list: endpoint({
    name: 'documents.list',
    method: 'GET',
    path: 'documents',
    summary: 'The invoices and credit notes of an order, a booking or a membership, the oldest first',
    query: z.object({ of: SoldSubject, id: Id }),
    answer: z.object({ data: z.array(TaxDocument) }),
    access: 'link',
    persist: 'customer',
  }),

  count: endpoint({
    name: 'documents.count',
    method: 'GET',
    path: 'documents/count',
    summary: 'How many invoices and credit notes the customer has in all',
    answer: z.object({ data: z.object({ count: z.number() }) }),
    access: 'session',
    persist: 'customer',
  }),

  archive: endpoint({
    name: 'documents.archive',
    method: 'GET',
    path: 'documents/archive',
    summary: 'A link that downloads all documents of the customer as one zip, for some minutes',
    answer: z.object({
      data: z.object({
        /** How many documents are in it; without any there is no link. */
        count: z.number(),
        /** Older ones that an archive has no room for. */
        left_out: z.number(),
        url: z.nullable(z.string()),
      }),
    }),
    access: 'session',
    limited: true,
  }),
})
