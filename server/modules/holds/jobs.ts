import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import type { JobHandlers } from '../../jobs/kinds.ts'
import { dateTag } from '../../lib/written-day.ts'
import type { Services } from '../services.ts'
import { SOON_MS } from './schedule.ts'
import { holdsRepository } from './repository.ts'
import { seatsRepository } from './seats.ts'
import { textIn } from '../../lib/text-in.ts'

/** Jobs of this module, each with its payload. */
export interface HoldJobPayloads {
  /** Releases the seats of an expired hold. */
  'hold.expire': { holdId: string }
  /** A few minutes before they are. */
  'hold.remind': { holdId: string }
}

type HoldJobs = Pick<JobHandlers, 'hold.expire' | 'hold.remind'>

/** The job handlers of holds. */
export const holdJobs = ({ db, clock, notifier }: Pick<Services, 'db' | 'clock' | 'notifier'>): HoldJobs => ({
  'hold.expire': ({ holdId }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(holds).where(eq(holds.id, holdId)).limit(1)
      if (!row) return
      await seatsRepository(tx).lock([row.availabilityId])
      await holdsRepository(tx).endOverdue(row.availabilityId, clock.now())
    }),

  'hold.remind': async ({ holdId }, id) => {
    const [found] = await db
      .select({ hold: holds, locale: users.locale })
      .from(holds)
      .innerJoin(users, eq(users.id, holds.userId))
      .where(eq(holds.id, holdId))
    const left = found ? found.hold.expiresAt.getTime() - clock.now().getTime() : 0
    // Booked, let go, run out or extended meanwhile.
    if (found?.hold.status !== 'live' || left <= 0 || left > SOON_MS) return
    const { hold, locale } = found
    const place = (await holdsRepository(db).slot(hold.availabilityId, clock.now()))?.place
    if (!place) return
    const about = {
      kind: 'hold_ending',
      locale,
      // As the page of the booking says it, by the clock of the place.
      values: {
        place: textIn(place.name, locale),
        time: new Intl.DateTimeFormat(dateTag(locale), { timeStyle: 'short', timeZone: place.timeZone }).format(
          hold.expiresAt,
        ),
      },
      path: '/booking/checkout',
    } as const
    await notifier.notify({ userId: hold.userId, id, about })
  },
})
