import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import { CASH_CONFIRMATION_HOURS, CASH_LIMIT, CASH_ORDERS } from '#contract/rules/limits.ts'
import { decimalsOf, fromDecimal } from '#contract/rules/money.ts'
import type { RefusedMethod } from '#contract/shop/quotes.ts'
import type { Database } from '../../../db/client.ts'
import { orders, shopValues } from '../../../db/schema/commerce-schema.ts'
import { confirmedEmailOf } from '../contact.ts'
import type { UserRow } from '../../../db/schema/rows.ts'

const HOUR_MS = 60 * 60 * 1000

/** The shop's setting of the largest cash order, in whole units of its currency; 0 disables cash. */
export const CASH_LIMIT_KEY = 'cash_limit'

/** The shop's setting of the fee for cash, as a decimal sum of its currency. */
export const CASH_FEE_KEY = 'cash_fee'

/** On what terms a customer may order in cash. */
export interface CashTerms {
  /** The largest order, in minor units. */
  limit: number
  /** What the shop takes for cash, VAT included, in minor units. */
  fee: number
  /** As many cash orders are under way as one customer may have. */
  isTooMany: boolean
  /** The contact's e-mail is to be confirmed by a code first. */
  needsCode: boolean
  /** The shop is to confirm the order within a day. */
  needsConfirmation: boolean
  /** The customer's confirmed e-mail address. */
  email: string | undefined
}

/**
 * The terms for an order of `user`, undefined being a visitor without a session. Cash orders under way are counted by
 * the user and by the confirmed address: a new session does not reset the count, and an unconfirmed address or phone
 * does not count for its owner. The shop's confirmation is for guests none of whose orders was delivered yet.
 */
export const cashTermsOf = async (
  db: Database,
  user: UserRow | undefined,
  contactEmail: string | undefined,
  currency: string,
): Promise<CashTerms> => {
  const { limit, fee } = await readValues(db, currency)
  if (!user) return { limit, fee, isTooMany: false, needsCode: true, needsConfirmation: true, email: undefined }
  const email = await confirmedEmailOf(db, user, contactEmail ?? user.email)
  const [counted] = await db
    .select({
      underWay: count(
        sql`case when ${and(
          eq(orders.paymentMethod, 'cod'),
          eq(orders.paymentStatus, 'pending'),
          inArray(orders.status, ['processing', 'shipped']),
        )} then 1 end`,
      ),
      delivered: count(sql`case when ${eq(orders.status, 'delivered')} then 1 end`),
    })
    .from(orders)
    .where(or(eq(orders.userId, user.id), email === undefined ? undefined : eq(orders.confirmedEmail, email)))
  return {
    limit,
    fee,
    isTooMany: (counted?.underWay ?? 0) >= CASH_ORDERS[user.isGuest ? 'guest' : 'account'],
    needsCode: email === undefined,
    needsConfirmation: user.isGuest && (counted?.delivered ?? 0) === 0,
    email,
  }
}

/** Until when the shop is to confirm an order in cash that is placed now; null where it need not. */
export const confirmationEnd = ({ needsConfirmation }: CashTerms, now: Date): Date | null =>
  needsConfirmation ? new Date(now.getTime() + CASH_CONFIRMATION_HOURS * HOUR_MS) : null

/** Why an order is not taken in cash; undefined where it is. */
export const cashRefusal = (
  { limit, isTooMany }: CashTerms,
  { takesCash, total, isGift }: { takesCash: boolean; total: number; isGift: boolean },
): RefusedMethod['reason'] | undefined => {
  if (!takesCash) return 'delivery'
  if (isGift) return 'gift'
  if (total > limit) return 'over_limit'
  return isTooMany ? 'too_many' : undefined
}

/**
 * Lets one order at a time through for a customer, and for a confirmed address: two at once would each count without the
 * other. Call it before anything else is locked.
 */
export const lockCustomer = async (tx: Database, user: UserRow, contactEmail: string): Promise<void> => {
  const email = await confirmedEmailOf(tx, user, contactEmail)
  for (const key of [`orders of ${user.id}`, ...(email === undefined ? [] : [`orders of ${email}`])])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

const readValues = async (db: Database, currency: string): Promise<Pick<CashTerms, 'limit' | 'fee'>> => {
  const rows = await db
    .select()
    .from(shopValues)
    .where(inArray(shopValues.key, [CASH_LIMIT_KEY, CASH_FEE_KEY]))
  const valueOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  return {
    limit: Number(valueOf(CASH_LIMIT_KEY) ?? CASH_LIMIT) * 10 ** decimalsOf(currency),
    fee: fromDecimal(valueOf(CASH_FEE_KEY) ?? '0', currency) ?? 0,
  }
}
