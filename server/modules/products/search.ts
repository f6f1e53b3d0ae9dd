import { type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/schema.ts'

/** How alike a misspelt word must be to some word of the product. */
const LIKENESS = 0.5
const MAX_WORDS = 8

/** Finding products by words, and the order of what is found. */
export interface Search {
  where: SQL
  /** Most fitting first. */
  order: SQL[]
}

/**
 * Products whose words have the searched stems or begin so. Whole words come before beginnings, and words of the name
 * before keywords and before the rest; among equals the shop's own order decides.
 */
export const exactSearch = (q: string): Search => {
  const whole = sql`qafila_query(${q}, false)`
  return {
    where: sql`${products.searchVector} @@ qafila_query(${q}, true)`,
    order: [
      sql`ts_filter(${products.searchVector}, '{a}') @@ ${whole} desc`,
      sql`ts_filter(${products.searchVector}, '{a,b}') @@ ${whole} desc`,
      sql`${products.searchVector} @@ ${whole} desc`,
    ],
  }
}

/** For words the exact search does not know: every one of them within the text's words, or spelt nearly like one. */
export const looseSearch = (q: string): Search => {
  const words = q.split(/\s+/, MAX_WORDS).map((word) => {
    const folded = sql`qafila_fold(${word})`
    const likeness = sql`word_similarity(${folded}, ${products.searchText})`
    const within = sql`(length(${folded}) > 2 and strpos(${products.searchText}, ${folded}) > 0)`
    return { likeness, condition: sql`(${within} or ${likeness} >= ${LIKENESS})` }
  })
  return {
    where: sql.join(
      words.map(({ condition }) => condition),
      sql` and `,
    ),
    order: [
      sql`${sql.join(
        words.map(({ likeness }) => likeness),
        sql` + `,
      )} desc`,
    ],
  }
}

/** The searched text as the database can take it: no control characters, no spaces around. */
export const cleanQuery = (q: string): string => q.replace(/\p{Cc}/gu, ' ').trim()
