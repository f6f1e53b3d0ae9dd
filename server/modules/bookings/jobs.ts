import type { JobHandlers } from '../../jobs/kinds.ts'
import { wantsReminder } from '../consents/repository.ts'
import { claimDocuments } from '../../documents/mailed.ts'
import type { Services } from '../services.ts'
import { bookingMail } from './mail.ts'
import { type BookingRow, bookingsRepository } from './repository.ts'
import type { Database } from '../../db/client.ts'

type Kinds = 'booking.expire' | 'booking.move_expire' | 'booking.remind' | 'booking.mail'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** What bookings have done later. */
export const bookingJobs = ({
  db,
  clock,
  mailer,
  bookingChanges,
}: Pick<Services, 'db' | 'clock' | 'mailer' | 'bookingChanges'>): Pick<JobHandlers, Kinds> => {
  const held = (id: string, run: (tx: Database, row: BookingRow) => Promise<unknown>): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).hold(id)
      if (row) await run(tx, row)
    })
  return {
    'booking.expire': ({ bookingId }) => held(bookingId, bookingChanges.expire),
    'booking.move_expire': ({ bookingId }) => held(bookingId, bookingChanges.expireMove),

    'booking.remind': ({ bookingId }) =>
      held(bookingId, async (tx, row) => {
        const left = row.startsAt.getTime() - clock.now().getTime()
        // It was moved or its reminder was sent; a new time has a job of its own.
        if (row.status !== 'confirmed' || row.remindedAt !== null || left > DAY_MS + HOUR_MS || left <= 0) return
        if (await wantsReminder(tx, row)) await bookingChanges.reminded(tx, row)
      }),

    'booking.mail': async ({ bookingId, ...request }, id) => {
      const row = await bookingsRepository(db).read(bookingId)
      const mail = row && (await bookingMail(db, row, request, clock.now()))
      if (mail) await mailer.deliver({ ...mail, id, documents: await claimDocuments(db, 'booking', bookingId, id) })
    },
  }
}
