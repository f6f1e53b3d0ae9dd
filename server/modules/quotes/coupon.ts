import { and, count, eq, notInArray, or } from 'drizzle-orm'
import type { Discount } from '#contract/money.ts'
import type { CouponState } from '#contract/quotes.ts'
import type { Database } from '../../db/client.ts'
import { couponRedemptions, coupons } from '../../db/commerce-schema.ts'
import { foldDigits } from '../../fold-digits.ts'

export type CouponRow = typeof coupons.$inferSelect

/** Who would use a coupon, as far as that is known. */
export interface Redeemer {
  userId?: string | undefined
  email?: string | undefined
}

/** A coupon that was typed, and what becomes of it. */
export interface CheckedCoupon {
  /** As the shop writes it. */
  code: string
  state: CouponState
  row?: CouponRow
}

/** What a coupon is looked at for. Uses by the orders of `except` do not count. */
interface CouponCheck {
  subtotal: number
  redeemer: Redeemer
  except?: readonly { id: string; couponCode: string | null }[]
  now: Date
}

/** A code as it is looked for. */
export const tidyCode = (typed: string): string => foldDigits(typed).replace(/\s/g, '').toUpperCase()

/** Looks at a coupon for goods of `subtotal`; undefined where none was typed. */
export const checkCoupon = async (
  db: Database,
  typed: string | null | undefined,
  { subtotal, redeemer, except = [], now }: CouponCheck,
): Promise<CheckedCoupon | undefined> => {
  const code = tidyCode(typed ?? '')
  if (code === '') return undefined
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code)).limit(1)
  if (!row) return { code, state: 'unknown' }
  return { code, row, state: (await isUsedUp(db, row, redeemer, except)) ? 'used_up' : stateOf(row, subtotal, now) }
}

const stateOf = ({ startsAt, endsAt, minSubtotal }: CouponRow, subtotal: number, now: Date): CouponState => {
  if (startsAt && startsAt > now) return 'not_started'
  if (endsAt && endsAt <= now) return 'expired'
  return subtotal < minSubtotal ? 'below_minimum' : 'applied'
}

const isUsedUp = async (
  db: Database,
  row: CouponRow,
  { userId, email }: Redeemer,
  except: readonly { id: string; couponCode: string | null }[],
): Promise<boolean> => {
  const ids = except.filter(({ couponCode }) => couponCode === row.code).map(({ id }) => id)
  if (row.maxUses !== null && row.uses - ids.length >= row.maxUses) return true
  if (row.perCustomer === null || (userId === undefined && email === undefined)) return false
  const [used] = await db
    .select({ total: count() })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.code, row.code),
        notInArray(couponRedemptions.orderId, ids),
        or(
          userId === undefined ? undefined : eq(couponRedemptions.userId, userId),
          email === undefined ? undefined : eq(couponRedemptions.email, email),
        ),
      ),
    )
  return (used?.total ?? 0) >= row.perCustomer
}

/** What a coupon takes off the goods; one that pays for the delivery takes nothing. */
export const discountOf = ({ kind, value }: CouponRow): Discount | undefined =>
  kind === 'percent' ? { kind, percent: value } : kind === 'amount' ? { kind, amount: value } : undefined
