import { eq } from 'drizzle-orm'
import type { Discount } from '#contract/rules/money.ts'
import type { CouponState } from '#contract/shop/quotes.ts'
import type { Database } from '../../db/client.ts'
import { coupons } from '../../db/schema/commerce-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { isUsedUpBy, needsMailbox, type Redeemer } from './coupon-uses.ts'
import type { CouponRow } from '../../db/schema/rows.ts'

/** A typed coupon and its state. */
export interface CheckedCoupon {
  /** As the shop writes it. */
  code: string
  state: CouponState
  row?: CouponRow
  /** The customer has to confirm an e-mail address first; see `needsMailbox`. */
  needsMailbox?: boolean
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

/** Checks a coupon for goods of `subtotal`; undefined where none was typed. */
export const checkCoupon = async (
  db: Database,
  typed: string | null | undefined,
  { subtotal, redeemer, except = [], now }: CouponCheck,
): Promise<CheckedCoupon | undefined> => {
  const code = tidyCode(typed ?? '')
  if (code === '') return undefined
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code)).limit(1)
  if (!row) return { code, state: 'unknown' }
  const ids = except.filter(({ couponCode }) => couponCode === code).map(({ id }) => id)
  if (row.maxUses !== null && row.uses - ids.length >= row.maxUses) return { code, row, state: 'used_up' }
  if (await isUsedUpBy(db, row, redeemer, ids)) return { code, row, state: 'used_up' }
  const state = stateOf(row, subtotal, now)
  return { code, row, state, needsMailbox: state === 'applied' && (await needsMailbox(db, row, redeemer, now)) }
}

const stateOf = ({ startsAt, endsAt, minSubtotal }: CouponRow, subtotal: number, now: Date): CouponState => {
  if (startsAt && startsAt > now) return 'not_started'
  if (endsAt && endsAt <= now) return 'expired'
  return subtotal < minSubtotal ? 'below_minimum' : 'applied'
}

/** What a coupon takes off the goods; one that pays for the delivery takes nothing. */
export const discountOf = ({ kind, value }: CouponRow): Discount | undefined =>
  kind === 'percent' ? { kind, percent: value } : kind === 'amount' ? { kind, amount: value } : undefined
