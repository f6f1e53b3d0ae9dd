import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { productListings as listings } from '../../db/schema/listings-schema.ts'
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
  const walked = page.isCommon ? await walk(db, page, tiers) : []
  if (tiers.length === 1 && walked.length === 0) return readTier(db, page, tiers[0])
  const end = page.offset + page.limit
  const found: string[] = []
  for (const [nr, tier] of tiers.entries()) {
    const limit = end - found.length
    if (limit === 0) break
    const first = walked[nr]?.slice(0, limit) ?? []
    found.push(...(first.length === limit ? first : await readTier(db, { ...page, offset: 0, limit }, tier, found)))
  }
  return found.slice(page.offset)
}

/**
 * The ids of what each tier finds, and none before it, among the first products in order. What is searched is read once
 * for all tiers: it lies apart from the row, which is most of the cost.
 */
const walk = async (
  db: Database,
  { filters, order, limit }: Page,
  tiers: readonly (SQL | undefined)[],
): Promise<string[][]> => {
  const queries = tiers.flatMap((tier) => joined(tier, chosenQuery(filters)) ?? [])
  if (queries.length < tiers.length) return []
  const first = sql`(
    select *, ${listings.searchVector} || '' as words from ${listings}
    where ${conditionOf(filters) ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${WALK}
  ) ${listings}`
  const best = sql.join(
    queries.map((query, nr) => sql`when words @@ ${query} then ${sql.raw(String(nr))}`),
    sql` `,
  )
  const { rows } = await db.execute<{ id: string; tier: number }>(
    sql`select ${listings.productId} as id, case ${best} end as tier from ${first}
      where words @@ ${queries.at(-1)} order by ${sql.join(order, sql`, `)} limit ${tiers.length > 1 ? WALK : limit}`,
  )
  return queries.map((_, nr) => rows.filter(({ tier }) => tier === nr).map(({ id }) => id))
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
  // Keeps the planner from walking along the order, since it cannot estimate how rare words are together ("offset 0"),
  // and from reading the searched column row by row, which it takes for cheap (the query is opaque to it).
  return read(
    sql`(select * from ${listings} where ${listings.searchVector} @@ (select ${query}) and ${condition} offset 0) ${listings}`,
  )
}

const joined = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => (a && b ? sql`(${a} && ${b})` : (a ?? b))
