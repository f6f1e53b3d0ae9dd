import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { productListings as listings } from '../../db/schema/catalogue-schema.ts'
import { chosenQuery, conditionOf, type Filters } from './filters.ts'
import type { Search } from './search.ts'

/** Which products, in which order, and which of them. */
interface Page {
  search?: Search | undefined
  filters: Filters
  /** Among equally fitting ones. */
  order: SQL[]
  offset: number
  limit: number
  /** With this many matches the first products in order probably include enough of them. */
  isCommon: boolean
}

/** The number of listings checked one by one before all matches are gathered instead: a few milliseconds. */
const WALK = 2000

/** The ids of a page of products: the best matches of the search first. */
export const readPage = async (db: Database, page: Page): Promise<string[]> => {
  const tiers = page.search ?? [undefined]
  if (tiers.length === 1) return readTier(db, page, tiers[0])
  const end = page.offset + page.limit
  const found: string[] = []
  for (const tier of tiers) {
    if (found.length === end) break
    found.push(...(await readTier(db, { ...page, offset: 0, limit: end - found.length }, tier, found)))
  }
  return found.slice(page.offset)
}

const readTier = async (db: Database, page: Page, tier?: SQL, before: readonly string[] = []): Promise<string[]> => {
  const { filters, order, offset, limit } = page
  const query = joined(tier, chosenQuery(filters))
  const isBefore = before.length > 0 ? sql`${listings.productId} <> all (${sql.param(before)}::text[])` : undefined
  const condition = and(conditionOf(filters), isBefore) ?? sql`true`
  const inOrder = sql`order by ${sql.join(order, sql`, `)}`
  const read = async (from: SQL): Promise<string[]> => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select ${listings.productId} as id from ${from} ${inOrder} limit ${limit} offset ${offset}`,
    )
    return rows.map(({ id }) => id)
  }

  if (!query) return read(sql`${listings} where ${condition}`)
  if (page.isCommon) {
    const first = sql`(select * from ${listings} where ${condition} ${inOrder} limit ${WALK}) ${listings}`
    const ids = await read(sql`${first} where ${listings.searchVector} @@ ${query}`)
    if (ids.length === limit) return ids
  }
  // Keeps the planner from walking along the order, since it cannot estimate how rare words are together ("offset 0"),
  // and from reading the searched column row by row, which it takes for cheap (the query is opaque to it).
  return read(
    sql`(select * from ${listings} where ${listings.searchVector} @@ (select ${query}) and ${condition} offset 0) ${listings}`,
  )
}

const joined = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => (a && b ? sql`(${a} && ${b})` : (a ?? b))
