import { and, desc, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { NewsTopic } from '#contract/desk/notices.ts'
import type { Database } from '../../db/client.ts'
import { type ShopEventFacts, shopEvents } from '../../db/schema/notifications-schema.ts'
import type { AddJob } from '../../jobs/kinds.ts'

export type ShopEvent = typeof shopEvents.$inferSelect

/** What the shop's people are told by. */
export type ToldBy = 'mail' | 'push'

const DAY_MS = 24 * 60 * 60 * 1000
/** Rows of one mail or notification; more wait for the next. */
const AT_ONCE = 500
const NEWEST = 20

interface NewEvent {
  /** The id of the order, the booking or the return. */
  id: string
  topic: NewsTopic
  reference: string
  placeId?: string
  facts: ShopEventFacts
  at: Date
}

/** Notes what came in, in the transaction of the change, and has the shop's people told of it: once, however often called. */
export const noteShopEvent = async (tx: Database, add: AddJob, event: NewEvent): Promise<void> => {
  const added = await tx.insert(shopEvents).values(event).onConflictDoNothing().returning({ id: shopEvents.id })
  if (added.length === 0) return
  for (const by of ['push', 'mail'] as const)
    await add(tx, { kind: 'shop.tell', payload: { by }, key: `shop tell ${event.id} ${by}` })
}

const columnOf = (by: ToldBy) => (by === 'mail' ? shopEvents.mailedAt : shopEvents.pushedAt)

/** Events of the shop, in a transaction that tells of them. */
export const shopEventsRepository = (db: Database) => ({
  /** Waits for others that tell by the same way. */
  lock: async (by: ToldBy): Promise<void> => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop events by ${by}`}, 0))`)
  },

  lastTold: async (by: ToldBy): Promise<Date | undefined> =>
    (await db.select({ at: max(columnOf(by)) }).from(shopEvents))[0]?.at ?? undefined,

  /** What was not told yet, the oldest first, and is told from now on. */
  take: async (by: ToldBy, now: Date): Promise<ShopEvent[]> => {
    const untold = await db
      .select()
      .from(shopEvents)
      .where(isNull(columnOf(by)))
      .orderBy(shopEvents.at, shopEvents.id)
      .limit(AT_ONCE)
    const ids = untold.map(({ id }) => id)
    if (ids.length > 0)
      await db
        .update(shopEvents)
        .set(by === 'mail' ? { mailedAt: now } : { pushedAt: now })
        .where(inArray(shopEvents.id, ids))
    // What waited for a server for days is no news.
    return untold.filter(({ at }) => at.getTime() > now.getTime() - DAY_MS)
  },

  read: (ids: readonly string[]): Promise<ShopEvent[]> =>
    db
      .select()
      .from(shopEvents)
      .where(inArray(shopEvents.id, [...ids]))
      .orderBy(shopEvents.at, shopEvents.id),

  /** The newest of the last day, of all places or of some. */
  newest: (topics: readonly NewsTopic[], placeIds: readonly string[] | null, now: Date): Promise<ShopEvent[]> =>
    db
      .select()
      .from(shopEvents)
      .where(
        and(
          gt(shopEvents.at, new Date(now.getTime() - DAY_MS)),
          inArray(shopEvents.topic, [...topics]),
          placeIds === null ? undefined : inArray(shopEvents.placeId, [...placeIds]),
        ),
      )
      .orderBy(desc(shopEvents.at), desc(shopEvents.id))
      .limit(NEWEST),
})

/** Of an order that is to be packed or confirmed. */
export const orderEvent = (
  { id, reference, total, currency }: { id: string; reference: string; total: number; currency: string },
  at: Date,
): NewEvent => ({ id, topic: 'orders', reference, facts: { amount: total, currency }, at })

/** Of a return that is to be decided on or taken in. */
export const returnEvent = (
  { id, reference }: { id: string; reference: string },
  order: string,
  at: Date,
): NewEvent => ({
  id,
  topic: 'returns',
  reference,
  facts: { order },
  at,
})

/** Whether an event is one of a topic and place that a person is told of. */
export const isOf = (
  { topic, placeId }: Pick<ShopEvent, 'topic' | 'placeId'>,
  topics: readonly string[],
  placeIds: readonly string[] | null,
): boolean => topics.includes(topic) && (placeIds === null || (placeId !== null && placeIds.includes(placeId)))
