import { and, asc, eq, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { makers, productImages, products, relatedProducts, variants } from '../../db/schema.ts'
import { orderOf, type ProductQuery } from './filters.ts'
import { readPage } from './listings.ts'

/** Shown beneath a product at most. */
const MAX_RELATED = 8

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

  /** One product by id or slug, with what belongs to it. */
  read: async (idOrSlug: string) => {
    const [row] = await db
      .select()
      .from(products)
      .where(and(or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)), not(products.isHidden)))
      // One product's slug may be another's id: the id wins.
      .orderBy(sql`${products.id} = ${idOrSlug} desc`)
      .limit(1)
    if (!row) return undefined
    const [own, images, related, makersFound] = await Promise.all([
      db.select().from(variants).where(eq(variants.productId, row.id)).orderBy(asc(variants.position)),
      db
        .select({ image: productImages.image })
        .from(productImages)
        .where(eq(productImages.productId, row.id))
        .orderBy(asc(productImages.position)),
      db
        .select({ id: relatedProducts.relatedId })
        .from(relatedProducts)
        .where(eq(relatedProducts.productId, row.id))
        .orderBy(asc(relatedProducts.position))
        .limit(MAX_RELATED),
      row.makerId === null ? [] : db.select().from(makers).where(eq(makers.id, row.makerId)),
    ])
    return {
      row,
      own,
      images: images.map(({ image }) => image),
      relatedIds: related.map(({ id }) => id),
      maker: makersFound[0],
    }
  },
})
