import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { availabilities } from '../../db/schema/places-schema.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'

/** The entries of a list that are given what is free: each that fits in what those before it leave. */
export const granted = <Entry extends { party: number }>(entries: readonly Entry[], free: number): Entry[] => {
  let left = free
  return entries.filter(({ party }) => {
    if (party > left) return false
    left -= party
    return true
  })
}

const sumOf = (entries: readonly { party: number }[]): number => entries.reduce((sum, { party }) => sum + party, 0)

/** How many seats of a locked slot are for its waiting list; `own` seats were just given back by who asks. */
export const seatsForWaiting = async (
  tx: Database,
  slotId: string,
  { isExclusive, own = 0 }: { isExclusive: boolean; own?: number | undefined },
): Promise<number> => {
  const rows = await tx
    .select({ party: waitingEntries.party, capacity: availabilities.capacity, taken: availabilities.taken })
    .from(waitingEntries)
    .innerJoin(availabilities, eq(availabilities.id, waitingEntries.availabilityId))
    .where(and(eq(waitingEntries.availabilityId, slotId), eq(waitingEntries.state, 'waiting')))
    .orderBy(asc(waitingEntries.queuedAs))
  const [first] = rows
  if (!first) return 0
  const { capacity, taken } = first
  // A party that has the place to itself takes all of it.
  const wanted = rows.map(({ party }) => ({ party: isExclusive ? Math.max(capacity, party) : party }))
  return sumOf(granted(wanted, capacity - taken - own))
}

/** How many pieces of a variant, whose product is locked, are for its waiting list. */
export const piecesForWaiting = async (tx: Database, variantId: string, own = 0): Promise<number> => {
  const rows = await tx
    .select({ party: waitingEntries.party, stock: variants.stock })
    .from(waitingEntries)
    .innerJoin(variants, eq(variants.id, waitingEntries.variantId))
    .where(and(eq(waitingEntries.variantId, variantId), eq(waitingEntries.state, 'waiting')))
    .orderBy(asc(waitingEntries.queuedAs))
  const [first] = rows
  return first ? sumOf(granted(rows, first.stock - own)) : 0
}
