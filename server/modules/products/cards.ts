import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/products.ts'
import type { Database } from '../../db/client.ts'
import { productImages, products, variants } from '../../db/schema.ts'
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

const readRows = (db: Database, ids: readonly string[]) =>
  Promise.all([
    db
      .select(cardColumns)
      .from(products)
      .where(and(inArray(products.id, [...ids]), not(products.isHidden))),
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
export const readCards = async (db: Database, ids: readonly string[], currency: string): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const [rows, variantRows, imageRows] = await readRows(db, ids)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const imageById = new Map(imageRows.map(({ productId, image }) => [productId, image]))
  const variantsById = Map.groupBy(variantRows, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    const image = imageById.get(id)
    const own = variantsById.get(id)
    return row && image && own ? [serializeCard(row, own, image, currency)] : []
  })
}
