import { and, eq, inArray, or } from 'drizzle-orm'
import type { WaitingState } from '#contract/booking/waiting.ts'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'
import { addStock, lockGoods } from '../orders/stock.ts'
import { waitingRepository } from './repository.ts'

/** Ends an offer of goods, and puts its pieces back; their product is locked. */
export const putOfferBack = async (tx: Database, row: WaitingRow, state: WaitingState, now: Date): Promise<void> => {
  await waitingRepository(tx).change(row.id, { state, reserved: 0, updatedAt: now })
  if (row.variantId !== null && row.reserved > 0)
    await addStock(tx, [{ variantId: row.variantId, quantity: row.reserved }])
}

/**
 * Puts the pieces that are offered to a customer back for the order that takes them in this transaction, and ends their
 * offers; answers the pieces by variant. Their products are locked.
 */
export const takeOffersUp = async (
  tx: Database,
  userId: string,
  variantIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const offered = await waitingRepository(tx).offeredPieces(userId, now)
  const own = new Map([...offered].filter(([variantId]) => variantIds.includes(variantId)))
  if (own.size === 0) return own
  const rows = await tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.userId, userId),
        eq(waitingEntries.state, 'offered'),
        inArray(waitingEntries.variantId, [...own.keys()]),
      ),
    )
  for (const row of rows) await putOfferBack(tx, row, 'taken', now)
  return own
}

/** Locks the product of what some entries wait for, as everywhere before stock is changed. */
export const lockProducts = async (tx: Database, variantIds: readonly (string | null)[]): Promise<void> => {
  const ids = variantIds.flatMap((id) => id ?? [])
  if (ids.length === 0) return
  const found = await tx.select({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  await lockGoods(
    tx,
    found.map(({ id }) => id),
  )
}

/** Deletes the entries of a customer who goes; what was offered to them is for the next. */
export const deleteEntriesOf = async (
  tx: Database,
  { ids, email }: { ids: readonly string[]; email: string },
  now: Date,
): Promise<void> => {
  const theirs = or(
    eq(waitingEntries.email, email),
    ids.length > 0 ? inArray(waitingEntries.userId, [...ids]) : undefined,
  )
  const offered = () =>
    tx
      .select()
      .from(waitingEntries)
      .where(and(theirs, eq(waitingEntries.state, 'offered')))
  await lockProducts(
    tx,
    (await offered()).map(({ variantId }) => variantId),
  )
  for (const row of await offered()) await putOfferBack(tx, row, 'left', now)
  await tx.delete(waitingEntries).where(theirs)
}
