/** Marks that change nothing of a word: Latin accents, Arabic vowel signs, hamzas on letters, tatweel. */
const MARKS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g

/**
 * Letters of Arabic, Persian, Urdu and Uyghur keyboards that are one letter to a search, by the Arabic one: the same
 * letter in another shape, and sounds for which an Arabic keyboard has no key. `qafila_fold` of the database has the
 * same table.
 */
const FOLDED: readonly (readonly [letter: string, others: string])[] = [
  ['ا', 'ٱ'],
  ['ب', 'پ'],
  ['ت', 'ٹ'],
  ['ج', 'چ'],
  ['د', 'ڈ'],
  ['ر', 'ڑ'],
  ['ز', 'ژ'],
  ['ف', 'ڤ'],
  ['ك', 'کڪگڭ'],
  ['ن', 'ں'],
  ['ه', 'ةہھەۃ'],
  ['و', 'ۆۇۈۋ'],
  ['ي', 'ىیےې'],
]

const letters = new Map(FOLDED.flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)))
const LETTERS = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** A text in the one spelling that searches compare, whatever keyboard it was typed on; its digits stay as they are. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LETTERS, (letter) => letters.get(letter) ?? letter)
