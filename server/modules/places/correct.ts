import { not, sql } from 'drizzle-orm'
import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { allowedMistakes, countMistakes } from '../search/spelling.ts'
import { hasWords } from './has-words.ts'
import type { PlaceKind } from './repository.ts'

interface Word {
  word: string
  shown: string
}

/** More places than are looked through for their words. */
const MOST = 2000

/**
 * The text with every word that no place has replaced by the one spelt most alike, as it is written there; with
 * `isUnfinished` the last one may be a beginning. Undefined when there is no way to.
 */
export const correctPlace = async (
  db: Database,
  counts: CountCache,
  kind: PlaceKind,
  text: string,
  isUnfinished = false,
): Promise<string | undefined> => {
  const { rows } = await db.execute<{ word: string; used: boolean }>(
    sql`select word, exists (select from ${places} where ${places.kind} = ${kind} and not ${places.isHidden} and ${hasWords(kind, [sqlWord])}) as used
      from unnest(qafila_words(${text})) with ordinality list (word, nr) order by nr`,
  )
  if (rows.every(({ used }) => used)) return undefined
  const dictionary = await counts.get('places:words', () => readWords(db))
  const words = rows.map(({ word, used }, nr) =>
    used ? word : closest(dictionary, word, isUnfinished && nr === rows.length - 1),
  )
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined
}
const sqlWord = sql`word`

const closest = (dictionary: readonly Word[], typed: string, isUnfinished: boolean): string | undefined => {
  const most = allowedMistakes(typed)
  const isLatin = /[a-z]/.test(typed)
  return dictionary
    .filter(({ word }) => /[a-z]/.test(word) === isLatin)
    .map(({ word, shown }) => ({ shown, mistakes: countMistakes(typed, word, isUnfinished) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes)
    .at(0)?.shown
}

/** Every word of names, then of other texts, as it is searched and as it is written. */
const readWords = async (db: Database): Promise<Word[]> => {
  const rows = await db
    .select({ name: places.name, summary: places.summary, keywords: places.keywords })
    .from(places)
    .where(not(places.isHidden))
    .limit(MOST)
  const texts = [...rows.map(({ name }) => name), ...rows.flatMap(({ summary, keywords }) => [summary, keywords])]
  const shown = new Set(
    texts.flatMap(
      (text) =>
        Object.values(text)
          .join(' ')
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  )
  const { rows: words } = await db.execute<{ word: string; shown: string }>(
    sql`select qafila_fold(shown) as word, shown from unnest(${sql.param([...shown])}::text[]) shown`,
  )
  return [...new Map(words.toReversed().map((one) => [one.word, one])).values()].toReversed()
}
