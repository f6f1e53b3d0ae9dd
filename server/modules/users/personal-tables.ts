import { and, eq, getTableName, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  addresses,
  challenges,
  confirmedContacts,
  idempotencyKeys,
  knownDevices,
  knownIpPrefixes,
  registrations,
  sessions,
  users,
} from '../../db/schema/accounts-schema.ts'
import {
  accessLinks,
  accountDeletions,
  accountExports,
  avatars,
  calendarFeeds,
  passkeys,
  walletDevices,
  walletPasses,
} from '../../db/schema/account-parts-schema.ts'
import { baskets } from '../../db/schema/baskets-schema.ts'
import { bookings, handovers, holds, lapses, seatClaims } from '../../db/schema/bookings-schema.ts'
import { checkIns, doorEntries, staff, staffNotes } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { carts, couponRedemptions, orderItems, orders, shipments } from '../../db/schema/commerce-schema.ts'
import { consents } from '../../db/schema/consents-schema.ts'
import { documentBuyers, documentReports, documentXml, taxDocuments } from '../../db/schema/documents-schema.ts'
import { isOfCustomer } from '../../documents/archive.ts'
import {
  invoices,
  membershipPauses,
  subscriptions,
  usageCounters,
  usageEvents,
} from '../../db/schema/membership-schema.ts'
import { giftCardEntries, giftCards } from '../../db/schema/gift-cards-schema.ts'
import { notificationPreferences, pushDevices } from '../../db/schema/notifications-schema.ts'
import { ledgerEntries, paymentEvents, payments, refunds, savedMethods } from '../../db/schema/payments-schema.ts'
import { isPassOf } from '../wallet-passes/repository.ts'
import { orderRefunds, orderReturns, returnPhotos } from '../../db/schema/returns-schema.ts'
import {
  deliveredProducts,
  reviews,
  stockNotices,
  wishlistItems,
  wishlistShares,
} from '../../db/schema/store-schema.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'

/** A customer whose rows are looked for. */
export interface Owner {
  id: string
  email: string
}

/** A table with rows about customers. */
export interface PersonalTable {
  table: PgTable
  of: (owner: Owner, db: Database) => SQL | undefined
  /**
   * Columns that a copy of the customer's data leaves out: secrets that would open something, and bytes that are files
   * of the copy.
   */
  withheld?: readonly string[]
}

const ordersOf = (db: Database, { id }: Owner) => db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
const bookingsOf = (db: Database, { id }: Owner) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, id))
const subscriptionsOf = (db: Database, { id }: Owner) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, id))
const paymentsOf = (db: Database, { id }: Owner) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.userId, id))
const returnsOf = (db: Database, owner: Owner) =>
  db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, ordersOf(db, owner)))

/** The tables with rows about customers, in the order of a copy of their data. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: users, of: ({ id }) => eq(users.id, id), withheld: ['password_hash'] },
  { table: avatars, of: ({ id }) => eq(avatars.userId, id), withheld: ['body'] },
  { table: addresses, of: ({ id }) => eq(addresses.userId, id) },
  { table: consents, of: ({ id }) => eq(consents.userId, id) },
  { table: baskets, of: ({ id }) => eq(baskets.userId, id) },
  { table: orders, of: ({ id }) => eq(orders.userId, id) },
  { table: orderItems, of: (owner, db) => inArray(orderItems.orderId, ordersOf(db, owner)) },
  { table: shipments, of: (owner, db) => inArray(shipments.orderId, ordersOf(db, owner)) },
  { table: couponRedemptions, of: ({ id }) => eq(couponRedemptions.userId, id) },
  {
    table: orderReturns,
    of: (owner, db) => inArray(orderReturns.orderId, ordersOf(db, owner)),
    // The words and the contact of who received a gift.
    withheld: ['exchange'],
  },
  { table: returnPhotos, of: (owner, db) => inArray(returnPhotos.returnId, returnsOf(db, owner)), withheld: ['body'] },
  { table: orderRefunds, of: (owner, db) => inArray(orderRefunds.orderId, ordersOf(db, owner)) },
  {
    table: staffNotes,
    of: (owner, db) => or(eq(staffNotes.userId, owner.id), inArray(staffNotes.orderId, ordersOf(db, owner))),
    // Of the person of the shop who wrote it.
    withheld: ['by'],
  },
  { table: bookings, of: ({ id }) => eq(bookings.userId, id) },
  {
    table: handovers,
    of: (owner, db) => inArray(handovers.bookingId, bookingsOf(db, owner)),
    withheld: ['secret_hash', 'taken_as'],
  },
  { table: calendarFeeds, of: ({ id }) => eq(calendarFeeds.userId, id), withheld: ['token_hash'] },
  { table: checkIns, of: (owner, db) => inArray(checkIns.bookingId, bookingsOf(db, owner)) },
  { table: doorEntries, of: (owner, db) => inArray(doorEntries.bookingId, bookingsOf(db, owner)) },
  { table: holds, of: ({ id }) => eq(holds.userId, id), withheld: ['secret_hash'] },
  { table: lapses, of: ({ id }) => eq(lapses.userId, id), withheld: ['secret_hash'] },
  { table: subscriptions, of: ({ id }) => eq(subscriptions.userId, id), withheld: ['method_token'] },
  { table: invoices, of: ({ id }) => eq(invoices.userId, id) },
  { table: membershipPauses, of: ({ id }) => eq(membershipPauses.userId, id) },
  { table: usageCounters, of: (owner, db) => inArray(usageCounters.subscriptionId, subscriptionsOf(db, owner)) },
  { table: usageEvents, of: ({ id }) => eq(usageEvents.userId, id) },
  { table: payments, of: ({ id }) => eq(payments.userId, id), withheld: ['url', 'charge_key', 'gateway_charge'] },
  { table: giftCards, of: ({ id }) => eq(giftCards.userId, id), withheld: ['code_hash'] },
  // Of what they paid with gift cards; who spends one that they gave is no business of theirs.
  { table: giftCardEntries, of: (owner, db) => inArray(giftCardEntries.paymentId, paymentsOf(db, owner)) },
  { table: ledgerEntries, of: (owner, db) => inArray(ledgerEntries.paymentId, paymentsOf(db, owner)) },
  { table: refunds, of: (owner, db) => inArray(refunds.paymentId, paymentsOf(db, owner)) },
  { table: paymentEvents, of: (owner, db) => inArray(paymentEvents.paymentId, paymentsOf(db, owner)) },
  {
    table: savedMethods,
    of: ({ id }) => eq(savedMethods.userId, id),
    withheld: ['gateway_customer', 'gateway_method', 'fingerprint'],
  },
  { table: documentBuyers, of: (owner, db) => inArray(documentBuyers.documentId, documentsOf(db, owner)) },
  { table: taxDocuments, of: (owner, db) => inArray(taxDocuments.id, documentsOf(db, owner)) },
  {
    table: documentXml,
    of: (owner, db) => inArray(documentXml.documentId, documentsOf(db, owner)),
    withheld: ['xml'],
  },
  { table: documentReports, of: (owner, db) => inArray(documentReports.documentId, documentsOf(db, owner)) },
  { table: walletPasses, of: (owner, db) => isOfOwner(db, owner) },
  {
    table: walletDevices,
    of: (owner, db) =>
      inArray(
        walletDevices.serial,
        db.select({ serial: walletPasses.serial }).from(walletPasses).where(isOfOwner(db, owner)),
      ),
    withheld: ['device_id', 'push_token'],
  },
  { table: carts, of: ({ id }) => eq(carts.userId, id) },
  { table: wishlistItems, of: ({ id }) => eq(wishlistItems.userId, id) },
  { table: wishlistShares, of: ({ id }) => eq(wishlistShares.userId, id) },
  { table: reviews, of: ({ id }) => eq(reviews.userId, id) },
  { table: deliveredProducts, of: ({ id }) => eq(deliveredProducts.userId, id) },
  {
    table: stockNotices,
    // Others may have typed the address: until it was confirmed the row is theirs.
    of: ({ email }) => and(eq(stockNotices.email, email), isNotNull(stockNotices.confirmedAt)),
    withheld: ['token_hash'],
  },
  {
    table: waitingEntries,
    // As above: an unconfirmed one is another client's.
    of: ({ id, email }) =>
      or(eq(waitingEntries.userId, id), and(eq(waitingEntries.email, email), isNotNull(waitingEntries.queuedAs))),
  },
  { table: sessions, of: ({ id }) => eq(sessions.userId, id), withheld: ['token_hash'] },
  { table: notificationPreferences, of: ({ id }) => eq(notificationPreferences.userId, id) },
  {
    table: pushDevices,
    of: ({ id }) => eq(pushDevices.userId, id),
    withheld: ['endpoint', 'p256dh', 'auth'],
  },
  { table: passkeys, of: ({ id }) => eq(passkeys.userId, id), withheld: ['public_key'] },
  { table: knownDevices, of: ({ id }) => eq(knownDevices.userId, id) },
  { table: knownIpPrefixes, of: ({ id }) => eq(knownIpPrefixes.userId, id) },
  {
    table: challenges,
    // Those of the customer's own sessions: who knows the address or the number can ask for the others.
    of: ({ id }) => and(eq(challenges.userId, id), inArray(challenges.purpose, ['email', 'contact', 'phone'])),
    withheld: ['id', 'code_hash', 'proof_hash'],
  },
  { table: confirmedContacts, of: ({ id }) => eq(confirmedContacts.userId, id) },
  { table: accessLinks, of: ({ id }) => eq(accessLinks.userId, id), withheld: ['token_hash', 'device_hash'] },
  { table: accountDeletions, of: ({ id }) => eq(accountDeletions.userId, id) },
  { table: accountExports, of: ({ id }) => eq(accountExports.userId, id), withheld: ['archive'] },
]

function isOfOwner(db: Database, { id }: Owner) {
  return isPassOf(db, [id])
}

function documentsOf(db: Database, { id }: Owner) {
  return db.select({ id: taxDocuments.id }).from(taxDocuments).where(isOfCustomer(id))
}

/** Tables with rows that belong to customers and say nothing about them that others do not. */
export const TECHNICAL_TABLES: readonly PgTable[] = [
  // Copies of answers, for some days.
  idempotencyKeys,
  // What was typed to ask for an account, by whom is not known; what became of it is in the account.
  registrations,
  // The number of seats of a booking.
  seatClaims,
  // People of the shop, who are no customers.
  staff,
]

/** The rows of a customer in a table, by the names of its columns, without what is withheld; `most` rows at most. */
export const personalRows = async (
  db: Database,
  { table, of, withheld = [] }: PersonalTable,
  owner: Owner,
  most: number,
): Promise<Record<string, unknown>[]> => {
  const name = sql.identifier(getTableName(table))
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(${name}) - ${sql.param([...withheld])}::text[] as row from ${name} where ${of(owner, db)} limit ${most}`,
  )
  return rows.map(({ row }) => row)
}
