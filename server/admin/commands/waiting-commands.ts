import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { StrayReason } from '../../db/payments-schema.ts'
import { countGivenUp, hasQueue } from '../../jobs/given-up.ts'
import type { AdminCommand } from '../command.ts'
import { written } from '../input/typed-amount.ts'
import { plainCommand } from '../verbs.ts'

/** At most so many are listed; the oldest first. */
const MOST = 50
/** Money that went back by itself is shown for this long: it may be a mistake of the gateway, or an attempt to pay less. */
const STRAY_SHOWN_MS = 7 * 24 * 60 * 60 * 1000

interface CashOrder extends Record<string, unknown> {
  reference: string
  total: number
  currency: string
  confirm_by: Date
}

interface GivenUp extends Record<string, unknown> {
  reference: string
  amount: string
  currency: string
  reason: string | null
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

/** Refunds that the gateway refused until their job gave up: their amounts stay reserved on their payments. */
const refundsGivenUp = async (db: Database): Promise<string[]> => {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<GivenUp>(sql`
    select p.reference, p.currency, j.data -> 'payload' ->> 'amount' as amount, j.output ->> 'message' as reason
    from pgboss.job j join payments p on p.id = j.data -> 'payload' ->> 'paymentId'
    where j.state = 'failed' and j.data ->> 'kind' = 'payment.refund' order by j.created_on limit ${MOST}`)
  return rows.map(
    ({ reference, amount, currency, reason }) =>
      `  ${reference}   ${written(Number(amount), currency)} did not go back: ${reason ?? 'no reason was given'}`,
  )
}

interface Stray extends Record<string, unknown> {
  reference: string
  gateway: string
  amount: number
  currency: string
  stray: StrayReason
  status: string
  created_at: Date
}

const STRAY_WORDS: Record<StrayReason, string> = {
  id: 'was not made by a page or a charge of this shop',
  amount: 'is another amount than was due',
  currency: 'is of another currency than was due',
  card: 'saved no card',
  twice: 'came after it was paid',
}

/** Money that paid for nothing: what is still to go back, and for a week what went back by itself. */
const strayMoney = async (db: Database, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - STRAY_SHOWN_MS)
  const { rows } = await db.execute<Stray>(sql`
    select reference, gateway, amount, currency, stray, status, created_at from payments
    where stray is not null and (created_at > ${since.toISOString()} or status <> 'refunded')
    order by created_at limit ${MOST}`)
  return rows.map(
    ({ reference, gateway, amount, currency, stray, status, created_at }) =>
      `  ${reference}   ${written(amount, currency)} at ${gateway} ${STRAY_WORDS[stray]}, ${
        status === 'refunded' ? 'went back' : 'is going back'
      }, ${new Date(created_at).toISOString()}`,
  )
}

/** Mails, reports and the like that failed until they were given up, by kind. */
const jobsGivenUp = async (db: Database): Promise<string[]> =>
  (await countGivenUp(db)).map(({ kind, count }) => `  jobs list --kind ${kind}   ${count}`)

/** The orders that need a decision of the shop. */
export const waitingCommands: readonly AdminCommand[] = [
  plainCommand(
    {
      name: 'waiting',
      topic: 'orders',
      summary:
        'List what needs a decision: cash orders to confirm, returns, refunds and jobs that were given up, money that was not due',
    },
    {
      kind: 'reads',
      summary: 'The oldest first',
      run: async ({ db, clock }) => {
        const [orders, returns, refunds] = [await cashOrders(db), await waitingReturns(db), await refundsGivenUp(db)]
        const strays = await strayMoney(db, clock.now())
        const jobs = await jobsGivenUp(db)
        const lines = [
          ...(orders.length > 0 ? ['Cash orders to confirm:', ...orders] : []),
          ...(returns.length > 0 ? ['Returns to decide on or to take in:', ...returns] : []),
          ...(refunds.length > 0 ? ['Refunds that were given up:', ...refunds] : []),
          ...(strays.length > 0 ? ['Payments that were not due, and paid for nothing:', ...strays] : []),
          ...(jobs.length > 0 ? ['Jobs that were given up:', ...jobs] : []),
        ]
        return lines.length > 0 ? lines.join('\n') : 'Nothing waits for you.'
      },
    },
  ),
]
