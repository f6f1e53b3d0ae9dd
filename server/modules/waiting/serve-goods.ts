import { and, eq, not } from 'drizzle-orm'
import { offerEnd } from '#contract/rules/waiting.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import type { Database } from '../../db/client.ts'
import { takeStock } from '../orders/stock.ts'
import { lockProducts, putOfferBack } from './goods-offers.ts'
import { tellWaiting } from './jobs.ts'
import { waitingRepository } from './repository.ts'
import type { ServeDeps } from './serve-slot.ts'

/**
 * The same for the list of a variant as `serveSlot` does for a slot's: pieces of offers that ended go back, and what is
 * on the shelf is offered in order to each who fits.
 */
export const serveGoods = async (deps: ServeDeps, tx: Database, variantId: string, first?: string): Promise<void> => {
  const now = deps.clock.now()
  const repository = waitingRepository(tx)
  await lockProducts(tx, [variantId])
  const queue = await repository.queue({ availabilityId: null, variantId })
  for (const row of queue)
    if (row.state === 'offered' && (row.offeredUntil ?? now) <= now) await putOfferBack(tx, row, 'missed', now)
  const waiting = queue.filter(({ state }) => state === 'waiting')
  const [sold] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), not(products.isHidden)))
  let free = sold?.stock ?? 0
  for (const row of waiting.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))) {
    if (row.until <= now) {
      await repository.change(row.id, { state: 'over', updatedAt: now })
      continue
    }
    if (row.party > free) continue
    // All of the shelf is theirs to be given: nothing of it is left for the list again.
    const own = new Map([[variantId, Infinity]])
    if (!(await takeStock(tx, [{ variantId, quantity: row.party }], own))) continue
    free -= row.party
    const offered = { state: 'offered', reserved: row.party, offeredUntil: offerEnd(now), updatedAt: now } as const
    await tellWaiting(deps, tx, await repository.change(row.id, offered), 'waiting_offer_goods')
  }
}
