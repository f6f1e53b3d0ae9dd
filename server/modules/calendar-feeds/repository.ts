import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { hashToken } from '../../accounts/tokens.ts'
import { calendarFeeds } from '../../db/schema/account-parts-schema.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'

/** A calendar shows what was lately too; older bookings stay in the account. */
const PAST_DAYS = 365
/** Far more than a customer has in a year. */
const MOST = 500
const DAY_MS = 24 * 60 * 60 * 1000

export const calendarFeedsRepository = (db: Database) => ({
  of: async (userId: string) =>
    (await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)).limit(1))[0],

  /** Makes the subscription of an account, or gives it this token in place of its former. */
  replace: async (userId: string, token: string, now: Date) => {
    const values = { tokenHash: hashToken(token), createdAt: now, readAt: null }
    const [feed] = await db
      .insert(calendarFeeds)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values })
      .returning()
    if (!feed) throw new Error('a calendar subscription was not stored')
    return feed
  },

  remove: async (userId: string): Promise<void> => {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  },

  /** Records that a calendar read the subscription of a token, and answers whose it is. */
  open: async (token: string, now: Date) => {
    const [feed] = await db
      .update(calendarFeeds)
      .set({ readAt: now })
      .where(eq(calendarFeeds.tokenHash, hashToken(token)))
      .returning({ userId: calendarFeeds.userId })
    if (!feed) return undefined
    const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, feed.userId)).limit(1)
    return user && { ...feed, ...user }
  },

  /** What a customer has booked, with what they cancelled: a calendar strikes it out. */
  bookings: async (userId: string, now: Date) => {
    const since = new Date(now.getTime() - PAST_DAYS * DAY_MS)
    const latest = db
      .select()
      .from(bookings)
      .where(and(eq(bookings.userId, userId), isNotNull(bookings.ticketCode), gt(bookings.endsAt, since)))
      .orderBy(desc(bookings.startsAt), asc(bookings.id))
      .limit(MOST)
    return (await latest).toReversed()
  },
})
