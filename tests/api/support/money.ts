import { expect } from 'vitest'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import type { LedgerKind } from '#server/db/schema/payments-schema.ts'
import { sealDocuments } from '#server/documents/zatca/seal.ts'
import { jobHandlers } from '#server/modules/job-handlers.ts'
import type { JobPayloads } from '#server/jobs/kinds.ts'
import { postEvent } from './shopping.ts'
import type { TestServer } from './support.ts'
import { CRASH, type GatewayRecorder } from './gateway-recorder.ts'

const HOUR = 60 * 60_000
/** More than a refund waits between two of its tries. */
const TRIES = 12

/** Queries for the amount the shop keeps according to the rows of a thing. */
const BOOKS: Record<PaymentSubject, string> = {
  order: `select coalesce(sum(total - refunded), 0)::int as kept from orders where id = $1 and paid_at is not null`,
  booking: `select coalesce(sum(total + fees - refunded), 0)::int as kept from bookings
    where id = $1 and ticket_code is not null`,
  gift_card: `select coalesce(sum(amount), 0)::int as kept from gift_cards where id = $1 and paid_at is not null`,
  subscription: `select coalesce(sum(total - refunded), 0)::int as kept from invoices
    where subscription_id = $1 and status = 'paid'`,
}

export const keptOf = async ({ pool }: TestServer, intent: PaymentSubject, id: string): Promise<number> =>
  (await pool.query<{ kept: number }>(BOOKS[intent], [id])).rows[0]?.kept ?? 0

interface Sums {
  charged: number
  refunded: number
  reserved: number
}

const paymentSums = async ({ pool }: TestServer, id: string): Promise<Sums> => {
  const { rows } = await pool.query<Sums>(
    `select coalesce(sum(amount) filter (where status in ('succeeded', 'refunded')), 0)::int as charged,
       coalesce(sum(refunded), 0)::int as refunded, coalesce(sum(refund_reserved), 0)::int as reserved
     from payments where intent_id = $1`,
    [id],
  )
  return rows[0] ?? { charged: 0, refunded: 0, reserved: 0 }
}

/** The sums of a thing in the ledger. */
const ledgerSums = async ({ pool }: TestServer, intent: PaymentSubject, id: string) => {
  const sumOf = (kind: LedgerKind) => `coalesce(sum(amount) filter (where kind = '${kind}'), 0)::int`
  const { rows } = await pool.query(
    `select ${sumOf('charge')} as charged, ${sumOf('refund_requested')} as requested,
       ${sumOf('refund_completed')} as completed from ledger_entries where intent = $1 and intent_id = $2`,
    [intent, id],
  )
  return rows[0]
}

/** Payments, ledger and books of a thing agree; `kept` is a model's amount for the books. */
export const expectAgreement = async (
  server: TestServer,
  intent: PaymentSubject,
  id: string,
  after: string,
  kept?: number,
): Promise<void> => {
  const { charged, refunded, reserved } = await paymentSums(server, id)
  const books = await keptOf(server, intent, id)
  expect({ kept: charged - refunded - reserved }, after).toEqual({ kept: books })
  if (kept !== undefined) expect({ books }, after).toEqual({ books: kept })
  const ledger = { charged, requested: refunded + reserved, completed: refunded }
  expect(await ledgerSums(server, intent, id), after).toEqual(ledger)
  await expectRefundRows(server, id, after)
  await expectDocuments(server, id, after, books)
}

/** The refunds that are not done add up to what each payment reserves, and the others to what went back of it. */
const expectRefundRows = async ({ pool }: TestServer, id: string, after: string): Promise<void> => {
  const { rows } = await pool.query(
    `select p.id from payments p left join refunds r on r.payment_id = p.id where p.intent_id = $1 group by p.id
     having coalesce(sum(r.amount) filter (where r.state <> 'done'), 0) <> p.refund_reserved
       or coalesce(sum(r.amount) filter (where r.state = 'done'), 0) <> p.refunded`,
    [id],
  )
  expect(rows, after).toEqual([])
}

/**
 * Invoices less credit notes are the money kept, of the thing and of each of its payments, their VAT is that within what
 * is kept of each invoice, and each document adds up.
 * A payment that came too late has none.
 */
const expectDocuments = async ({ pool }: TestServer, id: string, after: string, kept: number): Promise<void> => {
  const { rows } = await pool.query<{ kept: number }>(
    `select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::int as kept
     from tax_documents where intent_id = $1`,
    [id],
  )
  expect({ documents: rows[0]?.kept }, after).toEqual({ documents: kept })
  const wrong = await pool.query(
    `select p.id from payments p left join tax_documents d on d.payment_id = p.id
     where p.intent_id = $1 group by p.id
     having coalesce(sum(d.total) filter (where d.kind = 'invoice'), 0) <>
         case when p.status in ('succeeded', 'refunded') and p.failure_code is distinct from 'too_late' then p.amount else 0 end
       or coalesce(sum(d.total) filter (where d.kind = 'credit_note'), 0) <>
         case when p.failure_code is distinct from 'too_late' then p.refunded + p.refund_reserved else 0 end
     union all
     select invoice.id from tax_documents invoice
       left join tax_documents note on note.invoice_id = invoice.id,
       lateral (select (invoice.taxes -> 0 ->> 'percent')::int as percent) of
     where invoice.intent_id = $1 and invoice.kind = 'invoice' and invoice.taxes <> '[]'
     group by invoice.id, percent
     having invoice.tax - coalesce(sum(note.tax), 0) <>
       round((invoice.total - coalesce(sum(note.total), 0)) * percent / (100.0 + percent))
     union all
     select d.id from tax_documents d where d.intent_id = $1 and (d.number is null
       or d.total <> (select sum((line ->> 'total')::int) from jsonb_array_elements(d.lines) line)
       or d.tax <> (select sum((line ->> 'tax')::int) from jsonb_array_elements(d.lines) line))`,
    [id],
  )
  expect(wrong.rows, after).toEqual([])
}

/**
 * Waits until every refund was made and every charge interrupted by a process end has its outcome, then compares the
 * gateway's own records charge by charge, and the books with both.
 */
export const expectGateway = async (
  server: TestServer,
  recorder: GatewayRecorder,
  { intent, id }: { intent: PaymentSubject; id: string },
  after: string,
): Promise<void> => {
  recorder.crash = undefined
  const isOpen = async () => {
    const { rows } = await server.pool.query(
      `select from payments where intent_id = $1 and gateway <> 'cash'
         and (refund_reserved > 0 or (status = 'pending' and charge_key is not null))`,
      [id],
    )
    return rows.length > 0
  }
  for (let tries = 0; tries < TRIES && (await isOpen()); tries += 1) await server.pass(HOUR)
  expect(await isOpen(), after).toBe(false)
  const { rows } = await server.pool.query<{ id: string; charged: number; refunded: number }>(
    `select p.id, coalesce(sum(l.amount) filter (where l.kind = 'charge'), 0)::int as charged,
       coalesce(sum(l.amount) filter (where l.kind = 'refund_completed'), 0)::int as refunded
     from payments p left join ledger_entries l on l.payment_id = p.id
     where p.intent_id = $1 and p.gateway <> 'cash' group by p.id`,
    [id],
  )
  for (const row of rows)
    expect({ charged: row.charged, refunded: row.refunded }, after).toEqual({
      charged: recorder.charged.get(row.id) ?? 0,
      refunded: recorder.returned.get(row.id) ?? 0,
    })
  await expectAgreement(server, intent, id, after)
}

/** Pays on the page of a payment: the gateway takes the money once, whatever the shop makes of it. */
export const payAt = async (server: TestServer, recorder: GatewayRecorder, paymentId: string): Promise<void> => {
  const { rows } = await server.pool.query<{ amount: number }>('select amount from payments where id = $1', [paymentId])
  if (rows[0]) recorder.charged.set(paymentId, rows[0].amount)
  expect((await postEvent(server, paymentId, 'success')).statusCode).toBe(200)
}

type Refund = JobPayloads['payment.refund']

/** Steps of the queue: refunds late, interrupted before or after the gateway, twice, and in another order. */
export const disturb = async (server: TestServer, recorder: GatewayRecorder, id: string, nr: number): Promise<void> => {
  const way = nr % 4
  if (way === 0) return server.pass((1 + (nr % 9)) * HOUR)
  if (way === 1) recorder.crash = nr % 8 === 1 ? 'before' : 'after'
  if (way === 1) return server.pass(0)
  const { rows } = await server.pool.query<{ payload: Refund }>(
    `select data -> 'payload' as payload from pgboss.job
     where data ->> 'kind' = 'payment.refund' and data -> 'payload' ->> 'key' like $1 order by id`,
    [`${id} %`],
  )
  const refund = jobHandlers(server.services)['payment.refund']
  for (const { payload } of way === 2 ? rows : rows.toReversed())
    await refund(payload, 'again').catch((error: unknown) => {
      if ((error as Error).message !== CRASH) throw error
    })
}

/**
 * Over all documents of a shop: numbers without gaps for each kind, and a chain in which each XML names the hash of the
 * one before it. Answers how many documents there are.
 */
export const expectSeries = async (server: TestServer): Promise<number> => {
  await sealDocuments({ db: server.db, add: server.services.jobs.add, stamp: undefined })
  const { rows: kinds } = await server.pool.query<{ kind: string; documents: number; numbers: number }>(
    `select kind, count(*)::int as documents, max(sequence) - min(sequence) + 1 as numbers from tax_documents group by kind`,
  )
  for (const { kind, documents, numbers } of kinds) expect({ kind, numbers }).toEqual({ kind, numbers: documents })
  const { rows: chain } = await server.pool.query<{ counter: number; previous_hash: string; hash: string }>(
    `select counter, previous_hash, hash from document_xml order by counter`,
  )
  expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_, index) => index + 1))
  expect(chain.slice(1).map((of) => of.previous_hash)).toEqual(chain.slice(0, -1).map(({ hash }) => hash))
  expect(chain).toHaveLength(kinds.reduce((sum, { documents }) => sum + documents, 0))
  return chain.length
}
