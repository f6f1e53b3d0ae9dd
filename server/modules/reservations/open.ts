import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Visitor } from './visitor.ts'

/** What is reserved and not paid for. A move is of a booking that is paid: its id is the booking's. */
export interface OpenReservation {
  kind: 'hold' | 'booking' | 'move' | 'order'
  id: string
  reference: string | null
  /** In minor units of the shop's currency. */
  value: number
  pieces: number
  /** Not counting slots that one party has to itself. */
  seats: number
  /** Slots that one party has to itself. */
  exclusive: number
  expiresAt: Date | null
}

/** What a visitor has reserved and not paid for, and what the anonymous visitors of their block have; theirs is in both. */
export const openReservations = async (
  db: Database,
  { userId, secretHash, block, isAnonymous: isCountedByBlock }: Visitor,
  now: Date,
): Promise<{ own: OpenReservation[]; near: OpenReservation[] }> => {
  const bySecret = secretHash === undefined ? sql`false` : sql`(h.user_id is null and h.secret_hash = ${secretHash})`
  const byUser = (alias: SQL) =>
    userId === undefined ? sql`false` : sql`coalesce(${alias}.user_id = ${userId}, false)`
  const isOwn = { hold: sql`(${byUser(sql`h`)} or ${bySecret})`, booking: byUser(sql`b`), order: byUser(sql`o`) }
  const isNear = (alias: SQL) =>
    isCountedByBlock
      ? sql`coalesce(${alias}.address_block = ${block} and ${isAnonymous(sql`${alias}.user_id`)}, false)`
      : sql`false`
  const seats = sql`case when c.is_exclusive then 0 else c.seats end as seats, c.is_exclusive::int as exclusive`
  const { rows } = await db.execute<Row>(sql`
    select found.*, extract(epoch from expires_at) as expires from (
      select 'hold' as kind, h.id, null as reference, h.total as value, 0 as pieces, ${seats}, h.expires_at,
          ${isOwn.hold} as own, ${isNear(sql`h`)} as near
        from holds h join seat_claims c on c.hold_id = h.id
        where h.status = 'live' and h.expires_at > ${now.toISOString()}::timestamptz
      union all
      select case when b.status = 'pending_payment' then 'booking' else 'move' end, b.id, b.reference,
          case when b.status = 'pending_payment' then b.total else (b.move ->> 'due')::int end, 0, ${seats},
          coalesce((b.move ->> 'expires_at')::timestamptz, b.expires_at), ${isOwn.booking}, ${isNear(sql`b`)}
        from bookings b join seat_claims c on c.booking_id = b.id
        where (b.status = 'pending_payment' or b.move is not null) and ${unpaidClaim}
      union all
      select 'order', o.id, o.reference, o.total,
          (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id), 0, 0,
          coalesce(o.expires_at, o.confirm_by),
          ${isOwn.order}, ${isNear(sql`o`)}
        from orders o where ${unpaidOrder}
    ) found where own or near order by expires_at nulls last`)
  return { own: rows.filter(({ own }) => own).map(present), near: rows.filter(({ near }) => near).map(present) }
}

/** Whether a user's id stands for a guest, or for nobody. */
export const isAnonymous = (userId: SQL): SQL =>
  sql`(${userId} is null or exists (select from users where users.id = ${userId} and users.is_guest))`

/** An order `o` that holds stock nobody paid for: until it is paid, or in cash until the shop confirms it. */
export const unpaidOrder: SQL = sql`(o.status = 'pending_payment' or (o.status = 'processing' and o.confirm_by is not null))`

/** A booking `b` that is not paid, or is paid and moves once a difference is; `c` is a claim of its seats. */
export const unpaidClaim: SQL = sql`(b.status = 'pending_payment'
  or (b.move is not null and c.availability_id = b.move -> 'slot' ->> 'id'))`

interface Row extends Record<string, unknown> {
  kind: OpenReservation['kind']
  id: string
  reference: string | null
  value: string
  pieces: string
  seats: string
  exclusive: string
  expires: string | null
  own: boolean
  near: boolean
}

const present = ({ kind, id, reference, value, pieces, seats, exclusive, expires }: Row): OpenReservation => ({
  kind,
  id,
  reference,
  value: Number(value),
  pieces: Number(pieces),
  seats: Number(seats),
  exclusive: Number(exclusive),
  expiresAt: expires === null ? null : new Date(Number(expires) * 1000),
})
