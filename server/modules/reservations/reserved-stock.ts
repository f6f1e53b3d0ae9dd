import { type SQL, sql } from 'drizzle-orm'
import { UNPAID_SHARE } from '#contract/rules/unpaid.ts'
import type { Database } from '../../db/client.ts'
import { isAnonymous, ownOf, unpaidClaim, unpaidOrder } from './open.ts'
import type { ReservedStock } from './shares.ts'
import type { Visitor } from './visitor.ts'

/** A slot that something was reserved of. */
export interface ReservedSlot {
  id: string
  placeId: string
  localDate: string
  isExclusive: boolean
}

interface Row extends Record<string, unknown> {
  thing: string
  left: string
  unpaid: string
  anonymous: string
  same_prefix: string
  own: string
}

/**
 * How the variants stand that a visitor has unpaid pieces of, and with those of `planned` that are not ordered yet, by their
 * ids. Where it is checked, their products are locked.
 */
export const readVariantStock = async (
  tx: Database,
  visitor: Visitor,
  planned: ReadonlyMap<string, number> = new Map(),
): Promise<ReservedStock[]> => {
  const userId = visitor.userId ?? null
  const ids = [...planned.keys()]
  // Pieces that a waiting list offers the visitor are theirs to order.
  const offered = sql`(select coalesce(sum(e.reserved), 0)::int from waiting_entries e
    where e.variant_id = v.id and e.state = 'offered' and e.user_id = ${userId})`
  const { rows } = await tx.execute<Row>(sql`
    select 'variant ' || v.id as thing, v.stock + ${offered} as left, ${sums(sql`taken.quantity`, sql`taken`, visitor)}
    from variants v left join (
      select i.variant_id, i.quantity, o.user_id, o.address_block
      from order_items i join orders o on o.id = i.order_id where ${unpaidOrder}) taken on taken.variant_id = v.id
    where v.id in (
      select mine.variant_id from order_items mine join orders o on o.id = mine.order_id
      where ${unpaidOrder} and o.user_id = ${userId}) ${ids.length > 0 ? sql`or v.id in ${ids}` : sql``}
    group by v.id, v.stock`)
  return rows.map((row) => {
    const now = stock(row, { ordinary: UNPAID_SHARE.ordinary.pieces, least: 1 })
    const more = planned.get(now.thing.replace('variant ', '')) ?? 0
    const { left, unpaid, anonymous, samePrefix, own } = now
    const counted = visitor.isAnonymous ? more : 0
    return {
      ...now,
      left: left - more,
      unpaid: unpaid + more,
      anonymous: anonymous + counted,
      samePrefix: samePrefix + counted,
      own: own + more,
    }
  })
}

/** How the shared slots stand that a visitor has unpaid seats of. The one that was reserved just now is locked. */
export const readSlotStock = async (tx: Database, visitor: Visitor, now: Date): Promise<ReservedStock[]> => {
  const own = ownOf(visitor)
  const { rows } = await tx.execute<Row & { least: string }>(sql`
    with mine as (
      select h.availability_id as id from holds h where ${own.hold} and ${liveHold(now)}
      union
      select c.availability_id from bookings b join seat_claims c on c.booking_id = b.id
      where ${own.booking} and ${unpaidClaim})
    select 'slot ' || s.id as thing, s.capacity - s.taken as left,
      coalesce(max((p.booking ->> 'min_units')::int), 1) as least, ${sums(sql`c.seats`, CLAIMANT, visitor)}
    from mine join availabilities s on s.id = mine.id join places p on p.id = s.place_id
      join ${claims} on c.availability_id = s.id
    where ${unpaid(now)} and not c.is_exclusive
    group by s.id, s.capacity, s.taken`)
  const { seats } = UNPAID_SHARE.ordinary
  return rows.map((row) => {
    const least = Math.max(1, Number(row.least))
    return stock(row, { ordinary: Math.max(seats, least), least })
  })
}

/**
 * How the slots of a venue that one party has to itself stand on a slot's day and in its week (Sunday to Saturday): a slot
 * counts as one. The venue is locked.
 */
export const readVenueStock = async (
  tx: Database,
  { placeId, localDate }: ReservedSlot,
  visitor: Visitor,
  now: Date,
): Promise<ReservedStock[]> => {
  const weekOf = (date: SQL) => sql`(${date} - extract(dow from ${date})::int)`
  const over = async (thing: string, days: SQL): Promise<ReservedStock> => {
    const { rows } = await tx.execute<Row>(sql`
      select ${thing} as thing, (select count(*) from availabilities s where s.place_id = ${placeId} and ${days}
          and not s.is_closed and s.taken = 0 and s.cutoff_at > ${now.toISOString()}::timestamptz) as left,
        ${sums(sql`1`, CLAIMANT, visitor)}
      from ${claims} join availabilities s on s.id = c.availability_id
      where ${unpaid(now)} and s.place_id = ${placeId} and ${days}`)
    return stock(rows[0] as Row, { ordinary: UNPAID_SHARE.ordinary.slots, least: 1 })
  }
  const date = sql`${localDate}::date`
  return [
    await over(`day ${placeId} ${localDate}`, sql`s.local_date = ${date}`),
    await over(`week ${placeId} ${localDate}`, sql`s.local_date between ${weekOf(date)} and ${weekOf(date)} + 6`),
  ]
}

const claims = sql`(seat_claims c left join holds h on h.id = c.hold_id left join bookings b on b.id = c.booking_id
  cross join lateral (select coalesce(h.user_id, b.user_id) as user_id, h.secret_hash,
    coalesce(h.address_block, b.address_block) as address_block) who)`
const CLAIMANT = sql`who`

const liveHold = (now: Date): SQL => sql`(h.status = 'live' and h.expires_at > ${now.toISOString()}::timestamptz)`

const unpaid = (now: Date): SQL => sql`(${liveHold(now)} or (b.id is not null and ${unpaidClaim}))`

const isOwn = (of: SQL, { userId, secretHash }: Visitor): SQL => {
  const byUser = userId === undefined ? sql`false` : sql`coalesce(${of}.user_id = ${userId}, false)`
  // Orders have no secret.
  if (of !== CLAIMANT || secretHash === undefined) return byUser
  return sql`(${byUser} or coalesce(${of}.user_id is null and ${of}.secret_hash = ${secretHash}, false))`
}

const sums = (count: SQL, of: SQL, visitor: Visitor): SQL => {
  const anonymous = isAnonymous(sql`${of}.user_id`)
  return sql`coalesce(sum(${count}), 0) as unpaid,
    coalesce(sum(${count}) filter (where ${anonymous}), 0) as anonymous,
    coalesce(sum(${count}) filter (where ${anonymous} and ${of}.address_block = ${visitor.ipPrefix}), 0) as same_prefix,
    coalesce(sum(${count}) filter (where ${isOwn(of, visitor)}), 0) as own`
}

const stock = ({ thing, left, ...counts }: Row, bounds: Pick<ReservedStock, 'ordinary' | 'least'>): ReservedStock => ({
  thing,
  ...bounds,
  left: Number(left),
  unpaid: Number(counts.unpaid),
  anonymous: Number(counts.anonymous),
  samePrefix: Number(counts.same_prefix),
  own: Number(counts.own),
})
