import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'

/** Unambiguous when read over the phone: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 6
const CODE_LENGTH = 12

const random = (length: number): string => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A short name no other booking has. */
export const newBookingReference = async (tx: Database): Promise<string> => {
  for (;;) {
    const reference = `QB-${random(REFERENCE_LENGTH)}`
    const taken = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference)).limit(1)
    if (taken.length === 0) return reference
  }
}

/** The code of a ticket at the place: it cannot be guessed. */
export const newTicketCode = (): string => random(CODE_LENGTH).replace(/(.{4})(?=.)/g, '$1-')
