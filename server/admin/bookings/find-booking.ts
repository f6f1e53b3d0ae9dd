import { eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { AdminError, type CallerDeps } from '../command.ts'
import { tidyReference } from '../orders/find-order.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

/** The booking of a typed reference, of the caller's places; `what` is the command that lacks one. */
export const findBooking = async (
  { db, reach }: { db: Database } & Pick<CallerDeps, 'reach'>,
  typed: string,
  what: string,
): Promise<BookingRow> => {
  if (typed === '') throw new AdminError(`Usage: ${what} <reference>.`)
  const [found] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.reference, tidyReference(typed)))
  if (!found || (reach && !reach.includes(found.placeId)))
    throw new AdminError(`There is no booking ${typed}. Write the reference, as QB-7K3M9P.`)
  return found
}
