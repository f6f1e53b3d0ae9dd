/** Marks that change nothing of a word: Latin accents, Arabic vowel signs, hamzas on letters, tatweel. */
const MARKS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g

/**
 * Letters of Arabic, Persian, Urdu and Uyghur keyboards that are one letter to a search, after the Arabic one: the same
 * letter in another shape, and sounds for which an Arabic keyboard has no key. `qafila_fold` of the database has the
 * same table.
 */
const FOLDED = 'اٱ بپ تٹ جچ دڈ رڑ زژ فڤ كکڪگڭ نں هةہھەۃ وۆۇۈۋ يىیےې'.split(' ')

const LETTERS = new RegExp(`[${FOLDED.map((same) => same.slice(1)).join('')}]`, 'g')

/** A text in the one spelling that searches compare, whatever keyboard it was typed on; its digits stay as they are. */
export const foldLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(LETTERS, (letter) => FOLDED.find((same) => same.includes(letter))?.[0] ?? letter)
