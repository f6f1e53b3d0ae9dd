import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { bookings, handovers } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { couponRedemptions, orders } from '../../db/schema/commerce-schema.ts'
import { giftCards } from '../../db/schema/gift-cards-schema.ts'
import { staffNotes } from '../../db/schema/check-ins-schema.ts'
import { orderReturns, returnPhotos } from '../../db/schema/returns-schema.ts'

/** In the place of who it was. */
export const NO_CONTACT = { name: '', email: '', phone: '' }

/** A customer by their own ids, and by the address of what was bought without an account: confirmed, or typed too. */
export interface Customer {
  ids: readonly string[]
  email: string
  typed?: boolean
  /** Of a person without an address: what they bought, and nothing else. */
  references?: readonly string[]
}

/** What of orders or bookings is a customer's. */
export const ofCustomer = (
  table: typeof orders | typeof bookings,
  { ids, email, typed, references }: Customer,
): SQL | undefined => {
  if (references) return and(isNull(table.userId), inArray(table.reference, [...references]))
  const isConfirmed = table === orders ? eq(orders.confirmedEmail, email) : sql`false`
  const isTheirs = typed ? sql`lower(${table.contact} ->> 'email') = ${email}` : isConfirmed
  return or(ids.length === 0 ? undefined : inArray(table.userId, [...ids]), and(isNull(table.userId), isTheirs))
}

/** Where it went stays as country and city, for statistics and the rate of tax. */
export const clearOrders = async (tx: Database, customer: Customer): Promise<number> => {
  const cleared = await tx
    .update(orders)
    .set({
      contact: NO_CONTACT,
      confirmedEmail: null,
      ipPrefix: null,
      note: null,
      gift: null,
      shippingAddress: sql`(select jsonb_object_agg(key, case when key in ('country', 'region', 'city') then value else 'null' end)
        from jsonb_each(${orders.shippingAddress}))`,
    })
    .where(ofCustomer(orders, customer))
    .returning({ id: orders.id })
  const orderIds = cleared.map(({ id }) => id)
  await clearReturns(tx, orderIds)
  if (orderIds.length > 0)
    await tx
      .update(couponRedemptions)
      .set({ userId: null, email: null, ipPrefix: null })
      .where(inArray(couponRedemptions.orderId, orderIds))
  return cleared.length
}

/** What staff noted, and customers wrote and photographed for returns, goes; that goods came back, and for how much, stays. */
const clearReturns = async (tx: Database, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await tx.delete(staffNotes).where(inArray(staffNotes.orderId, [...orderIds]))
  const ofThem = inArray(orderReturns.orderId, [...orderIds])
  await tx
    .delete(returnPhotos)
    .where(inArray(returnPhotos.returnId, tx.select({ id: orderReturns.id }).from(orderReturns).where(ofThem)))
  await tx.update(orderReturns).set({ text: '', photos: 0, trackingNumber: null, exchange: null }).where(ofThem)
}

/** What was booked, and when, stays. */
export const clearBookings = async (tx: Database, customer: Customer): Promise<number> => {
  const cleared = await tx
    .update(bookings)
    .set({ contact: NO_CONTACT, guests: [], notes: null, ipPrefix: null })
    .where(ofCustomer(bookings, customer))
    .returning({ id: bookings.id })
  // Whom a ticket was for, whichever of the two is erased.
  const ids = cleared.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(handovers)
      .set({ name: null })
      .where(or(inArray(handovers.bookingId, ids), inArray(handovers.takenAs, ids)))
  return cleared.length
}

/** What is owed for a card stays, and where one that is not mailed yet goes: it is its receiver's. */
export const clearGiftCards = async (tx: Database, { ids, email }: Customer): Promise<void> => {
  await tx
    .update(giftCards)
    .set({
      fromName: null,
      toName: null,
      message: null,
      buyerEmail: null,
      toEmail: sql`case when ${giftCards.sentAt} is null and ${giftCards.state} <> 'unpaid' then ${giftCards.toEmail} end`,
    })
    .where(or(ids.length === 0 ? undefined : inArray(giftCards.userId, [...ids]), eq(giftCards.buyerEmail, email)))
}
