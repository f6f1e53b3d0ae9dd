import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../../db/client.ts'
import { usageCounters, usageEvents } from '../../../db/schema/membership-schema.ts'
import { isCounter } from './allowance.ts'
import { type Quota, quotaOf, type Refusal, whyNot } from './quota.ts'
import { subscriptionsRepository } from '../repository.ts'
import type { MeterRow } from '../../../db/schema/rows.ts'

type EventRow = typeof usageEvents.$inferSelect

/** What spends units, and what it is called. */
export interface Spending {
  userId: string
  kind: MeterRow['spentBy']
  units: number
  refType: 'order' | 'booking'
  refId: string
  label: Text
  /** When what is booked begins: it is counted in the month in which it takes place. */
  forAt: Date
}

export type Spent = { isSpent: true } | { isSpent: false; why: Refusal; quota: Quota | undefined }

/**
 * Spends units for a booking, in its transaction: all of them or none. Idempotent for each booking; of two parallel
 * bookings of the last unit, the second gets none.
 */
export const spendUnits = async (db: Database, spending: Spending, now: Date): Promise<Spent> => {
  const { userId, kind, units, forAt } = spending
  const seen = await quotaOf(db, userId, kind, forAt, now)
  if (!seen || units < 1) return { isSpent: false, why: 'none', quota: seen }
  // Locks the plan and its period, and serialises parallel calls of one customer.
  await subscriptionsRepository(db).lock(seen.row.id)
  const [existing] = await db.select().from(usageEvents).where(isOf(spending))
  if (existing?.returnedAt === null) return { isSpent: true }
  const quota = await quotaOf(db, userId, kind, forAt, now)
  const why = existing ? 'none' : whyNot(quota, units)
  if (!quota || why) return { isSpent: false, why: why ?? 'none', quota }
  await countUnits(db, quota, units)
  await db.insert(usageEvents).values({
    id: `use_${randomBytes(15).toString('base64url')}`,
    userId,
    ...keyOf(quota),
    units,
    refType: spending.refType,
    refId: spending.refId,
    label: spending.label,
    at: now,
    forAt,
  })
  return { isSpent: true }
}

/** Moves what a booking took to the month of its new time, in its transaction; refused as a new booking there would be. */
export const moveUnits = async (
  db: Database,
  { userId, kind, refId, forAt }: Pick<Spending, 'userId' | 'kind' | 'refId' | 'forAt'>,
  now: Date,
  mode: 'done' | 'tried' = 'done',
): Promise<Spent> => {
  const [event] = await db
    .select()
    .from(usageEvents)
    .where(and(eq(usageEvents.refType, 'booking'), eq(usageEvents.refId, refId), isNull(usageEvents.returnedAt)))
  // Booked by what is no membership any more: it has nothing to be counted in.
  if (!event) return { isSpent: false, why: 'none', quota: undefined }
  if (mode === 'done') await subscriptionsRepository(db).lock(event.subscriptionId)
  const quota = await quotaOf(db, userId, kind, forAt, now)
  if (!quota || quota.row.id !== event.subscriptionId) return { isSpent: false, why: 'none', quota }
  const isSame = quota.month.nr === event.month
  // Its own units and its own place among the open ones are free for it.
  const openLeft = quota.openLeft === null ? null : quota.openLeft + 1
  const why = whyNot(isSame ? { ...quota, left: null, openLeft: null } : { ...quota, openLeft }, event.units)
  if (why) return { isSpent: false, why, quota }
  if (mode === 'done') {
    if (!isSame) await recount(db, event, quota)
    await db.update(usageEvents).set({ month: quota.month.nr, forAt }).where(eq(usageEvents.id, event.id))
  }
  return { isSpent: true }
}

const recount = async (db: Database, event: EventRow, quota: Quota): Promise<void> => {
  await db
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - ${event.units}` })
    .where(isCounter(event))
  await countUnits(db, quota, event.units)
}

const keyOf = ({ row, meter, month }: Quota) => ({ subscriptionId: row.id, meterId: meter.id, month: month.nr })

/** Counts units in a month; one that is not paid for yet gives what its plan gives by now. */
const countUnits = async (db: Database, quota: Quota, units: number): Promise<void> => {
  const key = keyOf(quota)
  const { credited } = quota
  await db
    .insert(usageCounters)
    .values({ ...key, credited })
    .onConflictDoNothing()
  await db
    .update(usageCounters)
    .set({
      used: sql`${usageCounters.used} + ${units}`,
      credited: credited === null ? null : sql`greatest(${usageCounters.used} + ${units}, ${credited})`,
    })
    .where(isCounter(key))
}

/** Returns a booking's units, once, to the month they were taken from. */
export const returnUnits = async (
  db: Database,
  ref: Pick<Spending, 'refType' | 'refId'>,
  now: Date,
): Promise<boolean> => {
  const [event] = await db
    .update(usageEvents)
    .set({ returnedAt: now })
    .where(and(isOf(ref), isNull(usageEvents.returnedAt)))
    .returning()
  if (!event) return false
  await db
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - ${event.units}` })
    .where(isCounter(event))
  return true
}

const isOf = ({ refType, refId }: Pick<Spending, 'refType' | 'refId'>) =>
  and(eq(usageEvents.refType, refType), eq(usageEvents.refId, refId))
