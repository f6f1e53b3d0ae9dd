import { asc, sql } from 'drizzle-orm'
import { MAX_SUGGESTED_CATEGORIES, type SuggestedCategory } from '#contract/shop/search.ts'
import type { Database } from '../../db/client.ts'
import { categories } from '../../db/schema/catalogue-schema.ts'
import type { ReadGroups } from '../products/counts.ts'
import { orderOf } from '../products/filters.ts'
import { readPage } from '../products/listings.ts'
import { typedSearchOf } from '../products/search.ts'
import type { Alternatives } from './synonyms.ts'

/** Many words begin with the same letter or two. */
const COMMON_LENGTH = 2

export const suggestionsRepository = (db: Database, readGroups: ReadGroups, alternatives: Alternatives) => ({
  /** The ids of the products that fit best what is being typed. */
  productIds: async (text: string, limit: number): Promise<string[]> =>
    readPage(db, {
      search: typedSearchOf(await alternatives(text)),
      filters: { isStocked: false, chosen: new Map() },
      order: orderOf('featured'),
      offset: 0,
      limit,
      isCommon: text.length <= COMMON_LENGTH,
    }),

  /** The categories named so, whole words first. */
  categories: async (text: string): Promise<SuggestedCategory[]> => {
    const rows = await db
      .select({ id: categories.id, slug: categories.slug, name: categories.name })
      .from(categories)
      .where(sql`not ${categories.isHidden} and ${categories.searchVector} @@ qafila_query(${text}, 'last', '')`)
      .orderBy(
        sql`${categories.searchVector} @@ qafila_query(${text}, 'none', '') desc`,
        asc(categories.position),
        asc(categories.id),
      )
      .limit(MAX_SUGGESTED_CATEGORIES)
    if (rows.length === 0) return []
    const groups = await readGroups('')
    return rows.map((row) => ({
      ...row,
      count: groups.reduce((sum, group) => sum + (group.categoryId === row.id ? group.count : 0), 0),
    }))
  },
})
