import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { CASH } from '../../payments/refund-parts.ts'
import { isStalled, type OpenRefund, refundsRepository } from '../../payments/refund-rows.ts'
import type { AdminCommand } from '../command.ts'
import { written } from '../input/typed-amount.ts'
import { plainCommand } from '../verbs.ts'

/** At most so many are listed; the oldest first. */
const MOST = 50

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
  created_at: Date
}

const VERBS: Record<string, string> = { requested: 'approve', sent: 'receive' }

/** Returns to decide on, and those whose goods are on their way. */
const waitingReturns = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<WaitingReturn>(sql`
    select r.reference, o.reference as order, r.status, r.created_at
    from order_returns r join orders o on o.id = r.order_id
    where r.status in ('requested', 'sent') order by r.created_at limit ${MOST}`)
  return rows.map(
    ({ reference, order, status, created_at }) =>
      `  returns ${VERBS[status]} ${reference}   ${status}, of ${order}, since ${new Date(created_at).toISOString()}`,
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
      summary: 'List what needs a decision: cash orders to confirm, returns, refunds that did not go back',
    },
    {
      kind: 'reads',
      summary: 'The oldest first',
      run: async ({ db, clock }) => {
        const [orders, returns] = [await cashOrders(db), await waitingReturns(db)]
        const open = await refundsRepository(db).open(MOST)
        const [refunds, cash] = [openRefunds(open, clock.now()), cashRefunds(open)]
        const lines = [
          ...(orders.length > 0 ? ['Cash orders to confirm:', ...orders] : []),
          ...(returns.length > 0 ? ['Returns to decide on or to take in:', ...returns] : []),
          ...(refunds.length > 0 ? ['Refunds that did not go back:', ...refunds] : []),
          ...(cash.length > 0 ? ['Cash to hand back:', ...cash] : []),
        ]
        return lines.length > 0 ? lines.join('\n') : 'Nothing waits for you.'
      },
    },
  ),
]
