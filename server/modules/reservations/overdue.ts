import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { bookings, holds } from '../../db/schema/bookings-schema.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import type { Job } from '../../jobs/kinds.ts'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'

const EVERY_MS = 10 * 60 * 1000
/** Its own job runs within seconds: what is past its end for so long has none. */
const LATE_MS = 5 * 60 * 1000
const AT_ONCE = 100
const HOUR = 'YYYY-MM-DDTHH'.length

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Ends what keeps goods or seats past its end since its job was lost: each has a job again, one an hour at most. */
export const endOverdue = async ({ db, clock, jobs }: Deps): Promise<void> => {
  const now = clock.now()
  const before = new Date(now.getTime() - LATE_MS)
  const ordered = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'pending_payment'), lt(orders.expiresAt, before)),
        and(eq(orders.status, 'processing'), lt(orders.confirmBy, before)),
      ),
    )
    .limit(AT_ONCE)
  const booked = await db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending_payment'), lt(bookings.expiresAt, before)))
    .limit(AT_ONCE)
  const moved = await db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(
      and(isNotNull(bookings.move), lt(sql`(${bookings.move} ->> 'expires_at')::timestamptz`, before.toISOString())),
    )
    .limit(AT_ONCE)
  const held = await db
    .select({ holdId: holds.id })
    .from(holds)
    .where(and(eq(holds.status, 'live'), lt(holds.expiresAt, before)))
    .limit(AT_ONCE)
  const key = (id: string) => `overdue ${id} ${now.toISOString().slice(0, HOUR)}`
  const late: Job[] = [
    ...ordered.map((payload) => ({ kind: 'order.expire' as const, payload, key: key(payload.orderId) })),
    ...booked.map((payload) => ({ kind: 'booking.expire' as const, payload, key: key(payload.bookingId) })),
    ...moved.map((payload) => ({ kind: 'booking.move_expire' as const, payload, key: key(payload.bookingId) })),
    ...held.map((payload) => ({ kind: 'hold.expire' as const, payload, key: key(payload.holdId) })),
  ]
  if (late.length > 0)
    await db.transaction(async (tx) => {
      for (const job of late) await jobs.add(tx, job)
    })
}

/** Does so at intervals. */
export const watchOverdue = (services: Deps, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => endOverdue(services),
    onError: (error) => log.warn({ err: error }, 'what is overdue was not ended'),
  })
