import { sql } from 'drizzle-orm'
import { LATE } from '#contract/rules/return-reasons.ts'
import type { Database } from '../../db/client.ts'
import { CASH } from '../../payments/refunds/parts.ts'
import { isStalled, type OpenRefund, refundsRepository } from '../../payments/refunds/rows.ts'
import type { AdminCommand } from '../command.ts'
import { written } from '../input/typed-amount.ts'
import { plainCommand } from '../verbs.ts'

/** At most so many are listed; the oldest first. */
const MOST = 50
/** So many days after the promised ones, weekends among them, a parcel is listed. */
const SPARE_DAYS = 4

interface CashOrder extends Record<string, unknown> {
  reference: string
  total: number
  currency: string
  confirm_by: Date
}

const cashOrders = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<CashOrder>(sql`
    select reference, total, currency, confirm_by from orders
    where status = 'processing' and confirm_by is not null order by confirm_by limit ${MOST}`)
  return rows.map(
    ({ reference, total, currency, confirm_by }) =>
      `  order confirm ${reference}   ${written(total, currency)} in cash, until ${new Date(confirm_by).toISOString()}`,
  )
}

interface WaitingReturn extends Record<string, unknown> {
  reference: string
  order: string
  status: string
  reason: string
  created_at: Date
}

/** What is to be typed about a return; what is late is on its way to the customer, so nothing is to be approved. */
const verbOf = ({ status, reason }: WaitingReturn): string =>
  reason === LATE ? 'receive|decline' : status === 'sent' ? 'receive' : 'approve'

/** Returns to decide on, and those whose goods are on their way. */
const waitingReturns = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<WaitingReturn>(sql`
    select r.reference, o.reference as order, r.status, r.reason, r.created_at
    from order_returns r join orders o on o.id = r.order_id
    where r.status in ('requested', 'sent') order by r.created_at limit ${MOST}`)
  return rows.map(
    (row) =>
      `  returns ${verbOf(row)} ${row.reference}   ${row.reason === LATE ? 'cancelled as late' : row.status}, of ${row.order}, since ${new Date(row.created_at).toISOString()}`,
  )
}

interface LongParcel extends Record<string, unknown> {
  reference: string
  number: number
  carrier: string
  tracking_number: string
  created_at: Date
}

/** Parcels that should have arrived days ago: until this is noted, what depends on their delivery waits. */
const longParcels = async (db: Database, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<LongParcel>(sql`
    select o.reference, s.carrier, s.tracking_number, s.created_at,
      (select count(*)::int from shipments b
       where b.order_id = s.order_id and (b.created_at, b.id) <= (s.created_at, s.id)) as number
    from shipments s join orders o on o.id = s.order_id
    where s.status = 'shipped' and o.status = 'shipped'
      and s.created_at + ((o.delivery_method -> 'days' ->> 'to')::int + ${SPARE_DAYS}) * interval '1 day'
        < ${now.toISOString()}::timestamptz
    order by s.created_at limit ${MOST}`)
  return rows.map(
    ({ reference, number, carrier, tracking_number, created_at }) =>
      `  order deliver ${reference} --parcel ${number}   ${carrier} ${tracking_number}, since ${new Date(created_at).toISOString()}`,
  )
}

/** Refunds that did not go back: given up or without progress, and cash that is to be handed over. */
const openRefunds = (open: readonly OpenRefund[], now: Date): string[] =>
  open
    .filter((refund) => refund.gateway !== CASH && isStalled(refund, now))
    .map(
      ({ reference, amount, currency, error, askedAt }) =>
        `  refund again|returned ${reference}   ${written(amount, currency)} did not go back since ${askedAt.toISOString()}: ${error ?? 'no reason was given'}`,
    )

const cashRefunds = (open: readonly OpenRefund[]): string[] =>
  open
    .filter(({ gateway }) => gateway === CASH)
    .map(
      ({ reference, amount, currency, askedAt }) =>
        `  order cash-returned ${reference}   ${written(amount, currency)}, since ${askedAt.toISOString()}`,
    )

/** The orders that need a decision of the shop. */
export const waitingCommands: readonly AdminCommand[] = [
  plainCommand(
    {
      name: 'waiting',
      topic: 'orders',
      summary:
        'List what needs a decision: cash orders to confirm, returns, late parcels, refunds that did not go back',
    },
    {
      kind: 'reads',
      summary: 'The oldest first',
      run: async ({ db, clock }) => {
        const [orders, returns] = [await cashOrders(db), await waitingReturns(db)]
        const parcels = await longParcels(db, clock.now())
        const open = await refundsRepository(db).open(MOST)
        const [refunds, cash] = [openRefunds(open, clock.now()), cashRefunds(open)]
        const lines = [
          ...(orders.length > 0 ? ['Cash orders to confirm:', ...orders] : []),
          ...(returns.length > 0 ? ['Returns to decide on or to take in:', ...returns] : []),
          ...(parcels.length > 0 ? ['Parcels that should have arrived:', ...parcels] : []),
          ...(refunds.length > 0 ? ['Refunds that did not go back:', ...refunds] : []),
          ...(cash.length > 0 ? ['Cash to hand back:', ...cash] : []),
        ]
        return lines.length > 0 ? lines.join('\n') : 'Nothing waits for you.'
      },
    },
  ),
]
