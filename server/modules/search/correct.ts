import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { productListings as listings, searchWords } from '../../db/schema/listings-schema.ts'
import type { Alternatives } from './synonyms.ts'
import { allowedMistakes, countMistakes } from './spelling.ts'

interface Candidate {
  word: string
  shown: string
  source: number
}

/**
 * The number of the shop's words that are compared with a misspelt one, letter by letter: those that share most of its
 * trigrams.
 */
const CANDIDATES = 60
/** The number of those that are looked up, the closest. */
const FINALISTS = 5

/**
 * What to search instead of a text that finds nothing, the most likely first: the text with every unknown word replaced by
 * the one with the closest spelling, as the shop writes it, or by its own beginning (`tea` of `teapot`); its known words
 * alone; the rarest of these. With `isUnfinished` the last word may be a beginning.
 */
export const corrections = async (
  db: Database,
  text: string,
  alternatives: Alternatives,
  isUnfinished = false,
): Promise<string[]> => {
  const words = await readWords(db, text)
  const typed = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  // As typed, where each word can be matched to its correction.
  const isAligned = typed.length === words.length
  const corrected = await Promise.all(
    words.map(async ({ word, uses }, nr) => {
      const shown = (isAligned ? typed[nr] : undefined) ?? word
      if (uses > 0 || (await alternatives(shown)).length > 1) return { shown, uses, isKnown: true }
      const isLast = isUnfinished && nr === words.length - 1
      return { shown: (await readClosest(db, word, isLast)) ?? (await readBeginning(db, word)), uses, isKnown: false }
    }),
  )
  const found = corrected.filter(({ isKnown }) => isKnown)
  const rarest = found
    .filter(({ uses }) => uses > 0)
    .toSorted((a, b) => a.uses - b.uses)
    .slice(0, 1)
  const isWhole = found.length === corrected.length
  return [isWhole ? [] : corrected, isWhole ? [] : found, corrected.length > 1 ? rarest : []]
    .map((some) => some.flatMap(({ shown }) => shown ?? []).join(' '))
    .filter((one, at, all) => one !== '' && all.indexOf(one) === at)
}

/** Shorter beginnings are mostly another word's. */
const SHORTEST = 3

/** The longest word of the shop that a word begins with. */
const readBeginning = async (db: Database, typed: string): Promise<string | undefined> => {
  const beginnings = Array.from({ length: typed.length }, (_, end) => typed.slice(0, end)).slice(SHORTEST)
  if (beginnings.length === 0) return undefined
  const { rows } = await db.execute<{ shown: string }>(
    sql`select shown from ${searchWords}
      where word = any(${sql.param(beginnings)}::text[]) and ${usesOf(sql`word`)} > 0
      order by length(word) desc, source limit 1`,
  )
  return rows[0]?.shown
}

/** Above this number of products the frequency of a word makes no difference. */
const MANY = 500

/** How many products have a word, at most `MANY`. Looking for just one of them could walk past all others. */
const usesOf = (word: SQL): SQL =>
  sql`(select count(*)::int from (
    select from ${listings} where ${listings.searchVector} @@ qafila_query(${word}, 'all', '') limit ${MANY}
  ) found)`

const readWords = async (db: Database, text: string): Promise<{ word: string; uses: number }[]> => {
  const { rows } = await db.execute<{ word: string; uses: number }>(
    sql`select word, ${usesOf(sql`word`)} as uses from unnest(qafila_words(${text})) with ordinality list (word, nr) order by nr`,
  )
  return rows
}

const readClosest = async (db: Database, typed: string, isUnfinished: boolean): Promise<string | undefined> => {
  const { rows } = await db.execute<Candidate & Record<string, unknown>>(
    sql`select word, shown, source from ${searchWords}
      where (word ~ '[a-z]') = (${typed} ~ '[a-z]')
      order by qafila_spelling(word) <-> qafila_spelling(${typed}) limit ${CANDIDATES}`,
  )
  const most = allowedMistakes(typed)
  const close = rows
    .map((row) => ({ ...row, mistakes: countMistakes(typed, row.word, isUnfinished) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes || a.source - b.source)
    .slice(0, FINALISTS)
  const uses = await readUses(db, close)
  return close
    .filter(({ word }) => (uses.get(word) ?? 0) > 0)
    .sort((a, b) => a.mistakes - b.mistakes || a.source - b.source || (uses.get(b.word) ?? 0) - (uses.get(a.word) ?? 0))
    .at(0)?.shown
}

const readUses = async (db: Database, words: readonly Candidate[]): Promise<Map<string, number>> => {
  if (words.length === 0) return new Map()
  const list = sql.param(words.map(({ word }) => word))
  const { rows } = await db.execute<{ word: string; uses: number }>(
    sql`select word, ${usesOf(sql`word`)} as uses from unnest(${list}::text[]) word`,
  )
  return new Map(rows.map(({ word, uses }) => [word, uses]))
}
