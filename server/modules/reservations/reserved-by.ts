import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { bookings, holds, seatClaims } from '../../db/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orderItems, orders } from '../../db/commerce-schema.ts'

/** What a visitor has reserved and not paid for: pieces by variant, seats by slot (of an exclusive slot all of them). */
interface Reserved {
  variants: ReadonlyMap<string, number>
  slots: ReadonlyMap<string, number>
}

/** Whose reservations: an account or guest session by its user, a signed-out visitor by the hash of their hold secret. */
interface Owner {
  userId?: string | undefined
  secretHash?: string | undefined
}

/**
 * What a visitor's own unpaid orders, bookings, moves and live holds take. Add it to what is left of a variant or a slot to
 * show that visitor what they can have: an own reservation is never "sold out" to its owner.
 */
export const reservedBy = async (db: Database, { userId, secretHash }: Owner, now: Date): Promise<Reserved> => {
  const ofHold = or(
    userId === undefined ? undefined : eq(holds.userId, userId),
    secretHash === undefined ? undefined : and(sql`${holds.userId} is null`, eq(holds.secretHash, secretHash)),
  )
  const [ordered, held, booked] = await Promise.all([
    userId === undefined ? [] : piecesOf(db, and(eq(orders.userId, userId), isUnpaidOrder)),
    ofHold === undefined ? [] : seatsHeld(db, and(ofHold, eq(holds.status, 'live'), gt(holds.expiresAt, now))),
    userId === undefined ? [] : seatsBooked(db, and(eq(bookings.userId, userId), isUnpaidClaim)),
  ])
  return { variants: summed(ordered), slots: summed([...held, ...booked]) }
}

/** An order that holds stock nobody paid for. */
const isUnpaidOrder: SQL = sql`${orders.status} = 'pending_payment'`

/** A claim of a booking that is not paid, or of the slot that a booking moves to once the difference is paid. */
const isUnpaidClaim: SQL = sql`(${bookings.status} = 'pending_payment'
  or (${bookings.move} is not null and ${seatClaims.availabilityId} = ${bookings.move} -> 'slot' ->> 'id'))`

type Row = { id: string; count: number }

const piecesOf = (db: Database, condition: SQL | undefined): Promise<Row[]> =>
  db
    .select({ id: orderItems.variantId, count: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(condition)

const seatsHeld = (db: Database, condition: SQL | undefined): Promise<Row[]> =>
  db
    .select({ id: seatClaims.availabilityId, count: seatClaims.seats })
    .from(seatClaims)
    .innerJoin(holds, eq(holds.id, seatClaims.holdId))
    .where(condition)

const seatsBooked = (db: Database, condition: SQL | undefined): Promise<Row[]> =>
  db
    .select({ id: seatClaims.availabilityId, count: seatClaims.seats })
    .from(seatClaims)
    .innerJoin(bookings, eq(bookings.id, seatClaims.bookingId))
    .where(condition)

const summed = (rows: readonly Row[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { id, count } of rows) sums.set(id, (sums.get(id) ?? 0) + count)
  return sums
}
