import type { DoorTicket } from '#contract/check-in/door-list.ts'
import type { Database } from '../../db/client.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { doorEntriesRepository } from './door-entries.ts'
import { checkInsRepository } from './repository.ts'
import { serializeTicket } from './serialize.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** A booking as the door shows it by now. */
export const readTicketOf = async (db: Database, row: BookingRow): Promise<DoorTicket> =>
  serializeTicket(
    (await bookingsRepository(db).read(row.id)) ?? row,
    await checkInsRepository(db).firstOf(row.id),
    (await doorEntriesRepository(db).of([row.id])).get(row.id),
  )
