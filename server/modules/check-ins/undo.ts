import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import type { Handler } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import type { Services } from '../services.ts'
import { doorEntriesRepository } from './door-entries.ts'
import { checkInsRepository } from './repository.ts'
import { readTicketOf } from './read-ticket.ts'

/** Takes a check-in back. Where another door had let the same ticket in too, that check-in counts from then on. */
export const undoCheckIn =
  ({ db, clock, bookingChanges }: Services): Handler<typeof contract.undo> =>
  ({ params: { id }, request }) =>
    db.transaction(async (tx) => {
      const [repository, entries] = [checkInsRepository(tx), doorEntriesRepository(tx)]
      const entry = await entries.read(id)
      const seen = (await repository.read(id)) ?? entry
      if (!seen) throw apiError('not_found')
      const undone = { undoneAt: clock.now(), undoneBy: request.staff.member.id }
      const row = seen.bookingId === null ? undefined : await bookingsRepository(tx).lock(seen.bookingId)
      // Read again under the lock of its booking.
      const checkIn = row && (await repository.read(id))
      if (entry) await entries.undo(id, undone)
      if (row && checkIn?.undoneAt === null) {
        await repository.undo(id, undone)
        if (checkIn.duplicateOf === null && !(await repository.promoteDuplicate(id)))
          await bookingChanges.unredeem(tx, row)
      }
      return { data: row ? { ticket: await readTicketOf(tx, row) } : {} }
    })
