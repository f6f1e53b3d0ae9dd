import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { usageCounters } from '../../../db/schema/membership-schema.ts'
import { beginOfDay, type Billing, nextMonth, restOfUnits, restOfUnitsDown } from '../billing.ts'
import { type QuotaMonth, quotaMonthAt, termsOfMonth } from '../months.ts'
import { type Plans, toBilling } from '../rows.ts'
import type { AllowanceOf } from './uses.ts'
import type { PlanRow, SubscriptionRow } from '../../../db/schema/rows.ts'

export type CounterRow = typeof usageCounters.$inferSelect
interface CounterKey {
  subscriptionId: string
  meterId: string
  month: number
}

export const isCounter = ({ subscriptionId, meterId, month }: CounterKey) =>
  and(
    eq(usageCounters.subscriptionId, subscriptionId),
    eq(usageCounters.meterId, meterId),
    eq(usageCounters.month, month),
  )

export const counterOf = async (db: Database, key: CounterKey): Promise<CounterRow | undefined> =>
  (await db.select().from(usageCounters).where(isCounter(key)))[0]

/** Units a month of a plan: null without a limit, undefined where it has no such quota. */
export const amountOf = (plan: PlanRow | undefined, meterId: string): number | null | undefined => {
  const benefit = plan?.benefits.find(({ meter_id: id }) => id === meterId)
  return benefit && (benefit.amount ?? null)
}

/**
 * Units that months of a membership give. A month of the paid period gives what was written down when it was paid for
 * or raised; a later one gives what the plan of that time gives, which a change of plan may still change.
 */
export const allowanceIn = async (db: Database, row: SubscriptionRow, plans: Plans): Promise<AllowanceOf> => {
  const rows = await db.select().from(usageCounters).where(eq(usageCounters.subscriptionId, row.id))
  return allowanceOf(toBilling(row, plans), plans, rows)
}

/** The same of a membership as it would be. */
export const allowanceOf =
  (billing: Billing, plans: Plans, counters: readonly CounterRow[]): AllowanceOf =>
  (meterId, month) => {
    const terms = termsOfMonth(billing, month)
    const amount = amountOf(plans.get(terms.planId), meterId)
    if (terms !== billing.terms || amount === undefined) return amount
    const existing = counters.find((counter) => counter.meterId === meterId && counter.month === month)
    if (!existing || month >= nextMonth(billing)) return amount
    // A trial that changed to a smaller plan gives no more than that, whatever was used before.
    if (billing.status === 'trialing' && amount !== null) return Math.min(amount, existing.credited ?? amount)
    return existing.credited
  }

/** Gives months that were not paid for before, from a number on, the allowance of a plan; their usage stays. */
export const grantMonths = async (db: Database, row: SubscriptionRow, plan: PlanRow, from: number): Promise<void> => {
  const counters = await db
    .select()
    .from(usageCounters)
    .where(and(eq(usageCounters.subscriptionId, row.id), gte(usageCounters.month, from)))
    .for('update')
  for (const counter of counters) {
    const amount = amountOf(plan, counter.meterId)
    await db
      .update(usageCounters)
      .set({
        credited: amount === null ? null : sql`greatest(${usageCounters.used}, ${amount ?? 0})`,
        openAtOnce: null,
      })
      .where(isCounter(counter))
  }
}

interface Raise {
  before: { billing: Billing; plan: PlanRow }
  after: { row: SubscriptionRow; plan: PlanRow }
  /** How many bookings of an unlimited quota may be open at once. */
  fairUse: number
  now: Date
}

/**
 * Raises the present month to a larger plan, by the rules of quotas in docs/MEMBERSHIP.md.
 */
export const raiseMonths = async (
  db: Database,
  { before: { billing, plan: from }, after: { row, plan: to }, fairUse, now }: Raise,
): Promise<void> => {
  const month = quotaMonthAt(billing, now)
  const startsPeriod = row.interval !== billing.terms.interval
  for (const { meter_id: meterId, amount = null } of to.benefits) {
    if (meterId === undefined) continue
    const key = { subscriptionId: row.id, meterId, month: month.nr }
    const had = amountOf(from, meterId)
    await db
      .insert(usageCounters)
      .values({ ...key, credited: had === undefined ? 0 : had })
      .onConflictDoNothing()
    const [counter] = await db.select().from(usageCounters).where(isCounter(key)).for('update')
    if (!counter) continue
    await db
      .update(usageCounters)
      .set(raised({ counter, had: had === undefined ? 0 : had, amount, month, startsPeriod, fairUse, now }))
      .where(isCounter(key))
  }
  await grantMonths(db, row, to, month.nr + 1)
}

interface Raised {
  counter: CounterRow
  had: number | null
  amount: number | null
  month: QuotaMonth
  startsPeriod: boolean
  fairUse: number
  now: Date
}

const raised = ({ counter, had, amount, month, startsPeriod, fairUse, now }: Raised) => {
  const today = beginOfDay(month, now)
  const { used, credited, openAtOnce } = counter
  if (amount === null) {
    const isPart = had !== null && !startsPeriod
    return {
      credited: null,
      openAtOnce: isPart ? restOfUnits(fairUse, month, today) : startsPeriod ? null : openAtOnce,
    }
  }
  if (credited === null) return { credited: used + (startsPeriod ? amount : restOfUnits(amount, month, today)) }
  // The price of what is left is taken off a year that begins now, and so are its units.
  const remaining = startsPeriod ? credited - restOfUnitsDown(credited, month, today) : credited
  const more = startsPeriod ? amount : restOfUnits(Math.max(0, amount - (had ?? 0)), month, today)
  return { credited: Math.max(used, remaining + more) }
}
