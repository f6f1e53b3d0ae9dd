/** The number of errors a word may have: letters added, left out, replaced, or two exchanged. */
export const allowedMistakes = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2)

/** Each letter once where it is doubled: `coffee` as `cofe`. */
const undoubled = (word: string): string => word.replace(/(.)\1/gu, '$1')

/**
 * How many mistakes a typed word has, taken for another. Letters that should be doubled, or should not, are one mistake
 * together: `cofe` is `coffee` with one.
 */
export const countMistakes = (typed: string, word: string, isUnfinished = false): number => {
  const [once, wordOnce] = [undoubled(typed), undoubled(word)]
  const each = countEdits(typed, word, isUnfinished)
  return once === typed && wordOnce === word ? each : Math.min(each, countEdits(once, wordOnce, isUnfinished) + 1)
}

/**
 * How many mistakes turn `typed` into `word`, both folded (optimal string alignment); with `isUnfinished`, into a
 * beginning of it.
 */
const countEdits = (typed: string, word: string, isUnfinished: boolean): number => {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isExchanged =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      line[column] = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (line[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        isExchanged ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = line
  }
  return isUnfinished ? Math.min(...last) : (last.at(-1) ?? 0)
}
