import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/commerce-schema.ts'

/** Unambiguous when read over the phone: no 0 and O, no 1, I and L, no U. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

const make = (): string => `QF-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** A short name no other order has. */
export const newReference = async (tx: Database): Promise<string> => {
  for (;;) {
    const reference = make()
    const taken = await tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference)).limit(1)
    if (taken.length === 0) return reference
  }
}
