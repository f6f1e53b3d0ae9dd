import { and, eq, gt } from 'drizzle-orm'
import { PAUSE_DAYS_A_YEAR } from '#contract/rules/limits.ts'
import type { PauseBlockedReason } from '#contract/membership/pauses.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Database } from '../../db/client.ts'
import { membershipPauses } from '../../db/schema/membership-schema.ts'
import { addMonths, type Span } from './calendar.ts'
import type { SubscriptionRow } from '../../db/schema/rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR_MS = 365 * DAY_MS
const HOUR_MS = 60 * 60 * 1000
const SHORTEST_MS = 12 * HOUR_MS
const LONGEST_MONTHS = 3

/** What a membership may rest now: until when at most, how many days are left of the year's, and why not, if not. */
export interface PauseOffer {
  window: { from: Date; to: Date } | undefined
  daysLeft: number
  blocked: PauseBlockedReason | undefined
}

type BillingState = Pick<SubscriptionRow, 'status' | 'cancelAtPeriodEnd' | 'periodStart' | 'periodEnd'>

/**
 * What may be paused: an active membership that renews, once in each billing period, so that a few paid days cannot be
 * stretched by many short pauses, and a limited number of days within any 365.
 */
export const pauseOffer = (state: BillingState, pauses: readonly Span[], now: Date): PauseOffer => {
  const used = pauses.reduce((sum, span) => sum + within(span, now), 0)
  const leftMs = Math.max(0, PAUSE_DAYS_A_YEAR * DAY_MS - used)
  // A pause that ended some minutes after its day has not cost another day.
  const daysLeft = Math.floor((leftMs + HOUR_MS) / DAY_MS)
  const blocked = blockedReasonOf(state, pauses, leftMs, now)
  const longest = Math.min(addMonths(now, LONGEST_MONTHS).getTime(), now.getTime() + leftMs)
  return {
    daysLeft,
    blocked,
    window: blocked ? undefined : { from: new Date(now.getTime() + SHORTEST_MS), to: new Date(longest) },
  }
}

/** The part of a pause that lies within the last 365 days, or in the future. */
const within = ({ start, end }: Span, now: Date): number =>
  Math.max(0, end.getTime() - Math.max(start.getTime(), now.getTime() - YEAR_MS))

const blockedReasonOf = (
  { status, cancelAtPeriodEnd, periodStart, periodEnd }: BillingState,
  pauses: readonly Span[],
  leftMs: number,
  now: Date,
): PauseBlockedReason | undefined => {
  if (status === 'paused') return 'paused'
  if (status === 'trialing') return 'trial'
  if (status !== 'active' || cancelAtPeriodEnd || periodEnd <= now) return 'not_running'
  // A pause moves the period's start on by its own length, and ends after it.
  if (pauses.some(({ end }) => end >= periodStart)) return 'once_a_period'
  return leftMs < SHORTEST_MS ? 'no_days' : undefined
}

export const pausesRepository = (db: Database) => ({
  /** Those of a customer that still count, whichever membership they were of. */
  of: async (userId: string, now: Date): Promise<Span[]> =>
    (
      await db
        .select({ start: membershipPauses.startedAt, end: membershipPauses.endsAt })
        .from(membershipPauses)
        .where(and(eq(membershipPauses.userId, userId), gt(membershipPauses.endsAt, new Date(now.getTime() - YEAR_MS))))
    ).toSorted((a, b) => a.start.getTime() - b.start.getTime()),

  begin: async ({ id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>, now: Date, endsAt: Date): Promise<void> => {
    await db.insert(membershipPauses).values({ id: newId('pse'), userId, subscriptionId: id, startedAt: now, endsAt })
  },

  /** It ended now, sooner or later than was planned. */
  end: async ({ id }: Pick<SubscriptionRow, 'id'>, planned: Date, now: Date): Promise<void> => {
    await db
      .update(membershipPauses)
      .set({ endsAt: now })
      .where(and(eq(membershipPauses.subscriptionId, id), eq(membershipPauses.endsAt, planned)))
  },
})
