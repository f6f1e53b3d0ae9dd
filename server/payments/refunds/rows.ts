import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { payments, refunds } from '../../db/schema/payments-schema.ts'
import type { RefundRow } from '../../db/schema/rows.ts'

/** A refund that is not done, with what it is taken from. */
export interface OpenRefund extends RefundRow {
  /** What is not back: all that gift cards did not take at once. */
  due: number
  reference: string
  currency: string
  gateway: string
}

/** A refund without progress for so long has no job any more: a living one is tried at least every six hours. */
export const STALLED_MS = 12 * 60 * 60 * 1000
/** A call to the gateway may be under way for so long. */
export const SENDING_MS = 10 * 60 * 1000

/** Whether a refund of a gateway waits for staff: given up, or without progress. */
export const isStalled = ({ state, changedAt }: Pick<RefundRow, 'state' | 'changedAt'>, now: Date): boolean =>
  state === 'given_up' || now.getTime() - changedAt.getTime() > STALLED_MS

/** The same as a condition of a query. */
export const stalledAt = (now: Date): SQL | undefined =>
  or(eq(refunds.state, 'given_up'), lt(refunds.changedAt, new Date(now.getTime() - STALLED_MS)))

/** Refunds in a database, or in a transaction of it. Their state is told by these rows alone, never by the job queue. */
export const refundsRepository = (db: Database) => ({
  ask: (row: Pick<RefundRow, 'key' | 'paymentId' | 'amount' | 'prepaid'>, at: Date) =>
    db.insert(refunds).values({ ...row, state: 'asked', askedAt: at, changedAt: at }),

  /**
   * Notes that a refund is being sent; undefined where it is done, or a later attempt has taken its place. A job of a
   * former release may have no row yet.
   */
  send: async (
    { key, paymentId, amount, attempt }: Pick<RefundRow, 'key' | 'paymentId' | 'amount' | 'attempt'>,
    at: Date,
  ): Promise<RefundRow | undefined> =>
    (
      await db
        .insert(refunds)
        .values({ key, paymentId, amount, attempt, state: 'sent', askedAt: at, changedAt: at })
        .onConflictDoUpdate({
          target: refunds.key,
          set: { state: 'sent', changedAt: at },
          setWhere: sql`${refunds.state} <> 'done' and ${refunds.attempt} = ${attempt}`,
        })
        .returning()
    )[0],

  /** Notes why a try failed; the refund is tried again. */
  noteError: (key: string, error: string) =>
    db
      .update(refunds)
      .set({ error })
      .where(and(eq(refunds.key, key), ne(refunds.state, 'done'))),

  /** A refund, locked until the transaction ends: no job sends it meanwhile. */
  lock: async (key: string): Promise<RefundRow | undefined> =>
    (await db.select().from(refunds).where(eq(refunds.key, key)).for('update'))[0],

  finish: (key: string, at: Date, byHand?: string) =>
    db
      .update(refunds)
      .set({ state: 'done', error: null, byHand: byHand ?? null, changedAt: at })
      // Ended before, it keeps how.
      .where(and(eq(refunds.key, key), ne(refunds.state, 'done'))),

  /** The last try of an attempt failed. */
  giveUp: ({ key, attempt }: Pick<RefundRow, 'key' | 'attempt'>, error: string, at: Date) =>
    db
      .update(refunds)
      .set({ state: 'given_up', error, changedAt: at })
      .where(and(eq(refunds.key, key), eq(refunds.attempt, attempt), ne(refunds.state, 'done'))),

  /** Begins another attempt under the same key. */
  again: async (key: string, at: Date): Promise<RefundRow | undefined> =>
    (
      await db
        .update(refunds)
        .set({ state: 'asked', attempt: sql`${refunds.attempt} + 1`, changedAt: at })
        .where(and(eq(refunds.key, key), ne(refunds.state, 'done')))
        .returning()
    )[0],

  /** The refunds of some payments, the oldest first. */
  of: (paymentIds: readonly string[]): Promise<RefundRow[]> =>
    paymentIds.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(refunds)
          .where(inArray(refunds.paymentId, [...paymentIds]))
          .orderBy(asc(refunds.askedAt), asc(refunds.key)),

  /** What is not done, the oldest first; of that what `which` selects, by the refund and its payment. */
  open: (limit: number, which?: SQL): Promise<OpenRefund[]> =>
    db
      .select({
        key: refunds.key,
        paymentId: refunds.paymentId,
        amount: refunds.amount,
        prepaid: refunds.prepaid,
        due: sql<number>`${refunds.amount} - ${refunds.prepaid}`,
        state: refunds.state,
        attempt: refunds.attempt,
        error: refunds.error,
        byHand: refunds.byHand,
        askedAt: refunds.askedAt,
        changedAt: refunds.changedAt,
        reference: payments.reference,
        currency: payments.currency,
        gateway: payments.gateway,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(ne(refunds.state, 'done'), which))
      .orderBy(asc(refunds.askedAt), asc(refunds.key))
      .limit(limit),
})
