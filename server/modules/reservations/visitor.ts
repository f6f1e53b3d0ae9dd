import { sql } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/**
 * The visitor by which reservations are counted: an account or a guest session by its user, a signed-out visitor by the
 * secret of their holds. Anonymous visitors (guests and signed-out ones) are counted by their IP prefix too, since
 * a new session costs nothing; accounts are not, so that other clients of their network cannot block them.
 */
export interface Visitor {
  userId?: string | undefined
  secretHash?: string | undefined
  ipPrefix: string
  isAnonymous: boolean
  /** The address is that of a proxy which is not trusted, and so of all visitors behind it. */
  isShared: boolean
}

export const visitorOf = ({
  user,
  holdSecret,
  ipPrefix,
  isSharedAddress,
}: Pick<CallContext, 'holdSecret' | 'ipPrefix' | 'isSharedAddress'> & { user?: UserRow | undefined }): Visitor => ({
  userId: user?.id,
  secretHash: holdSecret === undefined ? undefined : hashToken(holdSecret),
  ipPrefix,
  isAnonymous: user === undefined || user.isGuest,
  isShared: isSharedAddress,
})

/**
 * Locks what a visitor reserves until the transaction ends, so that parallel calls are counted one after the other.
 * Call it before coupons, products, slots, orders and bookings are locked. `venue` is a place that one party has to
 * itself: its slots are counted together.
 */
export const lockReservations = async (
  tx: Database,
  { userId, ipPrefix, isAnonymous }: Visitor,
  venue?: string,
): Promise<void> => {
  const keys = [
    ...(userId === undefined ? [] : [`visitor ${userId}`]),
    ...(isAnonymous ? [`ip ${ipPrefix}`] : []),
    ...(venue === undefined ? [] : [`venue ${venue}`]),
  ]
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${`reservations ${key}`}, 0))`)
  // One after the other, in this order.
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
