import type { Database } from '../../db/client.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { holdsRepository } from '../holds/repository.ts'
import { seatsRepository } from '../holds/seats.ts'
import { lockProducts, putOfferBack } from './goods-offers.ts'
import { waitingRepository } from './repository.ts'
import { serveList } from './serve.ts'
import type { ServeDeps } from './serve-slot.ts'

/** Takes a party off its list, in the caller's transaction; what it was offered is offered to the next at once. */
export const leaveList = async (
  deps: ServeDeps,
  tx: Database,
  { id, availabilityId, variantId }: WaitingRow,
): Promise<void> => {
  const now = deps.clock.now()
  const repository = waitingRepository(tx)
  if (availabilityId === null) await lockProducts(tx, [variantId])
  else await seatsRepository(tx).lock([availabilityId])
  const row = await repository.read(id)
  if (row?.state === 'waiting' || row?.state === 'unconfirmed')
    await repository.change(id, { state: 'left', updatedAt: now })
  else if (row?.state !== 'offered') return
  else if (row.holdId === null) await putOfferBack(tx, row, 'left', now)
  // Settled by the hold: one that was booked stays.
  else await holdsRepository(tx).end(row.holdId, 'released', now)
  await serveList(deps, tx, { availabilityId, variantId })
}
