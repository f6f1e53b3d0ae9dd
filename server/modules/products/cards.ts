import { and, asc, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/products.ts'
import type { Database } from '../../db/client.ts'
import { productImages, products, variants } from '../../db/schema/catalogue-schema.ts'
import type { Filters } from './filters.ts'
import { soldOn } from './price.ts'
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

const readRows = (db: Database, ids: readonly string[], day: string, which: SQL | undefined) =>
  Promise.all([
    db
      .select({ ...cardColumns, isHidden: products.isHidden })
      .from(products)
      .where(and(inArray(products.id, [...ids]), which)),
    db
      .select(soldOn(day))
      .from(variants)
      .where(inArray(variants.productId, [...ids]))
      .orderBy(asc(variants.position)),
    db
      .select()
      .from(productImages)
      .where(and(inArray(productImages.productId, [...ids]), eq(productImages.position, 0))),
  ])

/**
 * The cards of some products with their prices of a day, in the order of `ids`; what is hidden, or has no variant or no
 * picture, is left out. With `chosen` option values a card shows the variant that has them.
 */
export const readCards = (
  db: Database,
  ids: readonly string[],
  shown: Shown,
  chosen?: Filters['chosen'],
): Promise<ProductCard[]> => readThose(db, ids, shown, isSold, chosen)

/** The same for wishlists, which keep what is no longer sold. */
export const readWishedCards = (db: Database, ids: readonly string[], shown: Shown): Promise<ProductCard[]> =>
  readThose(db, ids, shown, or(isSold, isGone))

/** How prices are shown: in the shop's currency, as they are on a day. */
interface Shown {
  currency: string
  day: string
}

const readThose = async (
  db: Database,
  ids: readonly string[],
  { currency, day }: Shown,
  which: SQL | undefined,
  chosen: Filters['chosen'] = new Map(),
): Promise<ProductCard[]> => {
  if (ids.length === 0) return []
  const [rows, variantRows, imageRows] = await readRows(db, ids, day, which)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const imageById = new Map(imageRows.map(({ productId, image }) => [productId, image]))
  const variantsById = Map.groupBy(variantRows, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = rowById.get(id)
    const image = imageById.get(id)
    const own = variantsById.get(id)
    if (!row || !image || !own) return []
    return {
      ...serializeCard(row, own, image, currency, chosenOf(own, chosen)),
      ...(row.isHidden && { is_gone: true }),
    }
  })
}

/** The first variant that has a value of every chosen option, one on the shelf before others. */
const chosenOf = <Row extends { optionValueIds: string[]; stock: number }>(
  own: readonly Row[],
  chosen: Filters['chosen'],
): Row | undefined => {
  if (chosen.size === 0) return undefined
  const fitting = own.filter(({ optionValueIds: values }) =>
    [...chosen.values()].every((wanted) => wanted.some((value) => values.includes(value))),
  )
  return fitting.find(({ stock }) => stock > 0) ?? fitting[0]
}
