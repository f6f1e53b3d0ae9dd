import { and, asc, count, eq, getTableColumns, max, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { categories, productImages, products, relatedProducts, settings, variants } from '../../db/schema.ts'
import { filtersOf, isInStock, orderOf, type ProductQuery } from './filters.ts'
import { exactSearch, looseSearch, type Search } from './search.ts'

/** Shown beneath a product at most. */
const MAX_RELATED = 8
const DEFAULT_CURRENCY = 'SAR'

export const productsRepository = (db: Database) => {
  const countWhere = async (where: SQL | undefined): Promise<number> =>
    (await db.select({ total: count() }).from(products).where(where))[0]?.total ?? 0

  return {
    /** The currency of every price. */
    currency: async (): Promise<string> =>
      (await db.select({ currency: settings.currency }).from(settings).limit(1))[0]?.currency ?? DEFAULT_CURRENCY,

    /** How to look for `q`: exactly, or loosely when nothing has such words. Undefined for no search. */
    searchFor: async (q: string): Promise<Search | undefined> => {
      if (q === '') return undefined
      const exact = exactSearch(q)
      const found = await db.select({ id: products.id }).from(products).where(exact.where).limit(1)
      return found.length > 0 ? exact : looseSearch(q)
    },

    /** Counts of what the search finds, by category in the shop's order, before any filter. */
    facets: (search: Search | undefined) =>
      db
        .select({
          id: categories.id,
          count: count(products.id),
          min: min(products.priceMin),
          max: max(products.priceMax),
          in_stock: sql<number>`count(*) filter (where ${products.id} is not null and ${isInStock})`.mapWith(Number),
        })
        .from(categories)
        .leftJoin(products, and(eq(products.categoryId, categories.id), search?.where))
        .groupBy(categories.id)
        .orderBy(asc(categories.position), asc(categories.id)),

    /** How many products fit the search and the filters. */
    count: (query: ProductQuery, search: Search | undefined): Promise<number> =>
      countWhere(and(search?.where, filtersOf(query))),

    /** The ids of one page. Searching in the shop's own order means most fitting first. */
    page: async (query: ProductQuery, search: Search | undefined): Promise<string[]> => {
      const order = [...(query.sort === 'featured' ? (search?.order ?? []) : []), ...orderOf(query.sort)]
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(and(search?.where, filtersOf(query)))
        .orderBy(...order)
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
      return rows.map(({ id }) => id)
    },

    /** The ids of the first products of a sort. */
    first: async (sort: ProductQuery['sort'], limit: number): Promise<string[]> => {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .orderBy(...orderOf(sort))
        .limit(limit)
      return rows.map(({ id }) => id)
    },

    /** One product by id or slug, with what belongs to it. */
    read: async (idOrSlug: string) => {
      const { searchText: _text, searchVector: _vector, ...columns } = getTableColumns(products)
      const [row] = await db
        .select(columns)
        .from(products)
        .where(or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)))
        // One product's slug may be another's id: the id wins.
        .orderBy(sql`${products.id} = ${idOrSlug} desc`)
        .limit(1)
      if (!row) return undefined
      const [own, images, related] = await Promise.all([
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
      ])
      return { row, own, images: images.map(({ image }) => image), relatedIds: related.map(({ id }) => id) }
    },
  }
}
