import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { bookings, seatClaims } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { availabilities, placeClosures } from '../../db/schema/places-schema.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { parseDay } from '../availability/wall-clock.ts'
import type { Services } from '../services.ts'
import { bookingsRepository } from './repository.ts'

/** A time in which places receive no guests, by the clock of each: whole days, or hours of the first and the last one. */
export interface Closure {
  placeIds: string[]
  from: string
  to: string
  /** `HH:MM` of the first day, and of the last one. */
  after?: string | undefined
  before?: string | undefined
}

const MINUTE_MS = 60_000
/** What is held or being paid may still become a booking: it is looked for this often, and this long. */
const [AGAIN_MS, WATCHED_MS] = [5 * MINUTE_MS, 3 * 60 * MINUTE_MS]
/** Bookings of one run of the job; the rest are for the next. */
const AT_ONCE = 200

/** The slots that a closure takes: of whole days those that begin in them, of hours also those that are under way. */
const isSlotOf = ({ placeIds, from, to, after, before }: Closure): SQL | undefined =>
  and(
    inArray(availabilities.placeId, placeIds),
    after === undefined ? gte(availabilities.localDate, from) : gt(availabilities.localEnd, `${from}T${after}`),
    before === undefined ? sql`${availabilities.localDate} <= ${to}` : lt(availabilities.localStart, `${to}T${before}`),
  )

const isTaking = eq(bookings.status, 'confirmed')

/** Closures of places in a database, or in a transaction of it. */
export const closuresRepository = (db: Database) => ({
  slots: (closure: Closure) =>
    db
      .select()
      .from(availabilities)
      .where(isSlotOf(closure))
      .orderBy(asc(availabilities.startsAt), asc(availabilities.id)),

  /** Confirmed bookings of its slots, told of it or not. */
  bookings: (closure: Closure): Promise<BookingRow[]> =>
    db
      .select()
      .from(bookings)
      .where(and(isTaking, inArray(bookings.availabilityId, slotIds(db, closure))))
      .orderBy(asc(bookings.startsAt), asc(bookings.id)),

  /** Confirmed bookings that are still to be told: of slots that are closed. */
  untold: (closure: Closure, limit: number): Promise<{ id: string }[]> =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isTaking, isNull(bookings.closedAt), inArray(bookings.availabilityId, slotIds(db, closure, true))))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(limit),

  /** Whether a booking is still one of these. */
  isUntold: async (closure: Closure, id: string): Promise<boolean> =>
    (
      await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.id, id), inArray(bookings.availabilityId, slotIds(db, closure, true))))
    ).length > 0,

  /** How many hold or pay for seats of its slots, and may become bookings of them. */
  pending: async (closure: Closure): Promise<number> =>
    (
      await db
        .select({ id: seatClaims.id })
        .from(seatClaims)
        .leftJoin(bookings, eq(bookings.id, seatClaims.bookingId))
        .where(
          and(
            inArray(seatClaims.availabilityId, slotIds(db, closure)),
            or(
              isNull(seatClaims.bookingId),
              eq(bookings.status, 'pending_payment'),
              // A move that is not paid yet.
              sql`${bookings.availabilityId} <> ${seatClaims.availabilityId}`,
            ),
          ),
        )
    ).length,

  /** Closes its slots, and whole days for slots that are made later; answers how many were open. */
  close: async (closure: Closure, note: (closureId: string) => Promise<void>): Promise<number> => {
    // In the order in which bookings lock slots.
    const slots = await db
      .select({ id: availabilities.id, isClosed: availabilities.isClosed })
      .from(availabilities)
      .where(isSlotOf(closure))
      .orderBy(availabilities.id)
      .for('update')
    const open = slots.filter(({ isClosed }) => !isClosed).map(({ id }) => id)
    if (open.length > 0) await db.update(availabilities).set({ isClosed: true }).where(inArray(availabilities.id, open))
    const [fromDate, toDate] = wholeDays(closure)
    for (const placeId of fromDate <= toDate ? closure.placeIds : []) {
      const covers = and(
        eq(placeClosures.placeId, placeId),
        sql`${placeClosures.fromDate} <= ${fromDate} and ${placeClosures.toDate} >= ${toDate}`,
      )
      if ((await db.select({ id: placeClosures.id }).from(placeClosures).where(covers).limit(1)).length > 0) continue
      const id = newId('pcl')
      await db.insert(placeClosures).values({ id, placeId, fromDate, toDate, reason: { ar: 'مغلق', en: 'Closed' } })
      await note(id)
    }
    return open.length
  },
})

const slotIds = (db: Database, closure: Closure, isClosed?: true) =>
  db
    .select({ id: availabilities.id })
    .from(availabilities)
    .where(and(isSlotOf(closure), isClosed && eq(availabilities.isClosed, true)))

const wholeDays = ({ from, to, after, before }: Closure): [string, string] => [
  after === undefined ? from : parseDay(from).add({ days: 1 }).toString(),
  before === undefined ? to : parseDay(to).subtract({ days: 1 }).toString(),
]

/** Adds the job that writes to those who booked, now and as long as what is held may become a booking. */
export const offerLater = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, tx: Database, closure: Closure) => {
  const until = new Date(clock.now().getTime() + WATCHED_MS).toISOString()
  return jobs.add(tx, { kind: 'closure.offer', payload: { ...closure, until }, key: `closure ${newId('job')}` })
}

/**
 * Offers another time or all of the money to those who booked what is closed: each in a transaction of its own, so that
 * a run that is cut off goes on where it was, and none is told twice.
 */
export const offerClosed =
  ({ db, clock, jobs, bookingChanges }: Pick<Services, 'db' | 'clock' | 'jobs' | 'bookingChanges'>) =>
  async ({ until, ...closure }: JobPayloads['closure.offer'], jobId: string): Promise<void> => {
    const repository = closuresRepository(db)
    const found = await repository.untold(closure, AT_ONCE)
    for (const { id } of found)
      await db.transaction(async (tx) => {
        const row = await bookingsRepository(tx).lock(id)
        // It was moved away, or its slot was opened again.
        if (row && (await closuresRepository(tx).isUntold(closure, id))) await bookingChanges.close(tx, row)
      })
    const isMore = found.length === AT_ONCE
    if (!isMore && (clock.now() >= new Date(until) || (await repository.pending(closure)) === 0)) return
    const at = new Date(clock.now().getTime() + (isMore ? 0 : AGAIN_MS))
    await jobs.add(db, { kind: 'closure.offer', payload: { ...closure, until }, key: `${jobId} again`, at })
  }
