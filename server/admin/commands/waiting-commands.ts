import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DoorResult } from '#contract/check-in/door-list.ts'
import { bookings } from '../../db/bookings-schema.ts'
import { doorEntries, staff } from '../../db/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/places-schema.ts'
import { contradicts } from '../../modules/check-ins/door-entries.ts'
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
  const { rows } = await db.execute<GivenUp>(sql`
    select p.reference, p.currency, j.data -> 'payload' ->> 'amount' as amount, j.output ->> 'message' as reason
    from pgboss.job j join payments p on p.id = j.data -> 'payload' ->> 'paymentId'
    where j.state = 'failed' and j.data ->> 'kind' = 'payment.refund' order by j.created_on limit ${MOST}`)
  return rows.map(
    ({ reference, amount, currency, reason }) =>
      `  ${reference}   ${written(Number(amount), currency)} did not go back: ${reason ?? 'no reason was given'}`,
  )
}

/** Guests whom a door let in without asking the server, though their booking said otherwise. */
const waitingEntries = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({
      entry: doorEntries,
      by: staff.name,
      reference: bookings.reference,
      refunded: bookings.refunded,
      currency: bookings.currency,
      place: sql<string | null>`${places.name} ->> 'en'`,
    })
    .from(doorEntries)
    .innerJoin(staff, eq(staff.id, doorEntries.staffId))
    .leftJoin(bookings, eq(bookings.id, doorEntries.bookingId))
    .leftJoin(places, eq(places.id, doorEntries.placeId))
    .where(and(contradicts, isNull(doorEntries.seenAt)))
    .orderBy(asc(doorEntries.at))
    .limit(MOST)
  return rows.map(({ entry, by, reference, refunded, currency, place }) => {
    const money =
      entry.result === 'cancelled' && refunded && currency ? `, ${written(refunded, currency)} paid back` : ''
    const where = `let in at ${place ?? entry.placeId} by ${by}, ${entry.at.toISOString()}`
    return `  booking seen ${reference ?? entry.id}   ${where}: ${ENTRY_WORDS[entry.result] ?? entry.result}${money}`
  })
}

const ENTRY_WORDS: Partial<Record<DoorResult, string>> = {
  already_in: 'let in twice',
  cancelled: 'the booking is cancelled',
  other_day: 'the ticket is for another day',
  other_place: 'the ticket is for another place',
  not_paid: 'the booking is not paid',
  no_show: 'recorded as a no-show',
  unknown: 'no booking is known',
}

/** The orders that need a decision of the shop. */
export const waitingCommands: readonly AdminCommand[] = [
  plainCommand(
    {
      name: 'waiting',
      topic: 'orders',
      summary:
        'List what needs a decision: cash orders to confirm, returns, refunds that were given up, entries at the door that a booking contradicts',
    },
    {
      kind: 'reads',
      summary: 'The oldest first',
      run: async ({ db }) => {
        const [orders, returns, refunds] = [await cashOrders(db), await waitingReturns(db), await refundsGivenUp(db)]
        const entries = await waitingEntries(db)
        const lines = [
          ...(orders.length > 0 ? ['Cash orders to confirm:', ...orders] : []),
          ...(returns.length > 0 ? ['Returns to decide on or to take in:', ...returns] : []),
          ...(refunds.length > 0 ? ['Refunds that were given up:', ...refunds] : []),
          ...(entries.length > 0 ? ['Entries at the door, without the server, to look at:', ...entries] : []),
        ]
        return lines.length > 0 ? lines.join('\n') : 'Nothing waits for you.'
      },
    },
  ),
]
