import type { checkIns as contract } from '#contract/check-in/check-ins.ts'
import type { Handler } from '../../calls/implement.ts'
import { apiError } from '../../errors/api-error.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import type { Services } from '../services.ts'
import { checkInsRepository } from './repository.ts'
import { serializeTicket } from './serialize.ts'

/** Takes a check-in back. Where another door had let the same ticket in too, that check-in counts from then on. */
export const undoCheckIn =
  ({ db, clock, bookingChanges }: Services): Handler<typeof contract.undo> =>
  ({ params, request }) =>
    db.transaction(async (tx) => {
      const repository = checkInsRepository(tx)
      const seen = await repository.read(params.id)
      const row = seen && (await bookingsRepository(tx).hold(seen.bookingId))
      // Read again under the lock of its booking.
      const checkIn = row && (await repository.read(params.id))
      if (!row || !checkIn) throw apiError('not_found')
      if (checkIn.undoneAt === null) {
        await repository.undo(checkIn.id, { undoneAt: clock.now(), undoneBy: request.staff.member.id })
        if (checkIn.duplicateOf === null && !(await repository.promoteDuplicate(checkIn.id)))
          await bookingChanges.unredeem(tx, row)
      }
      const now = (await bookingsRepository(tx).read(row.id)) ?? row
      return { data: { ticket: serializeTicket(now, await repository.firstOf(row.id)) } }
    })
