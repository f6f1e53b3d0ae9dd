import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import { usageCounters, usageEvents } from '../../db/schema/membership-schema.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { allowanceOf, isCounter } from './quota/allowance.ts'
import type { Billing } from './billing.ts'
import type { SubscriptionDeps } from './deps.ts'
import { subscriptionsRepository } from './repository.ts'
import { type Plans, toBilling } from './rows.ts'
import { planUses, type Use, type UsesPlan } from './quota/uses.ts'
import type { SubscriptionRow } from '../../db/schema/rows.ts'

/** A booking that a change of a membership gives up, as it is shown before. */
export interface Released {
  id: string
  reference: string
  place: Text
  startsAt: Date
  localStart: string
  timeZone: string
}

/** Bookings that a membership, as a change would leave it, does not cover any more: what that change would release. */
export const releasedBy = async (
  db: Database,
  row: SubscriptionRow,
  after: Billing,
  now: Date,
): Promise<Released[]> => {
  const plans = await subscriptionsRepository(db).plans()
  const { release } = await planned(db, row, after, plans, now)
  const found = await Promise.all(release.map(({ refId }) => bookingsRepository(db).read(refId)))
  return found
    .flatMap((booking) => (booking?.status === 'confirmed' ? [booking] : []))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ id, reference, place, startsAt, slot }) => ({
      id,
      reference,
      place: place.name,
      startsAt,
      localStart: slot.local_start,
      timeZone: slot.time_zone,
    }))
}

/**
 * Releases the bookings of a membership that nothing covers: seats and units are returned, and a mail is sent for each.
 * Bookings lock their slot first and their membership then, so this runs after a change of the membership, never within
 * its transaction; a repeated call finds nothing to do.
 */
export const releaseUncovered = async (deps: SubscriptionDeps, subscriptionId: string): Promise<void> => {
  const { release } = await deps.db.transaction((tx) => recounted(deps, tx, subscriptionId))
  for (const { refId } of release)
    await deps.db.transaction(async (tx) => {
      const booking = await bookingsRepository(tx).lock(refId)
      // It was taken back, paid for or cancelled meanwhile.
      const still = await recounted(deps, tx, subscriptionId)
      if (!booking || booking.status !== 'confirmed' || !still.release.some((use) => use.refId === refId)) return
      await deps.bookings().cancel(tx, booking, 'membership')
    })
}

/** Counts uses in their new months, and answers those to be released. */
const recounted = async ({ clock }: SubscriptionDeps, tx: Database, subscriptionId: string): Promise<UsesPlan> => {
  const repository = subscriptionsRepository(tx)
  const row = await repository.lock(subscriptionId)
  if (!row) return { recount: [], release: [] }
  const plans = await repository.plans()
  const plan = await planned(tx, row, toBilling(row, plans), plans, clock.now())
  for (const { use, month } of plan.recount) await recount(tx, row, plans, { use, month })
  return plan
}

const planned = async (
  db: Database,
  row: SubscriptionRow,
  billing: Billing,
  plans: Plans,
  now: Date,
): Promise<UsesPlan> => {
  const counters = await db.select().from(usageCounters).where(eq(usageCounters.subscriptionId, row.id))
  return planUses(billing, await usesOf(db, row), allowanceOf(billing, plans, counters), now)
}

/** What is counted of a membership from the present period on. */
const usesOf = (db: Database, row: SubscriptionRow): Promise<Use[]> =>
  db
    .select({
      refId: usageEvents.refId,
      meterId: usageEvents.meterId,
      units: usageEvents.units,
      month: usageEvents.month,
      forAt: usageEvents.forAt,
      at: usageEvents.at,
    })
    .from(usageEvents)
    .where(
      and(
        eq(usageEvents.subscriptionId, row.id),
        isNull(usageEvents.returnedAt),
        or(gte(usageEvents.month, row.periodMonth), gte(usageEvents.forAt, row.periodStart)),
      ),
    )

const recount = async (
  tx: Database,
  row: SubscriptionRow,
  plans: Plans,
  { use, month }: UsesPlan['recount'][number],
): Promise<void> => {
  const key = { subscriptionId: row.id, meterId: use.meterId }
  const counters = await tx.select().from(usageCounters).where(eq(usageCounters.subscriptionId, row.id))
  const credited = allowanceOf(toBilling(row, plans), plans, counters)(use.meterId, month)
  await tx
    .insert(usageCounters)
    .values({ ...key, month, credited: credited === undefined ? 0 : credited })
    .onConflictDoNothing()
  await tx
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - ${use.units}` })
    .where(isCounter({ ...key, month: use.month }))
  await tx
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} + ${use.units}` })
    .where(isCounter({ ...key, month }))
  await tx.update(usageEvents).set({ month }).where(eq(usageEvents.refId, use.refId))
}
