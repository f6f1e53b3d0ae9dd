import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { ID_PATTERN } from '#contract/rules/id.ts'
import type { Database } from '../../db/client.ts'
import { makers, productImages, products, relatedProducts, variants } from '../../db/schema/catalogue-schema.ts'
import { isGone } from './cards.ts'
import { orderOf, type ProductQuery } from './filters.ts'
import { readPage } from './listings.ts'
import { soldOn } from './price.ts'

/** Shown beneath a product at most. */
const MAX_RELATED = 8

/** One product's slug may be another's id: the id wins. What can be neither is the address of a former shop. */
const named = (idOrSlug: string, which: SQL | undefined) => ({
  condition: and(
    ID_PATTERN.test(idOrSlug)
      ? or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug))
      : eq(products.handle, idOrSlug.normalize('NFC')),
    which,
  ),
  order: sql`${products.id} = ${idOrSlug} desc`,
})

export const productsRepository = (db: Database) => ({
  /** The ids of the first products of a sort. */
  first: (sort: ProductQuery['sort'], limit: number): Promise<string[]> =>
    readPage(db, {
      filters: { isStocked: false, chosen: new Map() },
      order: orderOf(sort),
      offset: 0,
      limit,
      isCommon: true,
    }),

  /** One product by id or slug, with what belongs to it and its prices of a day. */
  read: async (idOrSlug: string, day: string) => {
    const { condition, order } = named(idOrSlug, not(products.isHidden))
    const [row] = await db.select().from(products).where(condition).orderBy(order).limit(1)
    if (!row) return undefined
    const [own, images, related, makersFound] = await Promise.all([
      db.select(soldOn(day)).from(variants).where(eq(variants.productId, row.id)).orderBy(asc(variants.position)),
      db
        .select({ image: productImages.image })
        .from(productImages)
        .where(eq(productImages.productId, row.id))
        .orderBy(asc(productImages.position)),
      relatedIds(db, row.id),
      row.makerId === null ? [] : db.select().from(makers).where(eq(makers.id, row.makerId)),
    ])
    return {
      row,
      own,
      images: images.map(({ image }) => image),
      relatedIds: related,
      maker: makersFound[0],
    }
  },

  /**
   * A product that was shown once and is hidden now, with its picture and what is similar: what the shop named as
   * related, else others of its category.
   */
  readGone: async (idOrSlug: string) => {
    const { condition, order } = named(idOrSlug, isGone)
    const [row] = await db
      .select({ id: products.id, name: products.name, categoryId: products.categoryId, image: productImages.image })
      .from(products)
      .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
      .where(condition)
      .orderBy(order)
      .limit(1)
    if (!row) return undefined
    const related = await relatedIds(db, row.id)
    const filters = { categoryId: row.categoryId, isStocked: false, chosen: new Map() }
    const shelf = { order: orderOf('featured'), offset: 0, limit: MAX_RELATED, isCommon: false }
    return { ...row, similarIds: related.length > 0 ? related : await readPage(db, { filters, ...shelf }) }
  },
})

const relatedIds = async (db: Database, productId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .where(and(eq(relatedProducts.productId, productId), not(products.isHidden)))
    .orderBy(asc(relatedProducts.position))
    .limit(MAX_RELATED)
  return rows.map(({ id }) => id)
}
