import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { unpaidClaim, unpaidOrder } from './open.ts'
import type { Visitor } from './visitor.ts'

/** What a visitor has reserved and not paid for: pieces by variant, seats by slot (of an exclusive slot all of them). */
interface Reserved {
  variants: ReadonlyMap<string, number>
  slots: ReadonlyMap<string, number>
}

/**
 * What a visitor's own unpaid orders, bookings, moves and live holds take. Add it to what is left of a variant or a slot to
 * show that visitor what they can have: an own reservation is never "sold out" to its owner.
 */
export const reservedBy = async (
  db: Database,
  { userId, secretHash }: Partial<Pick<Visitor, 'userId' | 'secretHash'>>,
  now: Date,
): Promise<Reserved> => {
  const isHeld = sql`h.status = 'live' and h.expires_at > ${now.toISOString()}::timestamptz`
  const ofUser = (alias: SQL) => (userId === undefined ? sql`false` : sql`${alias}.user_id = ${userId}`)
  const bySecret = secretHash === undefined ? sql`false` : sql`(h.user_id is null and h.secret_hash = ${secretHash})`
  const variants = sql`select i.variant_id as id, i.quantity as count
    from order_items i join orders o on o.id = i.order_id where ${unpaidOrder} and ${ofUser(sql`o`)}`
  const slots = sql`select c.availability_id as id, c.seats as count
      from seat_claims c join holds h on h.id = c.hold_id where ${isHeld} and (${ofUser(sql`h`)} or ${bySecret})
    union all select c.availability_id, c.seats
      from seat_claims c join bookings b on b.id = c.booking_id where ${unpaidClaim} and ${ofUser(sql`b`)}`
  return { variants: await summed(db, variants), slots: await summed(db, slots) }
}

const summed = async (db: Database, rows: SQL): Promise<Map<string, number>> => {
  const found = await db.execute<{ id: string; count: number }>(
    sql`select id, sum(count)::int as count from (${rows}) reserved group by id`,
  )
  return new Map(found.rows.map(({ id, count }) => [id, count]))
}
