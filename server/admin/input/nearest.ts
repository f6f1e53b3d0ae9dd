/** A word that differs in more letters than a third of it is another word. */
const TYPOS_PER_LETTER = 1 / 3

/** Insertions, removals, replacements and swaps of neighbours between two words. */
const distance = (one: string, two: string): number => {
  const rows: number[][] = [Array.from({ length: two.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= two.length; j += 1) {
      const isSame = one[i - 1] === two[j - 1]
      const above = rows[i - 1] ?? []
      const isSwap = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** The known word that was probably meant; undefined when none is near. */
const nearest = (typed: string, candidates: readonly string[]): string | undefined => {
  const [best] = candidates
    .map((word) => ({ word, typos: distance(typed.toLowerCase(), word) }))
    .filter(({ word, typos }) => typos <= Math.max(1, Math.floor(word.length * TYPOS_PER_LETTER)))
    .toSorted((a, b) => a.typos - b.typos)
  return best?.word
}

/** The end of a sentence about an unknown word after others: what was probably meant, else what there is. */
export const withSuggestion = (typed: string, candidates: readonly string[], before = ''): string => {
  const word = nearest(typed, candidates)
  return word === undefined
    ? `There are: ${candidates.join(', ')}.`
    : `Did you mean "${[before, word].join(' ').trim()}"?`
}
