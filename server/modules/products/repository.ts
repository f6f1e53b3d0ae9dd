import { and, asc, eq, getTableColumns, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { ID_PATTERN } from '#contract/rules/id.ts'
import type { Database } from '../../db/client.ts'
import { makers, productImages, products, relatedProducts, variants } from '../../db/schema/catalogue-schema.ts'
import { productListings } from '../../db/schema/listings-schema.ts'
import { places } from '../../db/schema/places-schema.ts'
import { isGone } from './cards.ts'
import { orderOf, type ProductQuery } from './filters.ts'
import { readPage } from './listings.ts'
import { soldOn } from './price.ts'
import type { ProductParts } from './serialize.ts'

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

  /** The ids of the first products that are in stock and made at a destination. */
  madeAt: async (destinationId: string, limit: number): Promise<string[]> => {
    const rows = await db
      .select({ id: productListings.productId })
      .from(makers)
      .innerJoin(products, eq(products.makerId, makers.id))
      .innerJoin(productListings, eq(productListings.productId, products.id))
      .where(and(eq(makers.destinationId, destinationId), productListings.inStock, not(products.isHidden)))
      .orderBy(...orderOf('featured'))
      .limit(limit)
    return rows.map(({ id }) => id)
  },

  /** One product by id or slug, with what belongs to it and its prices of a day. */
  read: async (idOrSlug: string, day: string) => {
    const { condition, order } = named(idOrSlug, not(products.isHidden))
    const [row] = await db.select().from(products).where(condition).orderBy(order).limit(1)
    if (!row) return undefined
    const [[parts], related] = await Promise.all([readParts(db, [row], day), relatedIds(db, row.id)])
    return parts && { ...parts, relatedIds: related }
  },

  /** The shown products after an id, in the order of ids, as their pages show them, without what is related. */
  after: async (id: string, limit: number, day: string): Promise<ProductParts[]> => {
    const rows = await db
      .select()
      .from(products)
      .where(and(gt(products.id, id), not(products.isHidden)))
      .orderBy(asc(products.id))
      .limit(limit)
    return readParts(db, rows, day)
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

type ProductRow = typeof products.$inferSelect

/** Products with what belongs to them and their prices of a day. */
const readParts = async (db: Database, rows: readonly ProductRow[], day: string): Promise<ProductParts[]> => {
  const ids = rows.map(({ id }) => id)
  const makerIds = [...new Set(rows.flatMap(({ makerId }) => makerId ?? []))]
  const [own, images, found] = await Promise.all([
    db.select(soldOn(day)).from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position)),
    db.select().from(productImages).where(inArray(productImages.productId, ids)).orderBy(asc(productImages.position)),
    makerIds.length === 0
      ? []
      : db
          .select({ ...getTableColumns(makers), destinationId: places.id })
          .from(makers)
          .leftJoin(places, and(eq(places.id, makers.destinationId), not(places.isHidden)))
          .where(inArray(makers.id, makerIds)),
  ])
  const [variantsOf, imagesOf] = [
    Map.groupBy(own, ({ productId }) => productId),
    Map.groupBy(images, ({ productId }) => productId),
  ]
  const makerOf = new Map(found.map((maker) => [maker.id, maker]))
  return rows.map((row) => ({
    row,
    own: variantsOf.get(row.id) ?? [],
    images: (imagesOf.get(row.id) ?? []).map(({ image }) => image),
    maker: makerOf.get(row.makerId ?? ''),
  }))
}

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
