import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import { users } from './accounts-schema.ts'
import { instant } from './columns.ts'

/** A line of a tax document as it was issued: `total` includes `tax`; what is taken off is below zero. */
export interface DocumentLine {
  label: Text
  quantity: number
  /** The price of one, VAT included. */
  unit_price: number
  total: number
  net: number
  tax: number
  tax_percent: number
}

/** The sums of a tax document at one rate. */
export interface DocumentTax {
  percent: number
  net: number
  tax: number
}

/** The seller as of the day a document was issued. */
export interface DocumentSeller {
  name: Text
  address?: Text
  registration?: string
  vat_number: string
}

/** What a gift card paid of an invoice, or got back by a credit note. */
export interface DocumentGiftCard {
  last_four: string
  amount: number
}

/** The buyer as of that day. */
export interface DocumentBuyer {
  name: string
  email: string
  phone: string
  /** The delivery address of an order as one line, where the buyer receives it themselves. */
  address?: string
}

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Tax documents: see docs/DOCUMENTS.md. A row is never changed. Its number is assigned when its transaction commits, by
 * the trigger `tax_documents_numbered`, so that numbers have no gaps and no other lock is waited for with the counter.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: text().primaryKey(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** Null until the transaction that issues it commits. */
    number: text().unique('tax_documents_number_unique'),
    /** Counts the documents of a kind; null on documents that were numbered before there was a counter. */
    sequence: integer(),
    intent: text().$type<SoldSubject>().notNull(),
    intentId: text().notNull(),
    /** The reference for customers. */
    reference: text().notNull(),
    paymentId: text(),
    /** The key of the ledger entry it documents, so that each movement has one document. */
    movement: text().notNull().unique('tax_documents_movement_unique'),
    /** Of a credit note: the invoice it corrects. */
    invoiceId: text(),
    issuedAt: instant().notNull(),
    currency: char({ length: 3 }).notNull(),
    lines: jsonb().$type<DocumentLine[]>().notNull(),
    taxes: jsonb().$type<DocumentTax[]>().notNull(),
    net: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    paidBy: text().$type<PaymentMethod>().notNull(),
    /**
     * The gift cards that paid, the rest being paid by `paidBy`; empty of a part of a basket, which they paid together
     * with the others, and null where none did.
     */
    giftCards: jsonb().$type<DocumentGiftCard[]>(),
    seller: jsonb().$type<DocumentSeller>().notNull(),
    /** Of a credit note: why. */
    reason: jsonb().$type<Text>(),
  },
  (table) => [
    unique('tax_documents_sequence_unique').on(table.kind, table.sequence),
    index('tax_documents_intent').on(table.intent, table.intentId),
    index('tax_documents_payment').on(table.paymentId),
    index('tax_documents_invoice').on(table.invoiceId),
    index('tax_documents_issued').on(table.issuedAt, table.id),
    check('tax_documents_adds_up', sql`${table.net} + ${table.tax} = ${table.total} and ${table.total} >= 0`),
    check(
      'tax_documents_credit',
      sql`(${table.kind} = 'credit_note') = (${table.invoiceId} is not null and ${table.reason} is not null)`,
    ),
  ],
)

/** The buyers of documents: apart from them, since a customer is erased and a document stays. */
export const documentBuyers = pgTable(
  'document_buyers',
  {
    documentId: text()
      .primaryKey()
      .references(() => taxDocuments.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    buyer: jsonb().$type<DocumentBuyer>().notNull(),
  },
  (table) => [
    index('document_buyers_user').on(table.userId),
    index('document_buyers_email').on(sql`lower(${table.buyer} ->> 'email')`),
  ],
)

/** Which documents a mail carried, so that each is in one: see `server/documents/mailed.ts`. */
export const documentMails = pgTable('document_mails', {
  documentId: text()
    .primaryKey()
    .references(() => taxDocuments.id, { onDelete: 'cascade' }),
  /** The job of the mail; `former` where no mail is to carry it. */
  job: text().notNull(),
})

/** The last number of each kind, and the end of the chain of XML documents; one row. */
export const documentCounters = pgTable(
  'document_counters',
  {
    id: boolean().primaryKey().default(true),
    invoice: integer().notNull(),
    creditNote: integer().notNull(),
    /** The counter of the chain (ICV) and the hash of its last document (PIH). */
    chain: integer().notNull().default(0),
    chainHash: text(),
  },
  (table) => [check('document_counters_one_row', sql`${table.id}`)],
)

/**
 * Numbered documents of a seller with a VAT number that have no XML yet. Triggers add and remove them, so that sealing
 * looks at a few rows however many documents there are.
 */
export const unsealedDocuments = pgTable(
  'unsealed_documents',
  {
    documentId: text()
      .primaryKey()
      .references(() => taxDocuments.id, { onDelete: 'cascade' }),
    issuedAt: instant().notNull(),
    isCorrection: boolean().notNull(),
  },
  (table) => [index('unsealed_documents_next').on(table.issuedAt, table.isCorrection)],
)

/** The XML of a document with its place in the chain; never changed. */
export const documentXml = pgTable('document_xml', {
  documentId: text()
    .primaryKey()
    .references(() => taxDocuments.id, { onDelete: 'cascade' }),
  uuid: text().notNull().unique('document_xml_uuid_unique'),
  /** Its invoice counter value. */
  counter: integer().notNull().unique('document_xml_counter_unique'),
  previousHash: text().notNull(),
  hash: text().notNull(),
  /** The content of its code, TLV in Base64. */
  qr: text().notNull(),
  xml: text().notNull(),
})

/** What is to be reported to the tax authority, and what it answered. */
export const documentReports = pgTable(
  'document_reports',
  {
    documentId: text()
      .primaryKey()
      .references(() => taxDocuments.id, { onDelete: 'cascade' }),
    status: text({ enum: ['pending', 'reported', 'refused'] }).notNull(),
    attempts: integer().notNull().default(0),
    /** The end of the 24 hours. */
    dueAt: instant().notNull(),
    /** What the authority said of it, as it was sent, shortened. */
    answer: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('document_reports_open')
      .on(table.dueAt)
      .where(sql`${table.status} <> 'reported'`),
  ],
)
