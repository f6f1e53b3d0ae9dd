import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { LAPSED_HOURS, UNPAID_BLOCK_FACTOR } from '#contract/rules/unpaid.ts'
import { newId } from '../../accounts/tokens.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { lapses } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { Visitor } from './visitor.ts'

const HOUR_SECONDS = 3600
/** A cash order waits for the shop for much longer, which the customer does not control. */
const MOST_SECONDS = 30 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** A reservation that ended unpaid. */
interface Lapse {
  userId: string | null
  secretHash?: string | null
  ipPrefix: string | null
  /** `variant <id>` or `slot <id>`. */
  things: readonly string[]
  from: Date
  to: Date
}

/** Records that something was reserved and not paid for, whether it expired or was cancelled. */
export const noteLapse = async (tx: Database, lapse: Lapse): Promise<void> => {
  const { userId, secretHash = null, things, from, to } = lapse
  const seconds = Math.min(Math.round((to.getTime() - from.getTime()) / 1000), MOST_SECONDS)
  if (seconds <= 0) return
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId))
  const ipPrefix = user && !user.isGuest ? null : lapse.ipPrefix
  const row = { userId, secretHash, ipPrefix, things: [...things], seconds, endedAt: to }
  await tx.insert(lapses).values({ id: newId('lps'), ...row })
}

/**
 * When a visitor, or the anonymous visitors of their IP prefix, may reserve again what they reserved without paying for too
 * long today: at all, or `lastOnes`, which were blocked for other customers meanwhile. Undefined when they may now. What
 * neighbours let lapse does not stop an ordinary first purchase, only one of the last ones.
 */
export const lapsedUntil = async (
  tx: Database,
  { userId, secretHash, ipPrefix, isAnonymous, isShared }: Visitor,
  { lastOnes, isOrdinary, now }: { lastOnes: readonly string[]; isOrdinary: boolean; now: Date },
): Promise<Date | undefined> => {
  const own = or(
    userId === undefined ? undefined : eq(lapses.userId, userId),
    secretHash === undefined ? undefined : eq(lapses.secretHash, secretHash),
  )
  const near = isAnonymous && !isShared ? eq(lapses.ipPrefix, ipPrefix) : undefined
  const rows = await tx
    .select({
      isOwn: sql<boolean>`coalesce(${own ?? sql`false`}, false)`,
      isNear: sql<boolean>`coalesce(${near ?? sql`false`}, false)`,
      things: lapses.things,
      seconds: lapses.seconds,
      endedAt: lapses.endedAt,
    })
    .from(lapses)
    .where(and(or(own, near), gt(lapses.endedAt, new Date(now.getTime() - DAY_MS))))
    .orderBy(asc(lapses.endedAt))
  const until = (some: readonly { seconds: number; endedAt: Date }[], hours: number): Date | undefined => {
    const [first] = some
    const isOver = some.reduce((sum, { seconds }) => sum + seconds, 0) >= hours * HOUR_SECONDS
    return first && isOver ? new Date(first.endedAt.getTime() + DAY_MS) : undefined
  }
  const [mine, nearby] = [rows.filter(({ isOwn }) => isOwn), rows.filter(({ isNear }) => isNear)]
  const ofThing = (some: typeof rows, thing: string) => some.filter(({ things }) => things.includes(thing))
  return [
    until(mine, LAPSED_HOURS.visitor),
    isOrdinary ? undefined : until(nearby, LAPSED_HOURS.visitor * UNPAID_BLOCK_FACTOR),
    ...lastOnes.flatMap((thing) => [mine, nearby].map((some) => until(ofThing(some, thing), LAPSED_HOURS.lastOne))),
  ].find((date) => date !== undefined)
}

/** Moves a guest's lapses to the account that the guest is converted to. */
export const adoptLapses = (tx: Database, guestId: string, userId: string): Promise<unknown> =>
  tx.update(lapses).set({ userId }).where(eq(lapses.userId, guestId))
