import { foldDigits } from './digits.ts'

/** Marks that change nothing of a word: Latin accents, Arabic vowel signs, tatweel. */
const MARKS = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g
const LETTERS: Record<string, string> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ۀ: 'ه', ٱ: 'ا' }
/** "The", and what is written onto it: and, with, for, like. */
const ARTICLE = /^(?:و?(?:ال|بال|كال|فال)|و?لل)(?=.{2})/

/** The words of a text in the one spelling they are compared in, as the server's search folds them. */
export const foldedWords = (text: string): string[] =>
  foldDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ىیکةہھۀٱ]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(ARTICLE, ''))
