import type { Database } from '../../db/client.ts'
import type { Services } from '../services.ts'
import { checkInsRepository } from './repository.ts'
import type { BookingRow, CheckInRow } from '../../db/schema/rows.ts'

/**
 * Lets the guests of a locked booking in, and records by which member of the staff; by none in the terminal.
 * False where its status does not allow it.
 */
export const recordCheckIn = async (
  { bookingChanges }: Pick<Services, 'bookingChanges'>,
  tx: Database,
  row: BookingRow,
  checkIn: Pick<CheckInRow, 'id' | 'staffId' | 'at' | 'receivedAt'>,
): Promise<boolean> => {
  if (!(await bookingChanges.redeem(tx, row))) return false
  await checkInsRepository(tx).add({ ...checkIn, bookingId: row.id })
  return true
}
