import { and, asc, eq, inArray, isNull, gt, gte, or, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { orders, shopValues } from '../db/schema/commerce-schema.ts'
import { taxDocuments } from '../db/schema/documents-schema.ts'
import { ledgerEntries, payments } from '../db/schema/payments-schema.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { noteFormer } from './mailed.ts'
import { FORMER_REASON } from './words.ts'
import { documentsRepository } from './repository.ts'
import { soldIn } from '../payments/subjects.ts'
import type { Supplies } from './supply.ts'

/** Documents of one transaction: few enough to hold the counter only a moment. */
const AT_ONCE = 50
/** Any number but those of the other locks. */
const LOCK = 4717
/** When all movements had their documents, in `shop_values`. */
const COMPLETE_KEY = 'documents_complete'
const MARGIN_MS = 2 * 60 * 60 * 1000

/**
 * Issues the documents of money that moved before there were documents, the oldest first: an invoice that was numbered
 * then keeps its number. Answers how many were issued; a repetition finds nothing to do.
 */
export const issueFormerDocuments = async (db: Database, supplies: Supplies): Promise<number> => {
  // Orders that a server of the former version takes payment for while it is being replaced.
  await db
    .update(orders)
    .set({ paidAt: sql`(${orders.invoice} ->> 'issued_at')::timestamptz` })
    .where(and(isNull(orders.paidAt), sql`${orders.invoice} is not null`))
  // What was complete once stays so: later movements have their document from the transaction that made them.
  const since = await completeUntil(db)
  const begunAt = new Date()
  let issued = 0
  for (const issueSome of [issueInvoices, issueCreditNotes])
    for (let some = AT_ONCE; some === AT_ONCE; issued += some)
      some = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
        return issueSome(tx, supplies, gte(ledgerEntries.at, since))
      })
  const value = begunAt.toISOString()
  await db
    .insert(shopValues)
    .values({ key: COMPLETE_KEY, value })
    .onConflictDoUpdate({ target: shopValues.key, set: { value } })
  return issued
}

/** From when on movements may lack their document: less than the last run, for transactions and servers of that time. */
const completeUntil = async (db: Database): Promise<Date> => {
  const [row] = await db.select().from(shopValues).where(eq(shopValues.key, COMPLETE_KEY))
  return new Date(row ? Date.parse(row.value) - MARGIN_MS : 0)
}

const hasDocument = (key: typeof ledgerEntries.key) =>
  sql`exists (select from ${taxDocuments} where ${taxDocuments.movement} = ${key})`

const isOfSale = and(
  inArray(payments.status, ['succeeded', 'refunded']),
  gt(payments.amount, 0),
  ne(payments.intent, 'gift_card'),
  or(isNull(payments.failureCode), ne(payments.failureCode, 'too_late')),
)

const issueInvoices = async (tx: Database, supplies: Supplies, isRecent: SQL): Promise<number> => {
  const rows = await tx
    .select({ payment: payments, movement: ledgerEntries.key, at: ledgerEntries.at })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(and(eq(ledgerEntries.kind, 'charge'), isRecent, isOfSale, sql`not ${hasDocument(ledgerEntries.key)}`))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.key))
    .limit(AT_ONCE)
  for (const { payment, movement, at } of rows) {
    const { number, issuedAt, ...supply } = (await supplies[soldIn(payment)](tx, payment)) ?? nothing(payment)
    const facts = { payment, supply, movement, at: issuedAt ?? at, number: await free(tx, number) }
    await noteFormer(tx, await issueInvoice(tx, facts))
  }
  return rows.length
}

const issueCreditNotes = async (tx: Database, _: Supplies, isRecent: SQL): Promise<number> => {
  const rows = await tx
    .select({ paymentId: payments.id, movement: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(
      and(eq(ledgerEntries.kind, 'refund_requested'), isRecent, isOfSale, sql`not ${hasDocument(ledgerEntries.key)}`),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.key))
    .limit(AT_ONCE)
  for (const { paymentId, movement } of rows) {
    const invoice = await documentsRepository(tx).invoiceOf(paymentId)
    if (!invoice) throw new Error('an invoice is gone')
    const { amount, key, at } = movement
    await noteFormer(tx, await issueCreditNote(tx, { invoice, amount, movement: key, reason: FORMER_REASON, at }))
  }
  return rows.length
}

/** A number that another document has meanwhile is not used twice: the document gets the next one. */
const free = async (tx: Database, number: string | undefined): Promise<string | undefined> => {
  if (number === undefined) return undefined
  const [taken] = await tx.select({ id: taxDocuments.id }).from(taxDocuments).where(eq(taxDocuments.number, number))
  return taken ? undefined : number
}

/** A payment whose thing is gone. */
const nothing = ({ reference, userId }: typeof payments.$inferSelect) => ({
  reference,
  lines: [],
  buyer: { name: '', email: '', phone: '' },
  userId,
  vatNumber: null,
  number: undefined,
  issuedAt: undefined,
})
