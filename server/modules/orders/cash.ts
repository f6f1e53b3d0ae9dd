import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Contact } from '#contract/quotes.ts'
import type { Locale } from '#locales/index.ts'
import type { UserRow } from '../../call-context.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/commerce-schema.ts'
import { fieldError } from '../../errors/api-error.ts'
import { TOO_MUCH_CASH } from './words.ts'

/**
 * How many orders that nobody paid yet may be on their way at once: more than anybody has who means to pay them, and a bound
 * for those who do not.
 */
export const OPEN_CASH_ORDERS = { guest: 20, customer: 50 }

/**
 * Refuses another order in cash while so many are under way: each costs a courier's way, and the stock it holds. Guests are
 * known by phone and e-mail, since a new session costs nothing; an account by itself, so that no stranger uses up its orders.
 * Call it before anything else is locked.
 */
export const checkCash = async (tx: Database, user: UserRow, contact: Contact, locale: Locale): Promise<void> => {
  const isGuest = user.isGuest
  // Two at once would each count without the other.
  for (const key of (isGuest ? [contact.email, contact.phone] : [user.id]).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${key}`}, 0))`)
  const mine = eq(orders.userId, user.id)
  const [row] = await tx
    .select({ open: count() })
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'cod'),
        eq(orders.paymentStatus, 'pending'),
        inArray(orders.status, ['processing', 'shipped']),
        isGuest
          ? or(
              mine,
              sql`${orders.contact} ->> 'phone' = ${contact.phone}`,
              sql`${orders.contact} ->> 'email' = ${contact.email}`,
            )
          : mine,
      ),
    )
  const open = row?.open ?? 0
  if (open >= OPEN_CASH_ORDERS[isGuest ? 'guest' : 'customer'])
    throw fieldError('validation_failed', 'payment_method', locale, TOO_MUCH_CASH)
}
