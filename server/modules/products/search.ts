import { type SQL, sql } from 'drizzle-orm'

/** What is looked for, as queries of words: the most fitting first, and each finds all that those before it find. */
export type Search = readonly SQL[]

/**
 * Products whose words have the searched stems or begin so. Whole words of the name rank before whole words anywhere,
 * and both before prefixes; ties are in the shop's own order.
 */
export const searchOf = (texts: readonly string[]): Search => [
  anyOf(texts, 'none', '='),
  anyOf(texts, 'none', ''),
  anyOf(texts, 'all', ''),
]

/** The same for an unfinished text: all its words must be whole but the last, and names that continue it rank early. */
export const typedSearchOf = (texts: readonly string[]): Search => [
  anyOf(texts, 'none', '='),
  anyOf(texts, 'last', '='),
  anyOf(texts, 'last', ''),
]

/** What one of the texts finds, all of which mean the same. */
export const anyOf = (texts: readonly (string | SQL)[], beginnings: 'none' | 'last' | 'all', mark: '=' | ''): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`qafila_query(${text}, ${beginnings}, ${mark})`),
    sql` || `,
  )})`

/** The query that finds everything the search finds. */
export const widest = (search: Search): SQL | undefined => search.at(-1)
