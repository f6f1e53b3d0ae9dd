/** First parts of Arabic names that are no name by themselves: "Abd Allah", "Abu Bakr", "Umm Khalid". */
const OPENING = /^(?:عبد|أبو|ابو|أبي|أم|ام|ابن|بن|abd|abdul|abdel|abu|umm|um|bin|ibn|al)$/iu

/**
 * The first of a customer's names for greetings, with the part that belongs to it.
 * @example firstName('عبد الله السالم') === 'عبد الله'
 */
export const firstName = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/)
  return second !== undefined && OPENING.test(first) ? `${first} ${second}` : first
}
