import { and, asc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/products.ts'
import type { Database } from '../../db/client.ts'
import { productImages, products, variants } from '../../db/catalogue-schema.ts'
import { serializeCard } from './serialize.ts'

/** What a card shows of the product itself. */
const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  summary: products.summary,
  categoryId: products.categoryId,
  badges: products.badges,
  ratingAverage: products.ratingAverage,
  ratingCount: products.ratingCount,
} as const

/** A hidden product that visitors may know from the time it was shown. */
export const isGone = and(products.isHidden, products.wasShown)
const isSold = not(products.isHidden)

const readRows = (db: Database, ids: readonly string[], which: SQL | undefined) =>
  Promise.all([
    db
      .select({ ...cardColumns, isHidden: products.isHidden })
      .from(products)
      .where(and(inArray(products.id, [...ids]), which)),
    db
      .select()
      .from(variants)
      .where(inArray(variants.productId, [...ids]))
      .orderBy(asc(variants.position)),
    db
      .select()
      .from(productImages)
      .where(and(inArray(productImages.productId, [...ids]), eq(productImages.position, 0))),
  ])

/** The cards of some products, in the order of `ids`; what is hidden, or has no variant or no picture, is left out. */
export const readCards = (db: Database, ids: readonly string[], currency: string): Promise<ProductCard[]> =>
  readThose(db, ids, currency, isSold)

/** The same for wishlists, which keep what is no longer sold. */
export const readWishedCards = (db: Database, ids: readonly string[], currency: string): Promise<ProductCard[]> =>
  readThose(db, ids, currency, or(isSold, isGone))

const readThose = async (
  db: Database,
  ids: readonly string[],
  currency: string,
  which: SQL | undefined,
): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const [rows, variantRows, imageRows] = await readRows(db, ids, which)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const imageById = new Map(imageRows.map(({ productId, image }) => [productId, image]))
  const variantsById = Map.groupBy(variantRows, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    const image = imageById.get(id)
    const own = variantsById.get(id)
    if (!row || !image || !own) return []
    return { ...serializeCard(row, own, image, currency), ...(row.isHidden && { is_gone: true }) }
  })
}
