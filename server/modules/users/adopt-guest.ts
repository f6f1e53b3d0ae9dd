import { and, eq, sql } from 'drizzle-orm'
import { addresses, idempotencyKeys } from '../../db/schema/accounts-schema.ts'
import { bookings, holds } from '../../db/schema/bookings-schema.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { giftCards } from '../../db/schema/gift-cards-schema.ts'
import { staffNotes } from '../../db/schema/check-ins-schema.ts'
import { payments, savedMethods } from '../../db/schema/payments-schema.ts'
import type { Database } from '../../db/client.ts'
import { deliveredProducts, reviews, wishlistItems } from '../../db/schema/store-schema.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'
import { consentsRepository } from '../consents/repository.ts'
import { notificationsRepository } from '../../notifications/repository.ts'
import { keepOrderAddress } from '../addresses/from-orders.ts'
import { adoptUses } from '../quotes/coupon-uses.ts'
import { reviewsRepository } from '../reviews/repository.ts'
import { adoptLapses } from '../reservations/lapses.ts'
import { usersRepository } from './repository.ts'

/** Gives a customer what a guest had, and ends the guest. Call it within a transaction. */
export const adoptGuest = async (tx: Database, guestId: string, userId: string): Promise<void> => {
  const users = usersRepository(tx)
  // Locked in this order everywhere, to avoid deadlocks.
  const account = await users.lock(userId)
  const guest = await users.lock(guestId)
  if (!account || !guest?.isGuest) return
  const hasDefault = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await tx
    .update(addresses)
    .set({ userId, ...(hasDefault.length > 0 && { isDefault: false }) })
    .where(eq(addresses.userId, guestId))
  await tx.update(orders).set({ userId }).where(eq(orders.userId, guestId))
  await tx.update(staffNotes).set({ userId }).where(eq(staffNotes.userId, guestId))
  await keepOrderAddress(tx, userId)
  await adoptUses(tx, guestId, userId, account.email)
  await consentsRepository(tx).adopt(guestId, userId)
  await notificationsRepository(tx).adopt(guestId, userId)
  await tx.update(bookings).set({ userId }).where(eq(bookings.userId, guestId))
  await tx.update(holds).set({ userId }).where(eq(holds.userId, guestId))
  await tx.update(waitingEntries).set({ userId }).where(eq(waitingEntries.userId, guestId))
  await adoptLapses(tx, guestId, userId)
  await tx.update(payments).set({ userId }).where(eq(payments.userId, guestId))
  await tx.update(giftCards).set({ userId }).where(eq(giftCards.userId, guestId))
  await tx.update(savedMethods).set({ userId }).where(eq(savedMethods.userId, guestId))
  await tx.execute(sql`update ${wishlistItems} as mine set user_id = ${userId} where mine.user_id = ${guestId}
    and not exists (select from ${wishlistItems} theirs
      where theirs.user_id = ${userId} and theirs.product_id = mine.product_id)`)
  await adoptReviews(tx, guestId, userId)
  // What the guest's device sends again after this was done too.
  await tx.execute(sql`update ${idempotencyKeys} as mine set user_id = ${userId} where mine.user_id = ${guestId}
    and not exists (select from ${idempotencyKeys} theirs
      where theirs.user_id = ${userId} and theirs.scope = mine.scope and theirs.key = mine.key)`)
  await users.remove(guestId)
}

/** One purchase has one review: of two about a product, the later one remains. */
const adoptReviews = async (tx: Database, guestId: string, userId: string): Promise<void> => {
  await tx.execute(sql`insert into ${deliveredProducts} (user_id, product_id, delivered_at)
    select ${userId}, product_id, delivered_at from ${deliveredProducts} where user_id = ${guestId} on conflict do nothing`)
  const { rows } = await tx.execute<{ product_id: string }>(sql`delete from ${reviews} mine using ${reviews} theirs
    where mine.user_id in (${guestId}, ${userId}) and theirs.user_id in (${guestId}, ${userId})
      and mine.product_id = theirs.product_id and (mine.updated_at, mine.id) < (theirs.updated_at, theirs.id)
    returning mine.product_id`)
  await tx.update(reviews).set({ userId }).where(eq(reviews.userId, guestId))
  for (const { product_id: productId } of rows) await reviewsRepository(tx, productId).sumUp()
}
