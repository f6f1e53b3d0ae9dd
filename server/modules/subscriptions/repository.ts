import { and, asc, desc, eq, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/schema/membership-schema.ts'
import { payments } from '../../db/schema/payments-schema.ts'
import { nextVersion } from '../../calls/etag.ts'
import { plansRepository } from '../plans/repository.ts'
import type { Billing } from './billing.ts'
import { type Plans, toColumns } from './rows.ts'
import type { SubscriptionRow } from '../../db/schema/rows.ts'

const OVER = ['cancelled', 'expired'] as const
const MOST = 100

/** Memberships in a database, or in a transaction of it. */
export const subscriptionsRepository = (db: Database) => ({
  ...readSubscriptions(db),
  ...writeSubscriptions(db),
})

const readSubscriptions = (db: Database) => ({
  plans: async (): Promise<Plans> => new Map((await plansRepository(db).list()).map((plan) => [plan.id, plan])),

  /** The one a customer has, else the last one they had. */
  current: async (userId: string): Promise<SubscriptionRow | undefined> =>
    (
      await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(sql`${subscriptions.status} in ('cancelled', 'expired')`, desc(subscriptions.createdAt))
        .limit(1)
    )[0],

  /** The one a customer has, held until the transaction ends. */
  lockLive: async (userId: string): Promise<SubscriptionRow | undefined> =>
    (
      await db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), notInArray(subscriptions.status, [...OVER])))
        .for('update')
    )[0],

  read: async (id: string): Promise<SubscriptionRow | undefined> =>
    (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0],

  lock: async (id: string): Promise<SubscriptionRow | undefined> =>
    (await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0],

  /** Whether a customer ever was a member: only new members get a trial. */
  wasMember: async (userId: string): Promise<boolean> =>
    (
      await db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'pending_payment')))
        .limit(1)
    ).length > 0,

  /**
   * Memberships with a step that is due by now, the longest overdue first; and those whose charge began before `begun`
   * and has no outcome yet, since the process that made it may have ended.
   */
  due: async (now: Date, begun: Date): Promise<string[]> => {
    const charging = await db
      .selectDistinct({ id: payments.intentId })
      .from(payments)
      .where(
        and(
          eq(payments.intent, 'subscription'),
          eq(payments.status, 'pending'),
          isNotNull(payments.chargeKey),
          lte(payments.createdAt, begun),
        ),
      )
      .limit(MOST)
    const overdue = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.nextAt), lte(subscriptions.nextAt, now)))
      .orderBy(asc(subscriptions.nextAt))
      .limit(MOST)
    return [...new Set([...charging, ...overdue].map(({ id }) => id))]
  },
})

const writeSubscriptions = (db: Database) => ({
  add: async (row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> =>
    one(await db.insert(subscriptions).values(row).returning()),

  change: async (
    row: SubscriptionRow,
    values: Partial<Omit<SubscriptionRow, 'id' | 'userId'>>,
  ): Promise<SubscriptionRow> =>
    one(
      await db
        .update(subscriptions)
        .set({ ...values, updatedAt: nextVersion(row) })
        .where(eq(subscriptions.id, row.id))
        .returning(),
    ),

  /** Writes down what billing made of one. */
  save: async (row: SubscriptionRow, billing: Billing, more: Partial<SubscriptionRow>): Promise<SubscriptionRow> =>
    one(
      await db
        .update(subscriptions)
        .set({ ...toColumns(billing), ...more, updatedAt: nextVersion(row) })
        .where(eq(subscriptions.id, row.id))
        .returning(),
    ),

  /** Removes one that was never paid. */
  removePending: async (userId: string): Promise<void> => {
    await db
      .delete(subscriptions)
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'pending_payment')))
  },
})

const one = ([row]: SubscriptionRow[]): SubscriptionRow => {
  if (!row) throw new Error('a membership is gone')
  return row
}
