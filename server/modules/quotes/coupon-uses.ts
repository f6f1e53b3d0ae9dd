import { and, count, eq, exists, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { mailboxOf } from '#contract/rules/email-address.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import type { Database } from '../../db/client.ts'
import { couponRedemptions, coupons, orders } from '../../db/schema/commerce-schema.ts'

/**
 * The customer of a coupon, by verified identity only: an account or a guest, and the mailbox that they have confirmed
 * by a code. An unconfirmed address does not count: any client could otherwise use up, or find out about, its owner's
 * uses.
 */
export interface Redeemer {
  userId?: string | undefined
  /** Of the confirmed address; see `mailboxOf`. */
  mailbox?: string | undefined
  /** The IP prefix of a guest without a confirmed address. */
  ipPrefix?: string | undefined
}

/** The redeemer of a customer and the address they have confirmed. */
export const redeemerOf = (
  userId: string | undefined,
  confirmedEmail: string | null | undefined,
  ipPrefix?: string,
): Redeemer => ({ userId, mailbox: confirmedEmail ? mailboxOf(confirmedEmail) : undefined, ipPrefix })

/** How many orders of one customer a coupon is for. */
interface Limited {
  code: string
  perCustomer: number | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** For how many days a use from the same IP prefix may be by the same guest. */
const SAME_PLACE_DAYS = 30

/** Whether a customer has used a coupon as often as one may. Orders of `except` do not count. */
export const isUsedUpBy = async (
  db: Database,
  { code, perCustomer }: Limited,
  { userId, mailbox }: Redeemer,
  except: readonly string[] = [],
): Promise<boolean> => {
  if (perCustomer === null || (userId === undefined && mailbox === undefined)) return false
  const [used] = await db
    .select({ total: count() })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.code, code),
        notInArray(couponRedemptions.orderId, [...except]),
        or(
          userId === undefined ? undefined : eq(couponRedemptions.userId, userId),
          mailbox === undefined ? undefined : eq(couponRedemptions.email, mailbox),
        ),
      ),
    )
  return (used?.total ?? 0) >= perCustomer
}

/**
 * Whether a guest has to confirm an e-mail address before using a coupon limited per customer: a new guest session
 * costs nothing, so where the coupon was used from the same IP prefix recently, the guest may have used it before.
 * Reveals something about the IP prefix, never about an address. First-time customers elsewhere need no confirmation.
 */
export const needsMailbox = async (
  db: Database,
  { code, perCustomer }: Limited,
  { userId, mailbox, ipPrefix }: Redeemer,
  now: Date,
): Promise<boolean> => {
  if (perCustomer === null || userId === undefined || mailbox !== undefined || ipPrefix === undefined) return false
  const [other] = await db
    .select({ code: couponRedemptions.code })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.code, code),
        eq(couponRedemptions.ipPrefix, ipPrefix),
        gt(couponRedemptions.createdAt, new Date(now.getTime() - SAME_PLACE_DAYS * DAY_MS)),
        or(ne(couponRedemptions.userId, userId), sql`${couponRedemptions.userId} is null`),
      ),
    )
    .limit(1)
  return other !== undefined
}

/** Records that a guest has confirmed an address: earlier orders with it count for that mailbox. */
export const claimUses = async (tx: Database, userId: string, email: string): Promise<void> => {
  const isTheirs = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, couponRedemptions.orderId), sql`${orders.contact} ->> 'email' = ${email}`))
  await tx
    .update(couponRedemptions)
    .set({ email: mailboxOf(email) })
    .where(and(eq(couponRedemptions.userId, userId), exists(isTheirs)))
}

/**
 * Moves a guest's uses to the account of `email`, which the guest may have been converted to. The coupons are locked in
 * the order that orders lock them, so that an order of the account that is being placed counts with them, or they with
 * it.
 */
export const adoptUses = async (tx: Database, guestId: string, userId: string, email: string): Promise<void> => {
  const used = tx
    .select({ code: couponRedemptions.code })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.userId, guestId))
  await tx
    .select({ code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, used))
    .orderBy(coupons.code)
    .for('update')
  await tx
    .update(couponRedemptions)
    .set({ userId, email: mailboxOf(email) })
    .where(eq(couponRedemptions.userId, guestId))
}

/** The present owner of an order: it may have been adopted since it was placed. */
export const redeemerOfOrder = async (
  tx: Database,
  { userId, confirmedEmail }: { userId: string | null; confirmedEmail: string | null },
): Promise<Redeemer> => {
  const [user] =
    userId === null
      ? []
      : await tx.select({ email: users.email, isGuest: users.isGuest }).from(users).where(eq(users.id, userId))
  return redeemerOf(userId ?? undefined, user && !user.isGuest ? user.email : confirmedEmail)
}
