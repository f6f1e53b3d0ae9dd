import { and, asc, count, desc, eq, inArray, lt, max, or, sql } from 'drizzle-orm'
import { MOST_PARTIES } from '#contract/rules/waiting.ts'
import type { WaitingState } from '#contract/booking/waiting.ts'
import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'

/** What an entry waits for: a slot, or a variant. */
export type Awaited = Pick<WaitingRow, 'availabilityId' | 'variantId'>

export const OPEN_STATES = ['unconfirmed', 'waiting', 'offered'] as const satisfies WaitingState[]
const QUEUED = ['waiting', 'offered'] as const satisfies WaitingState[]
const MOST_LISTED = 50

const isOf = ({ availabilityId, variantId }: Awaited) =>
  availabilityId === null
    ? eq(waitingEntries.variantId, variantId ?? '')
    : eq(waitingEntries.availabilityId, availabilityId)
const isOpen = inArray(waitingEntries.state, [...OPEN_STATES])
const isQueued = inArray(waitingEntries.state, [...QUEUED])

/** Entries of waiting lists. What changes the order is called with the slot or the product locked. */
export const waitingRepository = (db: Database) => ({
  read: async (id: string): Promise<WaitingRow | undefined> =>
    (await db.select().from(waitingEntries).where(eq(waitingEntries.id, id)))[0],

  /** The open entry of an address in a list. */
  openOf: async (of: Awaited, email: string): Promise<WaitingRow | undefined> =>
    (
      await db
        .select()
        .from(waitingEntries)
        .where(and(isOf(of), eq(waitingEntries.email, email), isOpen))
    )[0],

  /** Of a session, the open ones first. */
  mine: (userId: string): Promise<WaitingRow[]> =>
    db
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.userId, userId))
      .orderBy(desc(isOpen), desc(waitingEntries.createdAt))
      .limit(MOST_LISTED),

  /** Those who wait, and those to whom something is offered, in order. */
  queue: (of: Awaited): Promise<WaitingRow[]> =>
    db
      .select()
      .from(waitingEntries)
      .where(and(isOf(of), isQueued))
      .orderBy(asc(waitingEntries.queuedAs))
      .limit(MOST_PARTIES + 1),

  /** How many are before an entry. */
  before: async (row: WaitingRow): Promise<number> => {
    const isBefore = row.queuedAs === null ? undefined : lt(waitingEntries.queuedAs, row.queuedAs)
    const [found] = await db
      .select({ parties: count() })
      .from(waitingEntries)
      .where(and(isOf(row), isQueued, isBefore))
    return found?.parties ?? 0
  },

  /** The next place of a locked list. */
  nextPlace: async (of: Awaited): Promise<number> => {
    const [found] = await db
      .select({ last: max(waitingEntries.queuedAs) })
      .from(waitingEntries)
      .where(and(isOf(of), isQueued))
    return (found?.last ?? 0) + 1
  },

  /** How many lists a customer is on. */
  lists: async (userId: string | null, email: string): Promise<number> => {
    const isTheirs = or(
      eq(waitingEntries.email, email),
      userId === null ? undefined : eq(waitingEntries.userId, userId),
    )
    const [found] = await db.select({ lists: count() }).from(waitingEntries).where(and(isQueued, isTheirs))
    return found?.lists ?? 0
  },

  /** Adds an entry; undefined where the address has an open one in the list. */
  add: async (row: typeof waitingEntries.$inferInsert): Promise<WaitingRow | undefined> =>
    (await db.insert(waitingEntries).values(row).onConflictDoNothing().returning())[0],

  change: async (id: string, values: Partial<WaitingRow>): Promise<WaitingRow> => {
    const [changed] = await db.update(waitingEntries).set(values).where(eq(waitingEntries.id, id)).returning()
    if (!changed) throw new Error('an entry of a waiting list is gone')
    return changed
  },

  /** The pieces that are offered to a customer now, by variant. */
  offeredPieces: async (userId: string | undefined, now: Date): Promise<ReadonlyMap<string, number>> => {
    if (userId === undefined) return new Map()
    const rows = await db
      .select({ variantId: waitingEntries.variantId, pieces: waitingEntries.reserved })
      .from(waitingEntries)
      .where(
        and(
          eq(waitingEntries.userId, userId),
          eq(waitingEntries.state, 'offered'),
          sql`${waitingEntries.offeredUntil} > ${now.toISOString()}::timestamptz`,
        ),
      )
    return new Map(rows.flatMap(({ variantId, pieces }) => (variantId === null ? [] : [[variantId, pieces] as const])))
  },
})
