import { and, count, eq } from 'drizzle-orm'
import type { me } from '#contract/account/me.ts'
import { openToken } from '../../accounts/sealed-token.ts'
import type { Handler } from '../../calls/implement.ts'
import { accountDeletions, calendarFeeds } from '../../db/schema/account-parts-schema.ts'
import { bookings, holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { invoices } from '../../db/schema/membership-schema.ts'
import { reviews } from '../../db/schema/store-schema.ts'
import { apiError } from '../../errors/api-error.ts'
import { challengesRepository } from '../auth/challenges.ts'
import { sessionsRepository } from '../auth/sessions.ts'
import { restoreToken } from '../auth/sign-in.ts'
import { holdsRepository } from '../holds/repository.ts'
import { seatsRepository } from '../holds/seats.ts'
import { deleteEntriesOf } from '../waiting/goods-offers.ts'
import type { Services } from '../services.ts'
import { changeSubscription } from '../subscriptions/change.ts'
import { subscriptionsRepository } from '../subscriptions/repository.ts'
import { readOpen } from '../users/erase.ts'
import { usersRepository } from '../users/repository.ts'
import { voidPasses } from '../wallet-passes/repository.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/** How long an account that is to be deleted can still be kept. */
export const GRACE_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** Shows what deleting an account means now, before it is confirmed. */
export const deletion =
  ({ db, clock }: Services): Handler<typeof me.deletion> =>
  async ({ request: { user } }) => {
    const rowsOf = async (table: typeof orders | typeof bookings | typeof invoices | typeof reviews) =>
      (await db.select({ rows: count() }).from(table).where(eq(table.userId, user.id)))[0]?.rows ?? 0
    return {
      data: {
        open: await readOpen(db, ownOnly(user), clock.now()),
        remaining: {
          orders: await rowsOf(orders),
          bookings: await rowsOf(bookings),
          invoices: await rowsOf(invoices),
          reviews: await rowsOf(reviews),
        },
        grace_days: GRACE_DAYS,
      },
    }
  }

/** What a guest bought who confirmed the address is erased too, but not asked about, since signing in does not open it. */
const ownOnly = ({ id }: UserRow) => ({ ids: [id], email: '' })

/**
 * Closes an account: its sessions, passkey sign-ins and held slots end at once, its membership is not renewed, and
 * after the days of grace a job deletes it. What still goes on has to be acknowledged.
 */
export const remove =
  (services: Services): Handler<typeof me.remove> =>
  async ({ query, request }) => {
    const { db, clock, secret, memberships } = services
    const { user, locale } = request
    const now = clock.now()
    const open = await readOpen(db, ownOnly(user), now)
    if (open.length > 0 && query.goes_on !== true) throw apiError('still_open', { data: { open } })
    // By itself, as the customer would: what it changes of bookings and payments has rules of its own.
    const subscription = await subscriptionsRepository(db).current(user.id)
    if (subscription && ['active', 'trialing', 'paused', 'past_due'].includes(subscription.status))
      await changeSubscription(memberships, user, { cancel: {} }, locale)
    const deletesAt = new Date(now.getTime() + GRACE_DAYS * DAY_MS)
    await db.transaction(async (tx) => {
      await releaseHolds(tx, user.id, now)
      await deleteEntriesOf(tx, { ids: [user.id], email: user.email }, now)
      if (!(await usersRepository(tx).lock(user.id))) throw apiError('unauthorized')
      const [requested] = await tx
        .insert(accountDeletions)
        .values({ userId: user.id, requestedAt: now, deletesAt })
        .onConflictDoNothing()
        .returning()
      if (!requested) return
      await sessionsRepository(tx).endAll(user.id)
      await voidPasses(tx, [user.id], now, services.jobs.add)
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id))
      await challengesRepository(tx, secret).endOthers({ userId: user.id }, 'email')
      await scheduleDeletion(services, tx, requested)
      await services.jobs.add(tx, {
        kind: 'account.mail',
        payload: {
          userId: user.id,
          kind: 'deletion_requested',
          values: { until: deletesAt.toISOString(), token: restoreToken(secret, user.id, now) },
        },
        key: `deletion ${user.id} ${now.toISOString()}`,
      })
    })
    return { data: { deletes_at: deletesAt.toISOString() } }
  }

/** Slots are locked before all else, as everywhere. */
const releaseHolds = async (tx: Database, userId: string, now: Date): Promise<void> => {
  const live = await tx
    .select({ id: holds.id, slot: holds.availabilityId })
    .from(holds)
    .where(and(eq(holds.userId, userId), eq(holds.status, 'live')))
  await seatsRepository(tx).lock(live.map(({ slot }) => slot))
  for (const { id } of live) await holdsRepository(tx).end(id, 'released', now)
}

/** A job at the end of the days of grace; or a day later, while something of the account still goes on. */
export const scheduleDeletion = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { userId, requestedAt, deletesAt }: typeof accountDeletions.$inferSelect,
): Promise<void> =>
  jobs.add(tx, {
    kind: 'account.delete',
    payload: { userId, requestedAt: requestedAt.toISOString() },
    key: `delete ${userId} ${deletesAt.toISOString()}`,
    at: deletesAt,
  })

/** Keeps an account that was to be deleted. Its customer signs in again; a cancelled membership stays cancelled. */
export const restore =
  ({ db, secret, limiter, jobs }: Services): Handler<typeof me.restore> =>
  async ({ body: { token }, request }) => {
    const [userId, requestedAt] = readToken(openToken(secret, 'restore account', token))
    const isRestored = await db.transaction(async (tx) => {
      const withdrawn = await tx
        .delete(accountDeletions)
        .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.requestedAt, requestedAt)))
        .returning()
      if (withdrawn.length > 0)
        await jobs.add(tx, {
          kind: 'account.mail',
          payload: { userId, kind: 'deletion_cancelled' },
          key: `kept ${userId} ${requestedAt.toISOString()}`,
        })
      return withdrawn.length > 0
    })
    if (isRestored) return {}
    await limiter.take('token_ip_prefix', request.ipPrefix)
    throw apiError('restore_expired')
  }

/** Of a token that is none: a customer and a moment that there are not. */
const readToken = (value: unknown): [userId: string, requestedAt: Date] => {
  const [userId, requestedAt] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof userId === 'string' && typeof requestedAt === 'number'
    ? [userId, new Date(requestedAt)]
    : ['', new Date(0)]
}
