import { type SQL, sql } from 'drizzle-orm'
import type { UnpaidThing } from '#contract/shop/reservations.ts'
import type { Database } from '../../db/client.ts'
import type { Visitor } from './visitor.ts'

/** What is reserved and not paid for, as it is counted. */
export interface OpenReservation extends Pick<UnpaidThing, 'kind' | 'id'> {
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

/** What a visitor has reserved and not paid for, and what the anonymous visitors of their IP prefix have; theirs is in both. */
export const openReservations = async (
  db: Database,
  { userId, secretHash, ipPrefix, isAnonymous: isGuest, isShared }: Visitor,
  now: Date,
): Promise<{ own: OpenReservation[]; near: OpenReservation[] }> => {
  const isOwn = ownOf({ userId, secretHash })
  const isNear = (alias: SQL) =>
    isGuest && !isShared
      ? sql`(${alias}.address_block = ${ipPrefix} and ${isAnonymous(sql`${alias}.user_id`)})`
      : sql`false`
  // Each part has its own condition, so that the indexes are used and no scan over all reservations is needed.
  const whose = (own: SQL, alias: SQL) => ({
    columns: sql`coalesce(${own}, false) as own, coalesce(${isNear(alias)}, false) as near`,
    condition: sql`(${own} or ${isNear(alias)})`,
  })
  const hold = whose(isOwn.hold, sql`h`)
  const booking = whose(isOwn.booking, sql`b`)
  const order = whose(isOwn.order, sql`o`)
  const seats = sql`case when c.is_exclusive then 0 else c.seats end as seats, c.is_exclusive::int as exclusive`
  const { rows } = await db.execute<Row>(sql`
    select found.*, extract(epoch from expires_at) as expires from (
      select 'hold' as kind, h.id, null as reference, h.total as value, 0 as pieces, ${seats}, h.expires_at,
          ${hold.columns}
        from holds h join seat_claims c on c.hold_id = h.id
        where ${hold.condition} and h.status = 'live' and h.expires_at > ${now.toISOString()}::timestamptz
      union all
      select case when b.status = 'pending_payment' then 'booking' else 'move' end, b.id, b.reference,
          case when b.status = 'pending_payment' then b.total else (b.move ->> 'due')::int end, 0, ${seats},
          coalesce((b.move ->> 'expires_at')::timestamptz, b.expires_at), ${booking.columns}
        from bookings b join seat_claims c on c.booking_id = b.id
        where ${booking.condition} and (b.status = 'pending_payment' or b.move is not null) and ${unpaidClaim}
      union all
      select 'order', o.id, o.reference, o.total,
          (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id), 0, 0,
          coalesce(o.expires_at, o.confirm_by),
          ${order.columns}
        from orders o where ${order.condition} and ${unpaidOrder}
    ) found order by expires_at nulls last`)
  return { own: rows.filter(({ own }) => own).map(serialize), near: rows.filter(({ near }) => near).map(serialize) }
}

/** Conditions for a visitor's own hold `h`, booking `b` and order `o`. Null, as false, where the row has no owner. */
export const ownOf = ({ userId, secretHash }: Pick<Visitor, 'userId' | 'secretHash'>) => {
  const byUser = (alias: SQL) => (userId === undefined ? sql`false` : sql`${alias}.user_id = ${userId}`)
  const bySecret = secretHash === undefined ? sql`false` : sql`(h.user_id is null and h.secret_hash = ${secretHash})`
  return { hold: sql`(${byUser(sql`h`)} or ${bySecret})`, booking: byUser(sql`b`), order: byUser(sql`o`) }
}

/** Whether a user's id is a guest's, or null. */
export const isAnonymous = (userId: SQL): SQL =>
  sql`(${userId} is null or exists (select from users where users.id = ${userId} and users.is_guest))`

/** An order `o` that holds unpaid stock: until it is paid, or in cash until the shop confirms it. */
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

const serialize = ({ kind, id, reference, value, pieces, seats, exclusive, expires }: Row): OpenReservation => ({
  kind,
  id,
  reference,
  value: Number(value),
  pieces: Number(pieces),
  seats: Number(seats),
  exclusive: Number(exclusive),
  expiresAt: expires === null ? null : new Date(Number(expires) * 1000),
})
