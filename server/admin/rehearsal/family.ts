import { asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Subject } from './subject.ts'

/** What is paid for together. */
export interface Family {
  /** What was paid for. */
  payer: string
  /** It, and the parts of a booking that were handed over: they end together, and each is mailed to its own guest. */
  ids: readonly string[]
}

/** The thing that is paid for, of a subject that may be a part of it. */
export const familyOf = async (db: Database, { intent, id }: Subject): Promise<Family> => {
  if (intent !== 'booking') return { payer: id, ids: [id] }
  const payer = sql`coalesce((select handed_from from bookings where id = ${id}), ${id})`
  const rows = await db
    .select({ id: bookings.id, handedFrom: bookings.handedFrom })
    .from(bookings)
    .where(or(eq(bookings.id, payer), eq(bookings.handedFrom, payer)))
    .orderBy(asc(bookings.id))
  return { payer: rows.find((row) => row.handedFrom === null)?.id ?? id, ids: rows.map((row) => row.id) }
}
