import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { foldDigits } from '../../lib/fold-digits.ts'

/** Letters that are typed one for the other in Arabic; the vowel signs at the end have no counterpart. */
const LETTERS = 'أإآٱىةـًٌٍَُِّْ'
const FOLDED = 'اااايه'

/** A text in the one spelling that searches of the desk compare. */
export const folded = (text: SQLWrapper): SQL => sql`translate(lower(${text}), ${LETTERS}::text, ${FOLDED}::text)`

/** Whether a text has a part that was typed, whatever letters it was typed with. */
export const hasTyped = (typed: string, text: SQLWrapper): SQL =>
  sql`position(${folded(sql`${foldDigits(typed).trim()}::text`)} in ${folded(text)}) > 0`

/** Whether it has every word that was typed, in any order. */
export const hasWords = (typed: string, text: SQLWrapper): SQL | undefined =>
  and(
    ...typed
      .trim()
      .split(/\s+/)
      .map((word) => hasTyped(word, text)),
  )
