import { DEFAULT_LOCALE } from '#locales/index.ts'
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { OpenThing } from '#contract/account/me.ts'
import { newId } from '../../accounts/tokens.ts'
import { challenges, confirmedContacts, users } from '../../db/schema/accounts-schema.ts'
import { bookings, holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { documentBuyers, taxDocuments } from '../../db/schema/documents-schema.ts'
import { invoices, membershipPauses, subscriptions, usageEvents } from '../../db/schema/membership-schema.ts'
import { orderReturns } from '../../db/schema/returns-schema.ts'
import { reviews, stockNotices } from '../../db/schema/store-schema.ts'
import { isOfCustomer } from '../../documents/archive.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import { erasedAddress } from '../../mail/erased.ts'
import { voidPasses } from '../wallet-passes/repository.ts'
import { deleteEntriesOf } from '../waiting/goods-offers.ts'
import { clearBookings, clearGiftCards, clearOrders, type Customer, NO_CONTACT, ofCustomer } from './purchases.ts'
import { usersRepository } from './repository.ts'

/** What of a customer is still going on. */
export type OpenThings = readonly OpenThing[]

/** What was erased of a customer, if anything was there, and what is kept without them. */
export interface Erased {
  isFound: boolean
  /** Guests with the address who are left: they never confirmed it, and are not asked for or have something open. */
  left: number
  orders: number
  bookings: number
  invoices: number
  reviews: number
}

interface ErasedBy {
  now: Date
  /**
   * Also guests who typed the address and never confirmed it: who they are is not known. Unless it says otherwise,
   * where the address has no account.
   */
  typed?: boolean
  /** Of a password that is not known to anyone. */
  passwordHash: string
  /** For the wallets that are told. */
  add: AddJob
}

const ENDED_ORDER = ['delivered', 'cancelled', 'expired', 'refunded'] as const
const OVER = ['cancelled', 'expired'] as const

/**
 * Erases a customer: the account of an e-mail address and the guests who confirmed it, not a stranger's session that typed
 * it. Orders, bookings, invoices and payments stay, since tax law wants their sums for years, but nothing in them says who
 * it was; reviews stay with an initial. What is still going on has to end first: it is answered, and nothing is changed.
 */
export const eraseCustomer = (db: Database, email: string, by: ErasedBy): Promise<Erased | { open: OpenThings }> =>
  db.transaction(async (tx) => {
    await usersRepository(tx).lockEmail(email)
    const found = await tx.select().from(users).where(eq(users.email, email)).for('update')
    const confirmed = await tx.select().from(confirmedContacts).where(eq(confirmedContacts.email, email))
    const isProven = ({ id, isGuest, emailVerifiedAt }: (typeof found)[number]) =>
      !isGuest || emailVerifiedAt !== null || confirmed.some(({ userId }) => userId === id)
    const ids = found.filter(isProven).map(({ id }) => id)
    const typed = by.typed ?? found.every(({ isGuest }) => isGuest)
    const open = await readOpen(tx, { ids, email, typed }, by.now)
    if (open.length > 0) return { open }
    const waited: OpenThing[] = []
    for (const { id } of typed ? found.filter((user) => !isProven(user)) : []) {
      const own = await readOpen(tx, { ids: [id], email: '' }, by.now)
      waited.push(...own)
      if (own.length === 0) ids.push(id)
    }
    // Without anyone to erase, what they wait for is the answer.
    if (ids.length === 0 && waited.length > 0) return { open: waited }
    const customer = { ids, email, typed }
    await voidPasses(tx, ids, by.now, by.add)
    // While orders, bookings and memberships are still the customer's.
    await clearBuyers(tx, customer)
    const erased = {
      orders: await clearOrders(tx, customer),
      bookings: await clearBookings(tx, customer),
      invoices: await keepInvoices(tx, ids, by),
      reviews: await clearReviews(tx, ids),
    }
    await clearGiftCards(tx, customer)
    await tx.delete(challenges).where(or(eq(challenges.email, email), isIn(challenges.userId, ids)))
    await deleteEntriesOf(tx, { ids, email }, by.now)
    await tx.delete(stockNotices).where(eq(stockNotices.email, email))
    // All that is theirs alone goes with them: sessions, addresses, wishlists, carts, saved cards.
    if (ids.length > 0) await tx.delete(users).where(inArray(users.id, ids))
    const left = found.length - ids.length
    return { ...erased, left, isFound: ids.length > 0 || erased.orders + erased.bookings > 0 }
  })

/**
 * The same of purchases that belong to no customer, as at a counter where no address was left: by their references.
 */
export const erasePurchases = (
  db: Database,
  references: readonly string[],
  now: Date,
): Promise<Pick<Erased, 'orders' | 'bookings'> | { open: OpenThings }> =>
  db.transaction(async (tx) => {
    const purchases = { ids: [], email: '', references }
    const open = await readOpen(tx, purchases, now)
    if (open.length > 0) return { open }
    const ofThem = tx
      .select({ id: taxDocuments.id })
      .from(taxDocuments)
      .where(inArray(taxDocuments.reference, [...references]))
    await tx
      .update(documentBuyers)
      .set({ buyer: NO_CONTACT })
      .where(and(isNull(documentBuyers.userId), inArray(documentBuyers.documentId, ofThem)))
    return { orders: await clearOrders(tx, purchases), bookings: await clearBookings(tx, purchases) }
  })

const isIn = (column: typeof orders.userId | typeof challenges.userId, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids])

/** What of a customer has to end before they can be erased. */
export const readOpen = async (tx: Database, customer: Customer, now: Date): Promise<OpenThing[]> => {
  const { ids } = customer
  const going = await tx
    .select({ kind: sql<'order'>`'order'`, id: orders.id, reference: orders.reference })
    .from(orders)
    .where(
      and(
        ofCustomer(orders, customer),
        or(
          notInArray(orders.status, [...ENDED_ORDER]),
          eq(orders.paymentStatus, 'refund_pending'),
          sql`exists (select from ${orderReturns} where ${orderReturns.orderId} = ${orders.id}
            and ${orderReturns.status} in ('requested', 'approved', 'sent', 'received'))`,
        ),
      ),
    )
  const coming = await tx
    .select({ kind: sql<'booking'>`'booking'`, id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        ofCustomer(bookings, customer),
        or(
          inArray(bookings.status, ['held', 'pending_payment']),
          and(eq(bookings.status, 'confirmed'), sql`${bookings.endsAt} > ${now.toISOString()}::timestamptz`),
        ),
      ),
    )
  if (ids.length === 0) return [...going, ...coming]
  const live = await tx
    .select({ kind: sql<'membership'>`'membership'`, id: subscriptions.id, reference: subscriptions.number })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...ids]), notInArray(subscriptions.status, [...OVER])))
  const held = await tx
    .select({ kind: sql<'hold'>`'hold'`, id: holds.id, reference: holds.id })
    .from(holds)
    .where(and(inArray(holds.userId, [...ids]), eq(holds.status, 'live')))
  return [...going, ...coming, ...live, ...held]
}

/** Memberships and their invoices belong to a customer without a name from now on. */
const keepInvoices = async (tx: Database, ids: readonly string[], { now, passwordHash }: ErasedBy): Promise<number> => {
  if (ids.length === 0) return 0
  const [subscriber] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...ids]))
    .limit(1)
  if (!subscriber) return 0
  const id = newId('usr')
  const dates = { createdAt: now, updatedAt: now }
  const nameless = { id, name: '', email: erasedAddress(id), locale: DEFAULT_LOCALE, ...dates } as const
  await tx.insert(users).values({ ...nameless, isGuest: false, passwordHash })
  for (const table of [subscriptions, membershipPauses, usageEvents])
    await tx
      .update(table)
      .set({ userId: id })
      .where(inArray(table.userId, [...ids]))
  await tx
    .update(subscriptions)
    .set({ methodToken: null, methodBrand: null, methodLast4: null, cancelReason: null })
    .where(eq(subscriptions.userId, id))
  const moved = await tx
    .update(invoices)
    .set({ userId: id, methodBrand: null, methodLast4: null })
    .where(inArray(invoices.userId, [...ids]))
    .returning({ id: invoices.id })
  return moved.length
}

/** Tax documents stay as they were issued, without their buyer. */
const clearBuyers = async (tx: Database, { ids, email, typed }: Customer): Promise<void> => {
  // A guest's, whose order an account has taken over, may have another address.
  const theirs: string[] = []
  for (const userId of ids) {
    const found = await tx.select({ id: taxDocuments.id }).from(taxDocuments).where(isOfCustomer(userId))
    theirs.push(...found.map(({ id }) => id))
  }
  await tx
    .update(documentBuyers)
    .set({ buyer: NO_CONTACT, userId: null })
    .where(
      or(
        ids.length === 0 ? undefined : inArray(documentBuyers.userId, [...ids]),
        theirs.length === 0 ? undefined : inArray(documentBuyers.documentId, theirs),
        typed ? sql`lower(${documentBuyers.buyer} ->> 'email') = ${email}` : undefined,
        sql`false`,
      ),
    )
}

const clearReviews = async (tx: Database, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const cleared = await tx
    .update(reviews)
    .set({ author: sql`left(${reviews.author}, 1) || '.'` })
    .where(inArray(reviews.userId, [...ids]))
    .returning({ id: reviews.id })
  return cleared.length
}
