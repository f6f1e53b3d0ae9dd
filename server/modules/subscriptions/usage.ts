import { and, desc, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Text } from '#contract/common.ts'
import type { Database } from '../../db/client.ts'
import { meters, usageCounters, usageEvents } from '../../db/membership-schema.ts'
import type { MeterRow, PlanRow } from '../plans/repository.ts'
import { hasQuotas, memberOf } from './benefits.ts'
import { monthWithin, type Span } from './calendar.ts'
import { subscriptionsRepository } from './repository.ts'
import type { SubscriptionRow } from './rows.ts'

/** What a booking may take from a quota: so many units are left (null without a limit) until they renew. */
export interface Quota {
  meter: MeterRow
  used: number
  credited: number | null
  left: number | null
  resetsAt: Date
}

/** What spends units, and what it is called. */
export interface Spending {
  userId: string
  kind: MeterRow['spentBy']
  units: number
  refType: 'order' | 'booking'
  refId: string
  label: Text
}

interface Counted {
  row: SubscriptionRow
  meter: MeterRow
  month: Span
  credited: number | null
}

/** What a customer could take for a booking of a kind; undefined without a membership that has such a quota. */
export const quotaOf = async (
  db: Database,
  userId: string | undefined,
  kind: MeterRow['spentBy'],
  now: Date,
): Promise<Quota | undefined> => {
  const counted = await countedBy(db, userId, kind, now)
  if (!counted) return undefined
  const used = (await counterOf(db, counted))?.used ?? 0
  const { credited } = counted
  const left = credited === null ? null : Math.max(0, credited - used)
  return { meter: counted.meter, used, credited, left, resetsAt: counted.month.end }
}

/**
 * Takes units for a booking, in its transaction, and says whether there were enough: all of them or none. Taken once for
 * each booking, however often it is asked for; of two who take the last one, the second finds none.
 */
export const spendUnits = async (db: Database, spending: Spending, now: Date): Promise<boolean> => {
  const member = await memberOf(db, spending.userId)
  if (!member || spending.units < 1) return false
  // Neither the plan nor its period changes meanwhile.
  await subscriptionsRepository(db).hold(member.row.id)
  const counted = await countedBy(db, spending.userId, spending.kind, now)
  if (!counted) return false
  const { row, meter, month, credited } = counted
  const of = { subscriptionId: row.id, meterId: meter.id, startsAt: month.start }
  await db
    .insert(usageCounters)
    .values({ ...of, endsAt: month.end, credited })
    .onConflictDoNothing()
  const [held] = await db.select().from(usageCounters).where(isCounter(of)).for('update')
  // Looked up under the lock: who asks twice at once is answered one after the other.
  const [known] = await db
    .select()
    .from(usageEvents)
    .where(and(eq(usageEvents.refType, spending.refType), eq(usageEvents.refId, spending.refId)))
  if (known) return known.returnedAt === null
  // A counter of a plan that gave more, before a change in a trial, gives no more than the present one.
  const limit = Math.min(held?.credited ?? Infinity, credited ?? Infinity)
  if (!held || held.used + spending.units > limit) return false
  await db
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} + ${spending.units}` })
    .where(isCounter(of))
  await db.insert(usageEvents).values({
    id: `use_${randomBytes(15).toString('base64url')}`,
    userId: spending.userId,
    ...of,
    units: spending.units,
    refType: spending.refType,
    refId: spending.refId,
    label: spending.label,
    at: now,
  })
  return true
}

/** Gives back what a booking took, once, to the month it was taken from. */
export const returnUnits = async (
  db: Database,
  ref: Pick<Spending, 'refType' | 'refId'>,
  now: Date,
): Promise<boolean> => {
  const [event] = await db
    .update(usageEvents)
    .set({ returnedAt: now })
    .where(
      and(
        eq(usageEvents.refType, ref.refType),
        eq(usageEvents.refId, ref.refId),
        sql`${usageEvents.returnedAt} is null`,
      ),
    )
    .returning()
  if (!event) return false
  await db
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - ${event.units}` })
    .where(isCounter(event))
  return true
}

/** Fits the counters of the present month to a plan that gives more: what is used stays used. */
export const raiseCounters = async (db: Database, row: SubscriptionRow, plan: PlanRow, now: Date): Promise<void> => {
  for (const { meter_id: meterId, amount } of plan.benefits) {
    if (meterId === undefined) continue
    const month = monthWithin({ start: row.periodStart, end: row.periodEnd }, row.interval, now)
    await db
      .update(usageCounters)
      .set({ credited: typeof amount !== 'number' ? null : sql`greatest(${usageCounters.used}, ${amount})` })
      .where(isCounter({ subscriptionId: row.id, meterId, startsAt: month.start }))
  }
}

/** What was used before a pause stays used after it, though the month that goes on is counted from another day. */
export const carryCounters = async (
  db: Database,
  before: SubscriptionRow,
  after: SubscriptionRow,
  now: Date,
): Promise<void> => {
  const pausedAt = new Date(before.periodEnd.getTime() - (before.remainingMs ?? 0))
  const from = monthWithin({ start: before.periodStart, end: before.periodEnd }, before.interval, pausedAt)
  const to = monthWithin({ start: after.periodStart, end: after.periodEnd }, after.interval, now)
  const isOf = (table: typeof usageCounters | typeof usageEvents) =>
    and(eq(table.subscriptionId, before.id), eq(table.startsAt, from.start))
  await db.update(usageCounters).set({ startsAt: to.start, endsAt: to.end }).where(isOf(usageCounters))
  await db.update(usageEvents).set({ startsAt: to.start }).where(isOf(usageEvents))
}

/** What spent the units of a month, newest first. */
export const eventsOf = (db: Database, of: { subscriptionId: string; meterId: string; startsAt: Date }) =>
  db
    .select()
    .from(usageEvents)
    .where(
      and(
        eq(usageEvents.subscriptionId, of.subscriptionId),
        eq(usageEvents.meterId, of.meterId),
        eq(usageEvents.startsAt, of.startsAt),
      ),
    )
    .orderBy(desc(usageEvents.at))
    .limit(100)

/** The counter of a month, if anything was taken in it. */
export const counterOf = async (db: Database, { row, meter, month }: Omit<Counted, 'credited'>) =>
  (
    await db
      .select()
      .from(usageCounters)
      .where(isCounter({ subscriptionId: row.id, meterId: meter.id, startsAt: month.start }))
  )[0]

const isCounter = (of: { subscriptionId: string; meterId: string; startsAt: Date }) =>
  and(
    eq(usageCounters.subscriptionId, of.subscriptionId),
    eq(usageCounters.meterId, of.meterId),
    eq(usageCounters.startsAt, of.startsAt),
  )

const countedBy = async (
  db: Database,
  userId: string | undefined,
  kind: MeterRow['spentBy'],
  now: Date,
): Promise<Counted | undefined> => {
  const member = await memberOf(db, userId)
  if (!member || !hasQuotas(member.row)) return undefined
  const [meter] = await db.select().from(meters).where(eq(meters.spentBy, kind)).limit(1)
  const benefit = member.plan.benefits.find(({ meter_id: id }) => id !== undefined && id === meter?.id)
  if (!meter || !benefit) return undefined
  const { row } = member
  const month = monthWithin({ start: row.periodStart, end: row.periodEnd }, row.interval, now)
  return { row, meter, month, credited: benefit.amount ?? null }
}
