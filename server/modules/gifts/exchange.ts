import { eq, inArray, sql } from 'drizzle-orm'
import { variants } from '../../db/schema/catalogue-schema.ts'
import type { Database } from '../../db/client.ts'
import { lockGoods, type Pieces, takeStock } from '../orders/stock.ts'
import { priceOn, shopDay } from '../products/price.ts'
import { readSold, type Sold } from '../quotes/catalogue.ts'
import type { OrderItemRow, ReturnRow } from '../../db/schema/rows.ts'

/** The variants that lines of a gift can be exchanged for, by line: of the same product, as dear today, and in stock. */
export const exchangeOffers = async (
  db: Database,
  items: readonly OrderItemRow[],
  now: Date,
): Promise<ReadonlyMap<string, Sold[]>> => {
  const day = shopDay(now)
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const rows = await db
    .select({ id: variants.id, productId: variants.productId, price: priceOn(day), stock: variants.stock })
    .from(variants)
    .where(inArray(variants.productId, productIds))
    .orderBy(variants.productId, variants.position)
  const sold = await readSold(
    db,
    rows.map(({ id }) => id),
    day,
  )
  return new Map(
    items.map((item) => {
      const price = rows.find(({ id }) => id === item.variantId)?.price ?? item.unitPrice
      const others = rows.filter(
        (row) => row.productId === item.productId && row.id !== item.variantId && row.price === price && row.stock > 0,
      )
      return [item.id, others.flatMap(({ id }) => sold.get(id) ?? [])]
    }),
  )
}

/** The pieces that replace those of an exchange. */
const replacements = ({ exchange, lines }: ReturnRow): Pieces[] =>
  (exchange?.lines ?? []).flatMap(({ item_id: id, variant_id: variantId }) => {
    const quantity = lines.find((line) => line.item_id === id)?.quantity ?? 0
    return variantId !== undefined && quantity > 0 ? [{ variantId, quantity }] : []
  })

const lockVariants = async (tx: Database, pieces: readonly Pieces[]): Promise<void> => {
  const rows = await tx
    .select({ id: variants.productId })
    .from(variants)
    .where(
      inArray(
        variants.id,
        pieces.map(({ variantId }) => variantId),
      ),
    )
  await lockGoods(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Takes what an exchange is exchanged for off the shelf; false where it is sold out. A return has none. */
export const reserveExchange = async (tx: Database, row: ReturnRow): Promise<boolean> => {
  const pieces = replacements(row)
  if (pieces.length === 0) return true
  await lockVariants(tx, pieces)
  return takeStock(tx, pieces)
}

/** Puts that back where an exchange ends without its goods; before it was approved nothing was taken. */
export const releaseExchange = async (tx: Database, row: ReturnRow): Promise<void> => {
  const pieces = row.status === 'requested' ? [] : replacements(row)
  if (pieces.length === 0) return
  await lockVariants(tx, pieces)
  for (const { variantId, quantity } of pieces)
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
}
