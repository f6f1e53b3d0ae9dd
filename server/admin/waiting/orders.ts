import { sql } from 'drizzle-orm'
import { LATE } from '#contract/rules/return-reasons.ts'
import type { Database } from '../../db/client.ts'
import { IS_TO_PACK, LEFT_TO_SHIP } from '../../modules/orders/delivery/to-ship.ts'
import { written } from '../input/typed-amount.ts'
import { MOST, since, type WaitingLine } from './part.ts'

/** So many days after the promised ones, weekends among them, a parcel is listed. */
const SPARE_DAYS = 4

interface CashOrder extends Record<string, unknown> {
  reference: string
  total: number
  currency: string
  confirm_by: Date
}

/** Orders in cash of guests who are to be called. */
export const cashOrders = async (db: Database): Promise<WaitingLine[]> => {
  const { rows } = await db.execute<CashOrder>(sql`
    select reference, total, currency, confirm_by from orders
    where status = 'processing' and confirm_by is not null order by confirm_by limit ${MOST}`)
  return rows.map(({ reference, total, currency, confirm_by }) => ({
    command: 'order confirm',
    reference,
    about: `${written(total, currency)} in cash, until ${new Date(confirm_by).toISOString()}`,
  }))
}

interface OrderToPack extends Record<string, unknown> {
  reference: string
  total: number
  currency: string
  pieces: number
  created_at: Date
}

/** Orders that are paid, or confirmed in cash, of which pieces are in no parcel yet. */
export const ordersToPack = async (db: Database): Promise<WaitingLine[]> => {
  const { rows } = await db.execute<OrderToPack>(sql`
    select reference, total, currency, created_at, ${LEFT_TO_SHIP} as pieces
    from orders where ${IS_TO_PACK} order by created_at limit ${MOST}`)
  return rows.map(({ reference, total, currency, pieces, created_at }) => ({
    command: 'order ship',
    reference,
    about: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${written(total, currency)}, ${since(created_at)}`,
  }))
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
export const waitingReturns = async (db: Database): Promise<WaitingLine[]> => {
  const { rows } = await db.execute<WaitingReturn>(sql`
    select r.reference, o.reference as order, r.status, r.reason, r.created_at
    from order_returns r join orders o on o.id = r.order_id
    where r.status in ('requested', 'sent') order by r.created_at limit ${MOST}`)
  return rows.map((row) => {
    const state = row.reason === LATE ? 'cancelled as late' : row.status
    return {
      command: `returns ${verbOf(row)}`,
      reference: row.reference,
      about: `${state}, of ${row.order}, ${since(row.created_at)}`,
    }
  })
}

interface LongParcel extends Record<string, unknown> {
  reference: string
  number: number
  carrier: string
  tracking_number: string
  created_at: Date
}

/** Parcels that should have arrived days ago: until this is noted, what depends on their delivery waits. */
export const longParcels = async (db: Database, now: Date): Promise<WaitingLine[]> => {
  const { rows } = await db.execute<LongParcel>(sql`
    select o.reference, s.carrier, s.tracking_number, s.created_at,
      (select count(*)::int from shipments b
       where b.order_id = s.order_id and (b.created_at, b.id) <= (s.created_at, s.id)) as number
    from shipments s join orders o on o.id = s.order_id
    where s.status = 'shipped' and o.status = 'shipped'
      and s.created_at + ((o.delivery_method -> 'days' ->> 'to')::int + ${SPARE_DAYS}) * interval '1 day'
        < ${now.toISOString()}::timestamptz
    order by s.created_at limit ${MOST}`)
  return rows.map(({ reference, number, carrier, tracking_number, created_at }) => ({
    command: 'order deliver',
    reference,
    options: `--parcel ${number}`,
    about: [`${carrier} ${tracking_number}`.trim(), since(created_at)].filter((part) => part !== '').join(', '),
  }))
}
