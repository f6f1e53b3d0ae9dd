import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { baskets } from '../../db/schema/baskets-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { giftCards } from '../../db/schema/gift-cards-schema.ts'
import { orderReturns } from '../../db/schema/returns-schema.ts'

/** Unambiguous when read over the phone: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

const make = (prefix: string): string =>
  `${prefix}-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** What has references, by what they begin with. */
const NAMED = { QF: orders, QR: orderReturns, QB: bookings, QK: baskets, QG: giftCards } as const

/** A short name that no other of its kind has. */
export const newReference = async (tx: Database, prefix: keyof typeof NAMED = 'QF'): Promise<string> => {
  const table = NAMED[prefix]
  for (;;) {
    const reference = make(prefix)
    const taken = await tx.select({ id: table.id }).from(table).where(eq(table.reference, reference)).limit(1)
    if (taken.length === 0) return reference
  }
}
